import type { DecidedAnswer } from '@fairlead/domain/claim-guests/guest-decisions';
import { guestLimits, type GuestRight } from '@fairlead/domain/claim-guests/guest';
import { sql } from 'kysely';
import { statementOf } from '../../platform/database/query.ts';

export interface GuestKey {
  readonly company: number;
  readonly id: number;
}

export interface NewKeys {
  readonly tokenHash: Buffer;
  /** Null where a code is sent when the guest requests one. */
  readonly codeHash: Buffer | null;
}

/** New keys of a guest; everything opened with the former ones ends. */
export const renewKeys = ({ company, id }: GuestKey, { tokenHash, codeHash }: NewKeys) =>
  statementOf(
    sql`
    insert into tenant.claim_guest_keys as k (company_id, guest_id, token_hash, code_hash)
    values (${company}, ${id}, ${tokenHash}, ${codeHash})
    on conflict (company_id, guest_id) do update set token_hash = excluded.token_hash, code_hash = excluded.code_hash,
      code_expires = null, tries = 0, session_hash = null, session_expires = null`,
    'renew keys of guest',
  );

export const endSession = ({ company, id }: GuestKey) =>
  statementOf(
    sql`
    update tenant.claim_guest_keys set code_hash = null, session_hash = null, session_expires = null
    where company_id = ${company} and guest_id = ${id}`,
    'end session of guest',
  );

/** The guest signs out; a code that was passed on opens the page again. */
export const leaveSession = ({ company, id }: GuestKey) =>
  statementOf(
    sql`
    update tenant.claim_guest_keys set session_hash = null, session_expires = null
    where company_id = ${company} and guest_id = ${id}`,
    'leave session of guest',
  );

export interface VisitorRow {
  readonly id: number;
  readonly fixture_id: number;
  readonly fixture_number: string;
  readonly company: string;
  readonly name: string;
  readonly email: string;
  readonly may: GuestRight;
  readonly calculation_id: number;
  readonly version_number: number;
  readonly shared: string;
  readonly decided: DecidedAnswer | null;
  readonly expires: string;
  readonly is_handed_over: boolean;
  readonly invited_by: string | null;
  readonly tries: number;
  readonly session_hash: Buffer | null;
  readonly session_expires: string | null;
}

/** The guest that a link is for, while the link is active. */
export const guestOfLink = (company: number, hash: Buffer) =>
  statementOf<VisitorRow>(
    sql`
    select g.id, g.fixture_id, f.fixture_number, c.name as company, g.name, g.email, g.may, g.calculation_id,
      g.version_number, g.shared, g.decided, g.expires, g.is_handed_over, u.full_name as invited_by, k.tries, k.session_hash,
      k.session_expires
    from tenant.claim_guest_keys k
    join tenant.claim_guests g on g.company_id = ${company} and g.id = k.guest_id
    join tenant.fixtures f on f.company_id = ${company} and f.id = g.fixture_id and f.deleted is null
    join control.customers c on c.id = ${company} and not c.deleted
    left join control.users u on u.id = g.author_id
    where k.company_id = ${company} and k.token_hash = ${hash} and g.revoked is null and g.expires > now()`,
    'guest of link',
  );

/** Locks the keys of a guest until the end of the transaction. */
export const holdKeys = ({ company, id }: GuestKey) =>
  statementOf(
    sql`select guest_id from tenant.claim_guest_keys where company_id = ${company} and guest_id = ${id} for update`,
    'hold keys of guest',
  );

/** A code that was just sent; it opens the page once, for some minutes. */
export const storeCode = ({ company, id }: GuestKey, codeHash: Buffer) =>
  statementOf(
    sql`
    update tenant.claim_guest_keys set code_hash = ${codeHash},
      code_expires = clock_timestamp() + make_interval(mins => ${guestLimits.codeMinutes})
    where company_id = ${company} and guest_id = ${id}`,
    'keep code of guest',
  );

/**
 * Counts an attempt before it is checked, so that simultaneous attempts count like consecutive ones. No row: no attempts
 * are left.
 */
export const countTry = ({ company, id }: GuestKey) =>
  statementOf<{ tries: number; code_hash: Buffer | null }>(
    sql`
    update tenant.claim_guest_keys set tries = tries + 1
    where company_id = ${company} and guest_id = ${id} and tries < ${guestLimits.mostTries}
    returning tries,
      case when code_expires is null or code_expires > clock_timestamp() then code_hash end as code_hash`,
    'count try of guest',
  );

/** Opens a session with a correct code. A code that was mailed is used up; no row where it already was. */
export const openSession = (
  { company, id }: GuestKey,
  { codeHash, sessionHash }: { readonly codeHash: Buffer; readonly sessionHash: Buffer },
) =>
  statementOf<{ expires: string }>(
    sql`
    update tenant.claim_guest_keys set tries = 0, code_hash = case when code_expires is null then code_hash end,
      session_hash = ${sessionHash},
      session_expires = clock_timestamp() + make_interval(hours => ${guestLimits.sessionHours})
    where company_id = ${company} and guest_id = ${id} and code_hash = ${codeHash}
    returning session_expires as expires`,
    'open session of guest',
  );
