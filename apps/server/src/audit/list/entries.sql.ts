import { type RawBuilder, sql } from 'kysely';
import { containing } from '../../platform/database/containing.ts';
import { statementOf } from '../../platform/database/query.ts';
import { visibleTo } from '../../platform/identity/security-log.ts';

export interface AuditFilter {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly person?: number | undefined;
  readonly entity?: string | undefined;
  readonly entityId?: number | undefined;
  readonly action?: string | undefined;
  readonly source?: string | undefined;
  readonly s?: string | undefined;
}

export interface EntryRow {
  readonly book: 'history' | 'security';
  readonly id: number;
  readonly at: string;
  readonly person_id: number | null;
  readonly person: string | null;
  readonly source: string;
  readonly entity: string;
  readonly entity_id: number | null;
  readonly action: string;
  readonly detail: string;
  readonly address: string | null;
  readonly changes: unknown;
  readonly reason: string | null;
  readonly position: number | null;
}

type Condition = RawBuilder<unknown>;

const all = (conditions: readonly (Condition | false)[]): Condition =>
  sql.join(
    conditions.filter((condition) => condition !== false),
    sql` and `,
  );

function historyWhere(company: number, filter: AuditFilter): Condition {
  const { from, to, person, entity, entityId, action, source, s } = filter;
  return all([
    sql`h.company_id = ${company}`,
    from !== undefined && sql`h.at >= ${from}`,
    to !== undefined && sql`h.at < ${to}`,
    person !== undefined && sql`h.actor_id = ${person}`,
    entity !== undefined && sql`h.entity = ${entity}`,
    entityId !== undefined && sql`h.entity_id = ${entityId}`,
    action !== undefined && sql`h.action = ${action}`,
    source !== undefined && sql`h.source = ${source}`,
    s !== undefined &&
      s !== '' &&
      sql`(h.changes - control.secret_columns())::text ilike ${containing(s)}`,
  ]);
}

function securityWhere(company: number, filter: AuditFilter): Condition {
  const { from, to, person, entity, entityId, action, source, s } = filter;
  return all([
    visibleTo(company),
    from !== undefined && sql`l.at >= ${from}`,
    to !== undefined && sql`l.at < ${to}`,
    person !== undefined && sql`l.user_id = ${person}`,
    ((entity !== undefined && entity !== 'security') || entityId !== undefined) && sql`false`,
    action !== undefined && sql`l.kind = ${action}`,
    source !== undefined && source !== 'security' && sql`false`,
    s !== undefined &&
      s !== '' &&
      sql`(l.detail ilike ${containing(s)} or l.kind ilike ${containing(s)})`,
  ]);
}

export interface EntryPage {
  readonly filter: AuditFilter;
  readonly skip: number;
  readonly take: number;
}

/** A page of both logs, newest first. Ids follow the times closely enough to take each log's newest entries by id. */
export const entriesOf = (company: number, { filter, skip, take }: EntryPage) =>
  statementOf<EntryRow>(sql`
    with entries as (
      (select 'history' as book, h.id, h.at, h.actor_id as person_id, h.source, h.entity, h.entity_id, h.action,
          '' as detail, null::text as address, h.changes, h.reason
        from tenant.history h where ${historyWhere(company, filter)} order by h.id desc limit ${skip + take})
      union all
      (select 'security', l.id, l.at, l.user_id, 'security', 'security', null::bigint, l.kind, l.detail, l.address,
          '{}'::jsonb, null::text
        from control.security_log l where ${securityWhere(company, filter)} order by l.id desc limit ${skip + take})
    ), page as (select * from entries order by at desc, book, id desc offset ${skip} limit ${take})
    select p.*, u.full_name as person, k.position
    from page p
    left join control.users u on u.id = p.person_id
    left join tenant.audit_links k on k.company_id = ${company} and k.entry_id = p.id
      and k.book = case p.book when 'history' then 1 else 2 end
    order by p.at desc, p.book, p.id desc`);

/** How many entries there are, counted up to a limit. */
export const countEntries = (company: number, filter: AuditFilter, most: number) =>
  statementOf<{ number: number }>(sql`
    select least(${most}, (select count(*) from (
        select from tenant.history h where ${historyWhere(company, filter)} limit ${most}) a)
      + (select count(*) from (
        select from control.security_log l where ${securityWhere(company, filter)} limit ${most}) b)) as number`);

export const knownEntities = (company: number) =>
  statementOf<{ entity: string }>(sql`
    with recursive names as (
      (select entity from tenant.history where company_id = ${company} order by entity limit 1)
      union all
      select (select h.entity from tenant.history h where h.company_id = ${company} and h.entity > n.entity
        order by h.entity limit 1) from names n where n.entity is not null
    ) select entity from names where entity is not null`);

export const knownPeople = (company: number) =>
  statementOf<{ id: number; name: string }>(sql`
    select distinct u.id, u.full_name as name from control.users u
    join control.memberships m on m.user_id = u.id where m.customer_id = ${company} order by name, u.id limit 1000`);
