import type { CompanyRole } from '@fairlead/domain/people/roles';
import { sql } from 'kysely';
import { statementOf } from '../platform/database/query.ts';
import { ownsSecondFactor } from '../platform/identity/sessions.ts';

export interface PersonRow {
  readonly id: number;
  readonly full_name: string;
  readonly email: string;
  readonly roles: readonly CompanyRole[];
  readonly last_seen: string | null;
  readonly disabled: boolean;
  /** Null while invited. */
  readonly has_second_factor: boolean | null;
  /** Null for people who have joined. */
  readonly invitation_id: number | null;
  readonly sent: string | null;
  readonly expires: string | null;
}

/** People who have joined have the account's name, invited people the name that the company entered. */
export const peopleOf = (company: number) =>
  statementOf<PersonRow>(
    sql`
    select u.id, u.full_name, u.email, m.roles, u.last_seen, u.barred as disabled,
      ${ownsSecondFactor} as has_second_factor,
      null::bigint as invitation_id, null::timestamptz as sent, null::timestamptz as expires
    from (
      select user_id, array_agg(role_id order by role_id) as roles from control.memberships
      where customer_id = ${company} group by user_id
    ) m join control.users u on u.id = m.user_id
    union all
    select u.id, i.name, u.email, i.roles, null, false, null, i.id, i.sent, i.expires
    from control.invitations i join control.users u on u.id = i.user_id
    where i.customer_id = ${company} and i.accepted is null and i.withdrawn is null
    order by 2, 1`,
    'people of company',
  );

/** Changes of rights of one company wait for each other, so that two cannot take the last administrators together. */
export const claimPeople = (company: number) =>
  statementOf(
    sql`select id from control.customers where id = ${company} for no key update`,
    'claim people',
  );

export interface CurrentRow {
  readonly email: string;
  readonly roles: readonly CompanyRole[];
  readonly invitation_id: number | null;
  readonly other_administrators: number;
}

/** What a person is to a company; no row for people outside it. */
export const currentPerson = (company: number, userId: number) =>
  statementOf<CurrentRow>(
    sql`
    select u.email, coalesce(m.roles, i.roles) as roles,
      case when m.roles is null then i.id end as invitation_id,
      (select count(distinct o.user_id)::int from control.memberships o
        join control.users p on p.id = o.user_id and not p.barred
        where o.customer_id = ${company} and o.role_id = 100 and o.user_id <> ${userId}) as other_administrators
    from control.users u
    left join lateral (
      select array_agg(role_id order by role_id) as roles from control.memberships
      where customer_id = ${company} and user_id = u.id
    ) m on true
    left join control.invitations i on i.customer_id = ${company} and i.user_id = u.id
      and i.accepted is null and i.withdrawn is null
    where u.id = ${userId} and (m.roles is not null or i.id is not null)`,
    'existing person',
  );

/** Removes the roles that are not among the stated ones. */
export const takeOtherRoles = (company: number, userId: number, retained: readonly CompanyRole[]) =>
  statementOf(
    sql`
    delete from control.memberships
    where customer_id = ${company} and user_id = ${userId} and role_id <> all(${[...retained]}::smallint[])`,
    'take other roles',
  );

export const setInvitedRoles = (company: number, id: number, roles: readonly CompanyRole[]) =>
  statementOf(
    sql`
    update control.invitations set roles = ${[...roles]}::smallint[]
    where customer_id = ${company} and id = ${id}`,
    'set invited roles',
  );

export const hasOtherCompany = (userId: number) =>
  statementOf<{ is_known: boolean }>(
    sql`select exists (select from control.memberships where user_id = ${userId}) as is_known`,
    'has other company',
  );
