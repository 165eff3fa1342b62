import { sql } from 'kysely';
import type { Database, Scope } from '../database/database.ts';
import { statementOf } from '../database/query.ts';
import type { AppIdentity } from './app-token.ts';
import { HashingBusy, passwordFits } from './argon2.ts';
import { controlScope } from './control-scope.ts';
import { lock } from './accounts.ts';

export type AppVerdict =
  | { readonly kind: 'passed'; readonly identity: AppIdentity }
  | { readonly kind: 'refused' }
  | { readonly kind: 'locked'; readonly until: string }
  | { readonly kind: 'busy' };

export interface AppCredentials {
  readonly login: string;
  readonly password: string;
}

// Checked for logins that nobody has, so that the answer takes as long. Of no password.
const nobodysHash =
  '$argon2id$v=19$m=19456,t=2,p=1$ZmFpcmxlYWQtbm9ib2R5IQ$Zm9yLXRoaXMtaGFzaC1ub2JvZHktaGFzLWEtcGFzc3c';

const companyOfLogin = (login: string) =>
  statementOf<{ company_id: number }>(
    sql`select company_id from control.app_logins where login = ${login}`,
    'company of app login',
  );

interface SecretRow {
  readonly id: number;
  readonly vessel_id: number;
  readonly active: boolean;
  readonly password_hash: string;
  /** Until when it was locked before this attempt. */
  readonly locked_until: string | null;
}

/** Counts the attempt before it is judged, so that many at once are still as many. A locked login is not counted on. */
const countAttempt = (company: number, login: string, at: string) =>
  statementOf<SecretRow>(
    sql`
    with held as (
      select s.app_user_id, a.vessel_id, a.active, s.password_hash,
        case when s.locked_until > ${at} then s.locked_until end as locked_until
      from tenant.app_user_secrets s
      join tenant.app_users a on a.company_id = ${company} and a.id = s.app_user_id and a.login = ${login}
      where s.company_id = ${company} for update of s
    ), counted as (
      update tenant.app_user_secrets s set failed_attempts = s.failed_attempts + 1,
        locked_until = case when (s.failed_attempts + 1) % ${lock.afterFailures}::int = 0
          then ${at}::timestamptz + make_interval(mins => ${lock.minutes}::int) end
      from held where s.company_id = ${company} and s.app_user_id = held.app_user_id and held.locked_until is null
    )
    select app_user_id as id, vessel_id, active, password_hash, locked_until from held`,
    'count app attempt',
  );

const notePassed = (company: number, id: number, at: string) =>
  statementOf(
    sql`
    update tenant.app_user_secrets set failed_attempts = 0, locked_until = null, last_signed_in = ${at}
    where company_id = ${company} and app_user_id = ${id}`,
    'note app sign-in',
  );

/**
 * Judges a login with its password, on board, where nobody states a company. The tenth failure in a row locks the login
 * for a quarter of an hour; unknown, inactive and wrong are one answer.
 */
export async function checkAppCredentials(
  database: Database,
  { login, password }: AppCredentials,
  now: Date,
): Promise<AppVerdict> {
  const typed = login.trim().toLowerCase();
  const at = now.toISOString();
  const found = await database.read(controlScope, (session) =>
    session.first(companyOfLogin(typed)),
  );
  const company = found?.company_id ?? 0;
  const scope: Scope = { company, actor: null, source: 'rule' };
  const row =
    found === undefined
      ? undefined
      : await database.write(scope, (session) => session.first(countAttempt(company, typed, at)));
  if (row !== undefined && row.locked_until !== null)
    return { kind: 'locked', until: row.locked_until };
  const fits = await fitsOrBusy(password, row?.password_hash ?? nobodysHash);
  if (fits === 'busy') return { kind: 'busy' };
  if (row === undefined || !fits || !row.active) return { kind: 'refused' };
  await database.write(scope, (session) => session.run(notePassed(company, row.id, at)));
  return {
    kind: 'passed',
    identity: { appUser: row.id, company, vessel: row.vessel_id, actor: null },
  };
}

async function fitsOrBusy(password: string, hash: string): Promise<boolean | 'busy'> {
  try {
    return await passwordFits(password.trim(), hash);
  } catch (error) {
    if (error instanceof HashingBusy) return 'busy';
    throw error;
  }
}
