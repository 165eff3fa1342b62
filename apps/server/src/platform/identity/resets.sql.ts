import { sql } from 'kysely';
import { statementOf } from '../database/query.ts';

export interface NewReset {
  readonly userId: number;
  readonly hash: Buffer;
  readonly isWhole: boolean;
  readonly author: number | null;
  readonly expires: string;
}

/** A person has one link at a time: a new one ends the one before it. */
export const insertReset = (reset: NewReset) =>
  statementOf(
    sql`
    with ended as (delete from control.sign_in_resets where user_id = ${reset.userId})
    insert into control.sign_in_resets (user_id, token_hash, is_whole, created_by, expires)
    values (${reset.userId}, ${reset.hash}, ${reset.isWhole}, ${reset.author}, ${reset.expires})`,
    'insert reset',
  );

export interface OpenReset {
  readonly user_id: number;
  readonly email: string;
  readonly is_whole: boolean;
}

/** The reset behind a link; none for links that have expired or were used. */
export const openReset = (hash: Buffer, at: string) =>
  statementOf<OpenReset>(
    sql`
    select r.user_id, u.email, r.is_whole from control.sign_in_resets r
    join control.users u on u.id = r.user_id and not u.barred
    where r.token_hash = ${hash} and r.expires > ${at}`,
    'open reset',
  );

/** Uses up the link, so that of two simultaneous uses only one succeeds. */
export const takeReset = (hash: Buffer, at: string) =>
  statementOf<{ user_id: number; is_whole: boolean }>(
    sql`
    delete from control.sign_in_resets r using control.users u
    where r.token_hash = ${hash} and r.expires > ${at} and u.id = r.user_id and not u.barred
    returning r.user_id, r.is_whole`,
    'take reset',
  );

export const removePasskeys = (userId: number) =>
  statementOf(
    sql`delete from control.passkeys where user_id = ${userId}`,
    'remove passkeys of person',
  );

export interface ResetPerson {
  readonly id: number;
  readonly email: string;
  readonly name: string;
  readonly is_barred: boolean;
  /** Works for another company too, is invited there, or has a role of the installation. */
  readonly is_known_elsewhere: boolean;
}

/** A person by id, seen from one company. */
export const personSeenFrom = (company: number, userId: number) =>
  statementOf<ResetPerson>(
    sql`
    select u.id, u.email, u.full_name as name, u.barred as is_barred,
      (u.system_roles <> '{}'
        or exists (select from control.memberships m where m.user_id = u.id and m.customer_id <> ${company})
        or exists (select from control.invitations i where i.user_id = u.id and i.customer_id <> ${company}
          and i.accepted is null and i.withdrawn is null)) as is_known_elsewhere
    from control.users u where u.id = ${userId} and not u.is_key`,
    'person seen from company',
  );
