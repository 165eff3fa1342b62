import { sql } from 'kysely';
import { sqlFor } from '../database/query.ts';
import type { Session } from '../database/session.ts';

/** A person who signs in with the embedded provider. */
export interface Account {
  readonly userId: number;
  readonly email: string;
  readonly name: string;
  /** Refused everywhere: disabled, or of the demonstration while that is off. */
  readonly isBarred: boolean;
  readonly passwordHash: string | null;
  readonly totpSecret: string | null;
  readonly totpLastStep: number | null;
  readonly failedAttempts: number;
  /** Milliseconds; undefined when not locked. */
  readonly lockedUntil: number | undefined;
}

/** Ten failures lock an account; every further ten lock it for twice as long, at most a day. */
export const lock = { afterFailures: 10, minutes: 15, mostMinutes: 24 * 60 } as const;

const accounts = sqlFor
  .selectFrom('control.users as u')
  .leftJoin('control.accounts as a', 'a.user_id', 'u.id')
  .select([
    'u.id',
    'u.email',
    'u.full_name',
    'u.barred',
    'a.password_hash',
    'a.totp_secret',
    'a.totp_last_step',
    'a.failed_attempts',
    'a.locked_until',
  ]);

/** The account behind an e-mail address (any case), or undefined. */
export async function accountByEmail(
  session: Session,
  email: string,
): Promise<Account | undefined> {
  return accountOf(await session.first(accounts.where('u.email', '=', email.trim().toLowerCase())));
}

/** The account of a user, or undefined. */
export async function accountById(session: Session, userId: number): Promise<Account | undefined> {
  return accountOf(await session.first(accounts.where('u.id', '=', userId)));
}

type Row = Awaited<ReturnType<typeof accounts.executeTakeFirst>>;

function accountOf(row: Row): Account | undefined {
  if (row === undefined) return undefined;
  return {
    userId: row.id,
    email: row.email,
    name: row.full_name,
    isBarred: row.barred,
    passwordHash: row.password_hash,
    totpSecret: row.totp_secret,
    totpLastStep: row.totp_last_step,
    failedAttempts: row.failed_attempts ?? 0,
    lockedUntil: row.locked_until === null ? undefined : Date.parse(row.locked_until),
  };
}

/** Gives a user a password by its hash (`hashPassword`, argon2id); failures and locks are forgotten. */
export async function setPasswordHash(
  session: Session,
  userId: number,
  hash: string,
): Promise<void> {
  const fresh = {
    password_hash: hash,
    failed_attempts: 0,
    locked_until: null,
    password_changed: sql<string>`now()`,
  };
  await session.run(
    sqlFor
      .insertInto('control.accounts')
      .values({ user_id: userId, ...fresh })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet(fresh)),
  );
}

/**
 * Counts an attempt before it is judged, so that a thousand attempts at once are still ten. False when the account is
 * locked. `forgetFailures` undoes the count after a success.
 */
export async function reserveAttempt(
  session: Session,
  userId: number,
  at: number,
): Promise<boolean> {
  const count = sql<number>`failed_attempts + 1`;
  const doublings = sql<number>`least((${count}) / ${lock.afterFailures} - 1, 10)`;
  const minutes = sql<number>`least(${lock.minutes} * power(2, ${doublings}), ${lock.mostMinutes})`;
  const now = new Date(at).toISOString();
  const counted = await session.run(
    sqlFor
      .updateTable('control.accounts')
      .set({
        failed_attempts: count,
        locked_until: sql<string | null>`case when (${count}) % ${lock.afterFailures} = 0
          then ${now}::timestamptz + make_interval(mins => (${minutes})::int) else null end`,
      })
      .where('user_id', '=', userId)
      .where((is) => is.or([is('locked_until', 'is', null), is('locked_until', '<=', now)])),
  );
  return counted === 1;
}

/** After a success: no failures, no lock. */
export async function forgetFailures(session: Session, userId: number): Promise<void> {
  await session.run(
    sqlFor
      .updateTable('control.accounts')
      .set({ failed_attempts: 0, locked_until: null })
      .where('user_id', '=', userId),
  );
}

/** Marks a time step as used. False when it, or a later one, was used before: the code is then refused. */
export async function useTotpStep(
  session: Session,
  userId: number,
  step: number,
): Promise<boolean> {
  const used = await session.run(
    sqlFor
      .updateTable('control.accounts')
      .set({ totp_last_step: step })
      .where('user_id', '=', userId)
      .where((is) => is.or([is('totp_last_step', 'is', null), is('totp_last_step', '<', step)])),
  );
  return used === 1;
}

/** Switches one-time codes on (with the step that proved them) or off. */
export async function setTotp(
  session: Session,
  userId: number,
  totp: { readonly sealed: string; readonly step: number } | undefined,
): Promise<void> {
  await session.run(
    sqlFor
      .updateTable('control.accounts')
      .set({ totp_secret: totp?.sealed ?? null, totp_last_step: totp?.step ?? null })
      .where('user_id', '=', userId),
  );
}

/**
 * Ends every session of a user at the embedded provider, but for the one given: its refresh tokens stop working, and its
 * access tokens are refused.
 */
export async function endSessions(
  session: Session,
  userId: number,
  exceptUid?: string,
): Promise<number> {
  return session.run({
    sql: `with ended as (
        delete from control.oidc_payloads where payload->>'accountId' = $1
          and model in ('Session', 'AuthorizationCode', 'RefreshToken', 'AccessToken')
          and coalesce(payload->>'sessionUid', uid) is distinct from $2
        returning coalesce(payload->>'sessionUid', uid) as sid
      )
      insert into control.ended_sessions (sid, user_id)
      select distinct sid, $1::bigint from ended where sid is not null
      on conflict (sid) do nothing`,
    parameters: [String(userId), exceptUid ?? null],
  });
}

/** Takes a counted attempt back that was never judged. */
export async function withdrawAttempt(session: Session, userId: number): Promise<void> {
  await session.run(
    sqlFor
      .updateTable('control.accounts')
      .set({ failed_attempts: sql<number>`greatest(failed_attempts - 1, 0)` })
      .where('user_id', '=', userId),
  );
}

/** One session has ended by itself: its access tokens are refused from now on. */
export async function noteEndedSession(
  session: Session,
  userId: number,
  sid: string,
): Promise<void> {
  await session.run({
    sql: 'insert into control.ended_sessions (sid, user_id) values ($1, $2) on conflict (sid) do nothing',
    parameters: [sid, userId],
  });
}
