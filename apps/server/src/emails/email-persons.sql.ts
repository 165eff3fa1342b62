import { sql } from 'kysely';
import { holds } from '../lists/lists.sql.ts';
import { statementOf } from '../platform/database/query.ts';

export interface PersonRow {
  readonly name: string;
  readonly address: string;
  readonly source: 'person' | 'partner' | 'account';
  readonly about: string;
}

/** Active persons, partners with their contacts, and on request users of the company, whose name or address holds the text. */
export const emailPersons = (
  company: number,
  search: { readonly text: string; readonly hasAccounts: boolean; readonly take: number },
) =>
  statementOf<PersonRow>(
    sql`
    select distinct on (lower(name), lower(address)) name, address, source, about from (
      select 1 as rank, full_name as name, email as address, 'person' as source, coalesce(rank, '') as about
      from tenant.persons where company_id = ${company} and not in_active and email is not null
      union all
      select 2, name, email, 'partner', '' from tenant.partners
      where company_id = ${company} and not in_active and email is not null
      union all
      select 3, coalesce(c ->> 'name', ''), c ->> 'email', 'partner', p.name
      from tenant.partners p cross join jsonb_array_elements(p.contacts) c
      where p.company_id = ${company} and not p.in_active and coalesce(c ->> 'email', '') <> ''
      union all
      select 4, u.full_name, u.email, 'account', 'User'
      from control.memberships m join control.users u on u.id = m.user_id
      where m.customer_id = ${company} and ${search.hasAccounts}::boolean and not u.barred
    ) one
    where ${search.text} = '' or ${holds(sql`shared.fold(name || ' ' || address || ' ' || about)`, search.text)}
    order by lower(name), lower(address), rank limit ${search.take}`,
    'email persons',
  );
