import { sql } from 'kysely';
import { holds, startsWith } from '../lists/lists.sql.ts';
import { statementOf } from '../platform/database/query.ts';

export const searchPersons = (
  company: number,
  { text, take }: { readonly text: string; readonly take: number },
) =>
  statementOf<{ id: number; full_name: string; rank: string | null }>(sql`
    select id, full_name, rank from tenant.persons
    where company_id = ${company} and not in_active
      ${text === '' ? sql`` : sql`and ${holds(sql`shared.fold(full_name)`, text)}`}
    order by not ${startsWith(sql`shared.fold(full_name)`, text)}, lower(full_name), id limit ${take}`);
