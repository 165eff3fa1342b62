import { systemRole } from '@fairlead/domain/people/roles';
import { sql } from 'kysely';
import { statementOf } from '../platform/database/query.ts';

export interface UserRow {
  readonly id: number;
  readonly full_name: string;
  readonly email: string;
  readonly companies: readonly string[];
  readonly is_administrator: boolean;
  readonly disabled: boolean;
  readonly last_seen: string | null;
}

const isAdministrator = sql`${systemRole.GlobalAdmin}::smallint = any(u.system_roles)`;

export const usersFound = (search: string, most: number) =>
  statementOf<UserRow>(
    sql`
    select u.id, u.full_name, u.email, u.disabled, u.last_seen, ${isAdministrator} as is_administrator,
      array(select c.name from control.customers c where not c.deleted
        and exists (select from control.memberships m where m.customer_id = c.id and m.user_id = u.id)
        order by c.name) as companies
    from control.users u
    where not u.is_key and (position(lower(${search}::text) in lower(u.full_name)) > 0
      or position(lower(${search}::text) in lower(u.email)) > 0)
    order by u.full_name, u.id limit ${most}`,
    'users of installation',
  );

export interface OneUser {
  readonly email: string;
  readonly disabled: boolean;
  readonly barred: boolean;
  readonly is_administrator: boolean;
}

export const userOf = (id: number) =>
  statementOf<OneUser>(
    sql`
    select u.email, u.disabled, u.barred, ${isAdministrator} as is_administrator
    from control.users u where u.id = ${id} and not u.is_key`,
    'user of installation',
  );

/**
 * Two administrators who disable each other wait here; the second one is refused because no administrator would be left.
 */
export const claimAdministrators = () =>
  statementOf<{ id: number }>(
    sql`
    select u.id from control.users u where ${isAdministrator} and not u.barred order by u.id for no key update`,
    'claim administrators',
  );

export const setDisabled = (id: number, isDisabled: boolean) =>
  statementOf(
    sql`update control.users set disabled = ${isDisabled} where id = ${id} and not is_key`,
    'disable user',
  );
