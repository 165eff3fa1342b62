import { minuteMs } from '@fairlead/domain/time/milliseconds';
import { lockingFailure } from '@fairlead/domain/people/sign-in-waits';
import type { Database } from '../database/database.ts';
import type { Session } from '../database/session.ts';
import { accountByEmail, accountById, useTotpStep, type Account } from './accounts.ts';
import { HashingBusy, absentHash, passwordFits } from './argon2.ts';
import {
  countTrial,
  notePassed,
  subjectOf,
  type Trial,
  withdrawTrial,
} from './attempt-counts.sql.ts';
import { Attempts, networkOf } from './attempts.ts';
import { controlScope } from './control-scope.ts';
import { writeSecurityLog, type SecurityKind } from './security-log.ts';
import { matchingStep } from './totp.ts';
import { openTotp } from './totp-secret.ts';

export type Verdict =
  | { readonly kind: 'passed'; readonly account: Account }
  | { readonly kind: 'refused' }
  | { readonly kind: 'locked'; readonly until: number; readonly now: number }
  | { readonly kind: 'slowed'; readonly until: number }
  | { readonly kind: 'busy' };

export interface Attempt {
  readonly address: string;
}

/** How long networks from which the account never signed in wait, once too many others have failed. */
const elsewhereMs = 15 * minuteMs;

/** Checks passwords and one-time codes, and blocks guessing: by network, and by account and network. */
export class PasswordCheck {
  readonly #database: Database;
  readonly #clock: () => number;
  readonly #networks = new Attempts({ limit: 60, windowMs: 15 * minuteMs });

  constructor(database: Database, clock: () => number) {
    this.#database = database;
    this.#clock = clock;
  }

  /** Checks an e-mail address with a password. */
  async byEmail(email: string, password: string, attempt: Attempt): Promise<Verdict> {
    const typed = email.trim().toLowerCase();
    const account = await this.#database.read(controlScope, (session) =>
      accountByEmail(session, typed),
    );
    return this.#guarded(attempt, () => this.#judge({ account, typed, password, attempt }));
  }

  /** Checks the password of a user who is signed in already. */
  async byUser(userId: number, password: string, attempt: Attempt): Promise<Verdict> {
    const account = await this.#database.read(controlScope, (session) =>
      accountById(session, userId),
    );
    const typed = account?.email ?? '';
    return this.#guarded(attempt, () => this.#judge({ account, typed, password, attempt }));
  }

  /** Checks a one-time code; each code is accepted once. */
  async code(userId: number, code: string, attempt: Attempt): Promise<Verdict> {
    return this.#guarded(attempt, async () => {
      const at = this.#clock();
      return this.#database.write(controlScope, async (session) => {
        const account = await accountById(session, userId);
        if (account?.totpSecret == null || account.isBarred) return { kind: 'refused' };
        const trial = trialOf(account.email, attempt);
        const counted = await this.#count(session, trial, at);
        if (typeof counted !== 'number') return counted;
        const secret = openTotp(this.#database.secretKey, userId, account.totpSecret);
        const { totpLastStep: lastStep } = account;
        const step =
          secret === undefined ? undefined : matchingStep({ secret, code, at, lastStep });
        if (step === undefined || !(await useTotpStep(session, userId, step))) {
          await note(session, { account, kind: 'code-refused', attempt, failures: counted });
          return { kind: 'refused' };
        }
        await session.run(notePassed(trial, new Date(at).toISOString()));
        return { kind: 'passed', account };
      });
    });
  }

  /** Runs a check that counts against the network address until it has passed. */
  async guardedByNetwork(attempt: Attempt, check: () => Promise<Verdict>): Promise<Verdict> {
    return this.#guarded(attempt, check);
  }

  async #guarded(attempt: Attempt, check: () => Promise<Verdict>): Promise<Verdict> {
    const network = networkOf(attempt.address);
    const now = this.#clock();
    const until = this.#networks.shutUntil(network, now);
    if (until !== undefined) return { kind: 'slowed', until };
    if (this.#networks.count(network, now)) {
      await this.#database.write(controlScope, (session) =>
        writeSecurityLog(session, {
          kind: 'address-slowed',
          userId: null,
          address: attempt.address,
        }),
      );
    }
    const verdict = await check();
    if (verdict.kind === 'passed' || verdict.kind === 'busy') this.#networks.takeBack(network);
    return verdict;
  }

  async #judge(provided: {
    readonly account: Account | undefined;
    readonly typed: string;
    readonly password: string;
    readonly attempt: Attempt;
  }): Promise<Verdict> {
    const { account, typed, attempt } = provided;
    const at = this.#clock();
    const trial = trialOf(typed, attempt);
    const counted = await this.#database.write(controlScope, (session) =>
      this.#count(session, trial, at),
    );
    if (typeof counted !== 'number') return counted;
    const fits = await this.#fits(account, trial, provided.password);
    if (fits === 'busy') return { kind: 'busy' };
    if (fits && account !== undefined && !account.isBarred) {
      // With one-time codes the failures stay counted until the code is right too.
      if (account.totpSecret === null)
        await this.#database.write(controlScope, (session) =>
          session.run(notePassed(trial, new Date(at).toISOString())),
        );
      return { kind: 'passed', account };
    }
    await this.#database.write(controlScope, (session) =>
      note(session, { account, kind: 'sign-in-refused', attempt, failures: counted }),
    );
    return { kind: 'refused' };
  }

  /** Counts the attempt: returns the failures so far, this one included, or the verdict when none is allowed now. */
  async #count(session: Session, trial: Trial, at: number): Promise<number | Verdict> {
    const row = await session.first(countTrial(trial, new Date(at).toISOString()));
    if (row?.failures != null) return row.failures;
    const until = row?.blocked_until == null ? at : Date.parse(row.blocked_until);
    return { kind: 'locked', until: until > at ? until : at + elsewhereMs, now: at };
  }

  async #fits(
    account: Account | undefined,
    trial: Trial,
    password: string,
  ): Promise<boolean | 'busy'> {
    try {
      return await passwordFits(password, account?.passwordHash ?? absentHash);
    } catch (error) {
      if (!(error instanceof HashingBusy)) throw error;
      await this.#database.write(controlScope, (session) => session.run(withdrawTrial(trial)));
      return 'busy';
    }
  }
}

const trialOf = (typed: string, { address }: Attempt): Trial => ({
  subject: subjectOf('person', typed.toLowerCase()),
  network: networkOf(address),
});

/** The same for people who exist and those who do not, so that neither takes longer. */
async function note(
  session: Session,
  entry: {
    readonly account: Account | undefined;
    readonly kind: SecurityKind;
    readonly attempt: Attempt;
    readonly failures: number;
  },
): Promise<void> {
  const userId = entry.account?.userId ?? null;
  const { address } = entry.attempt;
  await writeSecurityLog(session, { kind: entry.kind, userId, address });
  if (entry.failures >= lockingFailure)
    await writeSecurityLog(session, { kind: 'account-locked', userId, address });
}
