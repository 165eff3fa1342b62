import { sql } from 'kysely';
import { holds, startsWith } from '../lists/lists.sql.ts';
import { statementOf } from '../platform/database/query.ts';
import type { Derived } from '../platform/registers/register.ts';

export const searchPersons = (
  company: number,
  { text, take }: { readonly text: string; readonly take: number },
) =>
  statementOf<{ id: number; full_name: string; rank: string | null }>(sql`
    select id, full_name, rank from tenant.persons
    where company_id = ${company} and not in_active
      ${text === '' ? sql`` : sql`and ${holds(sql`search_text`, text)} and ${holds(sql`shared.fold(full_name)`, text)}`}
    order by not ${startsWith(sql`shared.fold(full_name)`, text)}, lower(full_name), id limit ${take}`);

/** Names of the vessels that persons sail on. */
export const vesselNames = (company: number, ids: readonly number[]) =>
  statementOf<{ id: number; name: string }>(sql`
    select id, name from tenant.vessels where company_id = ${company} and id = any (${ids}::bigint[])`);

/** Voyages are searched by the names of their masters. */
export const derivedOfMasters: Derived = {
  claim: (company, ids) =>
    statementOf(sql`
      select id from tenant.voyages where company_id = ${company} and master_id = any (${ids}::bigint[])
      order by id for no key update`),
  refresh: (company, ids) =>
    statementOf(sql`
      select tenant.refresh_voyages(${company}, array(
        select id from tenant.voyages where company_id = ${company} and master_id = any (${ids}::bigint[])))`),
};
