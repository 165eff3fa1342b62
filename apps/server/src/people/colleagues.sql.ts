import { sql } from 'kysely';
import { statementOf } from '../platform/database/query.ts';

const members = (company: number) => sql`
  select distinct u.id, u.full_name as name from control.memberships m join control.users u on u.id = m.user_id
  where m.customer_id = ${company} and not u.barred`;

/** Users of the company who can sign in, by name. */
export const colleaguesOf = (company: number) =>
  statementOf<{ id: number; name: string }>(
    sql`${members(company)} order by name, id`,
    'colleagues',
  );

export const colleagueById = (company: number, user: number) =>
  statementOf<{ id: number; name: string }>(
    sql`${members(company)} and u.id = ${user}`,
    'one colleague',
  );
