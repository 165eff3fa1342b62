import { minuteMs } from '@fairlead/domain/time/milliseconds';
import { sql } from 'kysely';
import type { Database, Scope } from '../database/database.ts';
import { statementOf } from '../database/query.ts';
import type { AppIdentity } from './app-token.ts';
import { HashingBusy, absentHash, passwordFits } from './argon2.ts';
import { countTrial, notePassed, subjectOf, withdrawTrial } from './attempt-counts.sql.ts';
import { Attempts, networkOf } from './attempts.ts';
import { controlScope } from './control-scope.ts';

export type AppVerdict =
  | { readonly kind: 'passed'; readonly identity: AppIdentity }
  | { readonly kind: 'refused' }
  | { readonly kind: 'slowed'; readonly until: number }
  | { readonly kind: 'busy' };

export interface AppCredentials {
  readonly login: string;
  readonly password: string;
  /** The client's network address. */
  readonly address: string;
}

export const companyOfLogin = (login: string) =>
  statementOf<{ company_id: number }>(
    sql`select company_id from control.app_logins where login = ${login}`,
    'company of app login',
  );

interface SecretRow {
  readonly id: number;
  readonly vessel_id: number;
  readonly active: boolean;
  readonly password_hash: string;
}

export const secretOf = (company: number, login: string) =>
  statementOf<SecretRow>(
    sql`
    select a.id, a.vessel_id, a.active, s.password_hash from tenant.app_user_secrets s
    join tenant.app_users a on a.company_id = s.company_id and a.id = s.app_user_id
    where s.company_id = ${company} and a.login = ${login}`,
    'secret of app login',
  );

const noteSignedIn = (company: number, id: number, at: string) =>
  statementOf(
    sql`
    update tenant.app_user_secrets set last_signed_in = ${at}
    where company_id = ${company} and app_user_id = ${id}`,
    'note app sign-in',
  );

/**
 * Checks logins with their passwords, on board, where no one states a company. Failures make their network wait, for one
 * login as for all; unknown, inactive, wrong and locked give the same answer.
 */
export class AppSignIn {
  readonly #database: Database;
  readonly #networks = new Attempts({ limit: 60, windowMs: 15 * minuteMs });

  constructor(database: Database) {
    this.#database = database;
  }

  async check(credentials: AppCredentials, now: Date): Promise<AppVerdict> {
    const network = networkOf(credentials.address);
    const until = this.#networks.shutUntil(network, now.getTime());
    if (until !== undefined) return { kind: 'slowed', until };
    this.#networks.count(network, now.getTime());
    const verdict = await this.#judge(credentials, network, now.toISOString());
    if (verdict.kind !== 'refused') this.#networks.takeBack(network);
    return verdict;
  }

  async #judge(
    { login, password }: AppCredentials,
    network: string,
    at: string,
  ): Promise<AppVerdict> {
    const typed = login.trim().toLowerCase();
    const trial = { subject: subjectOf('app', typed), network };
    const [counted, found] = await this.#database.write(controlScope, async (session) => [
      await session.first(countTrial(trial, at)),
      await session.first(companyOfLogin(typed)),
    ]);
    const company = found?.company_id ?? 0;
    const scope: Scope = { company, actor: null, source: 'rule' };
    const row = await this.#database.read(scope, (session) =>
      session.first(secretOf(company, typed)),
    );
    const fits = await fitsOrBusy(password, row?.password_hash ?? absentHash);
    const isAllowed = counted?.failures != null;
    if (fits === 'busy') {
      if (isAllowed)
        await this.#database.write(controlScope, (session) => session.run(withdrawTrial(trial)));
      return { kind: 'busy' };
    }
    if (!isAllowed || row === undefined || !fits || !row.active) return { kind: 'refused' };
    await this.#database.write(scope, async (session) => {
      await session.run(notePassed(trial, at));
      await session.run(noteSignedIn(company, row.id, at));
    });
    return {
      kind: 'passed',
      identity: { appUser: row.id, company, vessel: row.vessel_id, actor: null },
    };
  }
}

async function fitsOrBusy(password: string, hash: string): Promise<boolean | 'busy'> {
  try {
    return await passwordFits(password.trim(), hash);
  } catch (error) {
    if (error instanceof HashingBusy) return 'busy';
    throw error;
  }
}
