import { sql } from 'kysely';
import type { RegisterUse } from '../platform/registers/register.ts';

/** Cargo that names a record, as its voyage shows it. */
export const usedByCargo = (by: Pick<RegisterUse, 'column' | 'as'>): RegisterUse => ({
  ...by,
  table: 'cargo',
  one: 'cargo',
  many: 'cargoes',
  name: sql`c.name || ' on ' || s.name || ' ' || coalesce(nullif(v.reference, ''), v.voyage_number::text)`,
  joins: (company) => sql`
    join tenant.commodities c on c.company_id = ${company} and c.id = u.commodity_id
    join tenant.voyages v on v.company_id = ${company} and v.id = u.voyage_id
    join tenant.vessels s on s.company_id = ${company} and s.id = v.vessel_id`,
  isDeleted: sql`u.deleted is not null`,
  page: sql`u.voyage_id`,
  href: (voyage) => `/voyages/${voyage}/edit`,
  entity: 'cargo',
});
