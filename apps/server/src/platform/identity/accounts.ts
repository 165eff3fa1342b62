import { sql } from 'kysely';
import { sqlFor } from '../database/query.ts';
import type { Session } from '../database/session.ts';
import { forgetTrials, subjectOf } from './attempt-counts.sql.ts';

/** A person who signs in with the embedded provider. */
export interface Account {
  readonly userId: number;
  readonly email: string;
  readonly name: string;
  /** Refused everywhere: disabled, or a demonstration account while those are off. */
  readonly isBarred: boolean;
  readonly passwordHash: string | null;
  readonly totpSecret: string | null;
  readonly totpLastStep: number | null;
}

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
  };
}

/** Sets a user's password by its hash (`hashPassword`, argon2id); clears the failed attempts. */
export async function setPasswordHash(
  session: Session,
  userId: number,
  hash: string,
): Promise<void> {
  const fresh = {
    password_hash: hash,
    password_changed: sql<string>`now()`,
  };
  await session.run(
    sqlFor
      .insertInto('control.accounts')
      .values({ user_id: userId, ...fresh })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet(fresh)),
  );
  const account = await accountById(session, userId);
  if (account !== undefined)
    await session.run(forgetTrials(subjectOf('person', account.email.toLowerCase())));
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
 * Ends every session of a user at the embedded provider, except the one passed: refresh tokens stop working, and access
 * tokens are refused.
 */
export function endSessions(session: Session, userId: number, exceptUid?: string): Promise<number> {
  return endThose(session, userId, { which: 'is distinct from', uid: exceptUid });
}

/** Ends one session of a user. */
export function endSession(session: Session, userId: number, uid: string): Promise<number> {
  return endThose(session, userId, { which: '=', uid });
}

function endThose(
  session: Session,
  userId: number,
  { which, uid }: { readonly which: '=' | 'is distinct from'; readonly uid: string | undefined },
): Promise<number> {
  return session.run({
    sql: `with ended as (
        delete from control.oidc_payloads where payload->>'accountId' = $1
          and model in ('Session', 'AuthorizationCode', 'RefreshToken', 'AccessToken')
          and coalesce(payload->>'sessionUid', uid) ${which} $2
        returning coalesce(payload->>'sessionUid', uid) as sid
      )
      insert into control.ended_sessions (sid, user_id)
      select distinct sid, $1::bigint from ended where sid is not null
      on conflict (sid) do nothing`,
    parameters: [String(userId), uid ?? null],
  });
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
