import type { Warranty } from '@fairlead/domain/performance/warranty';
import { sql } from 'kysely';
import { statementOf } from '../../platform/database/query.ts';

export interface WarrantyReference {
  readonly company: number;
  readonly id: number;
}

export interface WarrantyRow {
  readonly id: number;
  readonly vessel_id: number;
  readonly vessel: string;
  readonly name: string;
  readonly valid_from: string;
  readonly valid_to: string | null;
  readonly terms: Warranty;
  readonly modified: string;
}

const columns = sql`w.id, w.vessel_id, v.name as vessel, w.name, w.valid_from, w.valid_to, w.terms, w.modified`;
const joined = (company: number) => sql`
  from tenant.warranties w
  join tenant.vessels v on v.company_id = ${company} and v.id = w.vessel_id`;

interface ListFilter {
  readonly company: number;
  /** All if empty. */
  readonly vessels: readonly number[];
}

const narrowed = ({ company, vessels }: ListFilter) => sql`
  ${joined(company)}
  where w.company_id = ${company} and w.deleted is null and not v.deleted
    ${vessels.length === 0 ? sql`` : sql`and w.vessel_id = any (${[...vessels]}::bigint[])`}`;

export const warrantyPage = (
  filter: ListFilter,
  { skip, take }: { readonly skip: number; readonly take: number },
) =>
  statementOf<WarrantyRow>(sql`
    select ${columns} ${narrowed(filter)} order by w.valid_from desc, w.id desc limit ${take} offset ${skip}`);

export const warrantyTotal = (filter: ListFilter) =>
  statementOf<{ total: number }>(sql`select count(*)::int as total ${narrowed(filter)}`);

export const oneWarranty = ({ company, id }: WarrantyReference) =>
  statementOf<WarrantyRow>(
    sql`select ${columns} ${joined(company)} where w.company_id = ${company} and w.id = ${id} and w.deleted is null`,
    'one warranty',
  );

export const claimWarranty = ({ company, id }: WarrantyReference) =>
  statementOf<{ id: number }>(
    sql`select id from tenant.warranties where company_id = ${company} and id = ${id} and deleted is null for no key update`,
    'claim warranty',
  );

export interface WarrantyValues {
  readonly vessel: number;
  readonly name: string;
  readonly from: string;
  readonly to: string | null;
  readonly terms: Warranty;
}

export const insertWarranty = (company: number, values: WarrantyValues) =>
  statementOf<{ id: number }>(
    sql`
    insert into tenant.warranties (company_id, vessel_id, name, valid_from, valid_to, terms)
    values (${company}, ${values.vessel}, ${values.name}, ${values.from}, ${values.to}, ${JSON.stringify(values.terms)}::jsonb)
    returning id`,
    'insert warranty',
  );

export const updateWarranty = ({ company, id }: WarrantyReference, values: WarrantyValues) =>
  statementOf(
    sql`
    update tenant.warranties set vessel_id = ${values.vessel}, name = ${values.name}, valid_from = ${values.from},
      valid_to = ${values.to}, terms = ${JSON.stringify(values.terms)}::jsonb
    where company_id = ${company} and id = ${id}`,
    'update warranty',
  );

export const deleteWarranty = ({ company, id }: WarrantyReference) =>
  statementOf<{ vessel_id: number }>(
    sql`
    update tenant.warranties set deleted = now()
    where company_id = ${company} and id = ${id} and deleted is null returning vessel_id`,
    'delete warranty',
  );

export const restoreWarranty = ({ company, id }: WarrantyReference) =>
  statementOf(
    sql`
    update tenant.warranties set deleted = null
    where company_id = ${company} and id = ${id} and deleted is not null`,
    'restore warranty',
  );
