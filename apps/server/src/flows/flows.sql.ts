import { flowStatus } from '@fairlead/domain/flows/enumerations';
import { type RawBuilder, sql } from 'kysely';
import { statementOf } from '../platform/database/query.ts';

export interface FlowFilter {
  readonly includeInactive: boolean;
  /** Only these, inactive ones among them; all when empty. */
  readonly ids: readonly number[];
}

export interface ListedFlow {
  readonly id: number;
  readonly name: string;
  readonly status: number;
  readonly vessels: number;
  readonly modified: string;
}

const shown = ({ includeInactive, ids }: FlowFilter): RawBuilder<unknown> => {
  if (ids.length > 0) return sql`and f.id = any (${ids}::bigint[])`;
  return includeInactive ? sql`` : sql`and f.status <> ${flowStatus.Inactive}`;
};

export const listFlows = (company: number, filter: FlowFilter) =>
  statementOf<ListedFlow>(sql`
    select f.id, f.name, f.status, f.modified, (
      select count(*) from tenant.vessels v
      where v.company_id = ${company} and v.flow_id = f.id and not v.deleted) as vessels
    from tenant.flows f
    where f.company_id = ${company} and f.status <> ${flowStatus.Deleted} ${shown(filter)}
    order by lower(f.name), f.id`);

export interface FlowRow {
  readonly id: number;
  readonly name: string;
  readonly status: number;
  readonly definition: unknown;
  readonly copy_of: number | null;
  readonly copy_name: string | null;
  readonly modified: string;
}

export const oneFlow = (company: number, id: number) =>
  statementOf<FlowRow>(
    sql`
    select f.id, f.name, f.status, f.definition, f.copy_of, o.name as copy_name, f.modified
    from tenant.flows f
    left join tenant.flows o on o.company_id = ${company} and o.id = f.copy_of
    where f.company_id = ${company} and f.id = ${id} and f.status <> 100`,
    'one-flow',
  );

/** Locks a flow: two saves of it wait for each other here, and so does a vessel that starts to use it. */
export const claimFlow = (company: number, id: number) =>
  statementOf(sql`
    select id from tenant.flows where company_id = ${company} and id = ${id} for update`);

export const vesselsOfFlow = (company: number, id: number) =>
  statementOf<{ id: number; name: string }>(sql`
    select id, name from tenant.vessels
    where company_id = ${company} and flow_id = ${id} and not deleted order by lower(name), id`);

export interface FlowValues {
  readonly name: string;
  readonly status: number;
  readonly definition: unknown;
  readonly copyOf: number | null;
}

export const insertFlow = (company: number, { name, status, definition, copyOf }: FlowValues) =>
  statementOf<{ id: number }>(sql`
    insert into tenant.flows (company_id, name, status, definition, copy_of)
    values (${company}, ${name}, ${status}, ${JSON.stringify(definition)}::jsonb, ${copyOf}) returning id`);

export const updateFlow = (
  company: number,
  id: number,
  { name, status, definition }: Omit<FlowValues, 'copyOf'>,
) =>
  statementOf(sql`
    update tenant.flows set name = ${name}, status = ${status}, definition = ${JSON.stringify(definition)}::jsonb
    where company_id = ${company} and id = ${id}`);
