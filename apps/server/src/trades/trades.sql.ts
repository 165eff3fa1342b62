import { sql } from 'kysely';
import { holds, startsWith } from '../lists/lists.sql.ts';
import { statementOf } from '../platform/database/query.ts';

export const searchTrades = (
  company: number,
  { text, take }: { readonly text: string; readonly take: number },
) =>
  statementOf<{ id: number; name: string }>(sql`
    select id, name from tenant.trades
    where company_id = ${company} and not in_active
      ${text === '' ? sql`` : sql`and ${holds(sql`shared.fold(name)`, text)}`}
    order by not ${startsWith(sql`shared.fold(name)`, text)}, lower(name), id limit ${take}`);
