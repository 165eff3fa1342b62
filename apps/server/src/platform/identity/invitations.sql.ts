import type { CompanyRole } from '@fairlead/domain/people/roles';
import { sql } from 'kysely';
import { statementOf } from '../database/query.ts';
import { tokenHash } from '../public-links/public-link.ts';

/** How long a link to join is valid. */
export const invitationDays = 7;

/** A person who is known keeps the existing name. */
export const addPerson = (email: string, name: string) =>
  statementOf(
    sql`insert into control.users (email, full_name) values (${email}, ${name}) on conflict (email) do nothing`,
    'add person',
  );

/** Locked, so that two invitations of one person wait for each other. */
export const personByEmail = (email: string, company: number) =>
  statementOf<{ id: number; is_member: boolean; is_invited: boolean }>(
    sql`
    select u.id,
      exists (select from control.memberships m where m.user_id = u.id and m.customer_id = ${company}) as is_member,
      exists (select from control.invitations i where i.user_id = u.id and i.customer_id = ${company}
        and i.accepted is null and i.withdrawn is null) as is_invited
    from control.users u where u.email = ${email} for no key update of u`,
    'person by email',
  );

interface NewInvitation {
  readonly userId: number;
  readonly company: number;
  readonly name: string;
  readonly roles: readonly CompanyRole[];
  readonly token: string | null;
  readonly author: number | null;
  /** The link goes to the company, not to the person's mailbox. */
  readonly isHandedOver: boolean;
}

export const insertInvitation = (one: NewInvitation) =>
  statementOf<{ id: number }>(
    sql`
    insert into control.invitations (user_id, customer_id, name, roles, token_hash, invited_by, expires, is_handed)
    values (${one.userId}, ${one.company}, ${one.name}, ${[...one.roles]}::smallint[],
      ${one.token === null ? null : tokenHash(one.token)}, ${one.author},
      now() + make_interval(days => ${invitationDays}), ${one.isHandedOver})
    returning id`,
  );

export const renewInvitation = (
  company: number,
  id: number,
  { token, isHandedOver }: { readonly token: string | null; readonly isHandedOver: boolean },
) =>
  statementOf<{ user_id: number }>(
    sql`
    update control.invitations set sent = now(), expires = now() + make_interval(days => ${invitationDays}),
      token_hash = ${token === null ? null : tokenHash(token)}, is_handed = ${isHandedOver}
    where id = ${id} and customer_id = ${company} and withdrawn is null
      and (accepted is null or token_hash is null)
    returning user_id`,
  );

export const invitationById = (company: number, id: number) =>
  statementOf<{
    user_id: number;
    name: string;
    email: string;
    company: string;
    inviter: string | null;
  }>(
    sql`
    select i.user_id, i.name, u.email, c.name as company, b.full_name as inviter
    from control.invitations i
    join control.users u on u.id = i.user_id
    join control.customers c on c.id = i.customer_id
    left join control.users b on b.id = i.invited_by
    where i.id = ${id} and i.customer_id = ${company}`,
    'invitation by id',
  );

/** Gives a person roles beside the existing ones; a person's first company is the one that opens after signing in. */
export const giveRoles = (company: number, userId: number, roles: readonly CompanyRole[]) =>
  statementOf(
    sql`
    insert into control.memberships (user_id, customer_id, role_id, is_default, since)
    select ${userId}, ${company}, role, not exists (
      select from control.memberships m where m.user_id = ${userId} and m.is_default and m.customer_id <> ${company}),
      coalesce((select min(m.since) from control.memberships m
        where m.user_id = ${userId} and m.customer_id = ${company}), now())
    from unnest(${[...roles]}::smallint[]) role
    on conflict (user_id, customer_id, role_id) do nothing`,
    'give roles',
  );

/** Ends an invitation that was not used. */
export const endInvitation = (company: number, id: number) =>
  statementOf<{ user_id: number }>(
    sql`
    update control.invitations set withdrawn = now()
    where id = ${id} and customer_id = ${company} and accepted is null and withdrawn is null
    returning user_id`,
    'end invitation',
  );

export interface OpenInvitation {
  readonly id: number;
  readonly user_id: number;
  readonly email: string;
  readonly name: string;
  readonly company_id: number;
  readonly company: string;
  readonly roles: readonly CompanyRole[];
  readonly has_password: boolean;
}

/** The invitation behind a link; none for links that have expired or were used. Locked where it is about to be used. */
export const openInvitation = (hash: Buffer, at: string, isHeld = false) =>
  statementOf<OpenInvitation>(
    sql`
    select i.id, i.user_id, u.email, i.name, c.id as company_id, c.name as company, i.roles,
      exists (select from control.accounts a where a.user_id = u.id) as has_password
    from control.invitations i
    join control.users u on u.id = i.user_id and not u.barred
    join control.customers c on c.id = i.customer_id and not c.deleted
    where i.token_hash = ${hash} and i.accepted is null and i.withdrawn is null and i.expires > ${at}
      and not (i.is_handed and not exists (select from control.accounts a where a.user_id = u.id)
        and (u.system_roles <> '{}' or exists (select from control.memberships m
          where m.user_id = u.id and m.customer_id <> i.customer_id)))
    ${isHeld ? sql`for no key update of i, u` : sql``}`,
    isHeld ? 'held invitation' : 'open invitation',
  );

export const markAccepted = (id: number) =>
  statementOf(
    sql`update control.invitations set accepted = now() where id = ${id}`,
    'mark accepted',
  );

/** Where no one has signed in as this person before, sets the name of the used invitation. */
export const namePerson = (userId: number, name: string) =>
  statementOf(
    sql`update control.users set full_name = ${name} where id = ${userId}`,
    'name person',
  );

/** Roles of the installation that the invitation brings, beside those of the company. */
export const giveSystemRoles = (id: number) =>
  statementOf(
    sql`
    update control.users u
    set system_roles = (select array_agg(distinct role) from unnest(u.system_roles || i.system_roles) role)
    from control.invitations i where i.id = ${id} and i.user_id = u.id and i.system_roles <> '{}'`,
    'give system roles',
  );

export interface PendingInvitation {
  readonly id: number;
  readonly company_id: number;
  readonly company: string;
  readonly roles: readonly CompanyRole[];
  readonly inviter: string | null;
  readonly expires: string;
}

/** The pending invitations of a signed-in person. */
export const pendingInvitations = (userId: number, at: string) =>
  statementOf<PendingInvitation>(
    sql`
    select i.id, c.id as company_id, c.name as company, i.roles, b.full_name as inviter, i.expires
    from control.invitations i
    join control.customers c on c.id = i.customer_id and not c.deleted
    left join control.users b on b.id = i.invited_by
    where i.user_id = ${userId} and i.accepted is null and i.withdrawn is null and i.expires > ${at}
    order by i.id`,
    'pending invitations of person',
  );

/** Accepts an invitation of the person: no row when it is not pending any more. */
export const takeInvitation = (userId: number, id: number, at: string) =>
  statementOf<{ company_id: number; roles: readonly CompanyRole[] }>(
    sql`
    update control.invitations set accepted = ${at}
    where id = ${id} and user_id = ${userId} and accepted is null and withdrawn is null and expires > ${at}
    returning customer_id as company_id, roles`,
    'take invitation',
  );
