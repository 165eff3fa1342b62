import type { Database } from '../database/database.ts';
import {
  accountByEmail,
  accountById,
  forgetFailures,
  lock,
  reserveAttempt,
  useTotpStep,
  withdrawAttempt,
  type Account,
} from './accounts.ts';
import { HashingBusy, passwordFits } from './argon2.ts';
import { Attempts, networkOf } from './attempts.ts';
import { controlScope } from './control-scope.ts';
import { writeSecurityLog, type SecurityKind } from './security-log.ts';
import { matchingStep } from './totp.ts';
import { openTotp } from './totp-secret.ts';

export type Verdict =
  | { readonly kind: 'passed'; readonly account: Account }
  | { readonly kind: 'refused' }
  | { readonly kind: 'locked'; readonly until: number }
  | { readonly kind: 'slowed'; readonly until: number }
  | { readonly kind: 'busy' };

export interface Attempt {
  readonly address: string;
}

const minutes = 60_000;

// Checked for addresses that nobody has, so that the answer takes as long. Of no password.
const nobodysHash =
  '$argon2id$v=19$m=19456,t=2,p=1$ZmFpcmxlYWQtbm9ib2R5IQ$Zm9yLXRoaXMtaGFzaC1ub2JvZHktaGFzLWEtcGFzc3c';

/** Judges passwords and one-time codes, and shuts out who guesses: per account and per network address. */
export class PasswordCheck {
  readonly #database: Database;
  readonly #clock: () => number;
  readonly #networks = new Attempts({ limit: 60, windowMs: 15 * minutes });
  /** Unknown addresses are locked like known ones, so that the lock tells nobody who has an account. */
  readonly #unknown = new Attempts({ limit: lock.afterFailures, windowMs: lock.minutes * minutes });

  constructor(database: Database, clock: () => number) {
    this.#database = database;
    this.#clock = clock;
  }

  /** Judges an e-mail address with a password. */
  async byEmail(email: string, password: string, attempt: Attempt): Promise<Verdict> {
    const typed = email.trim().toLowerCase();
    const account = await this.#database.read(controlScope, (session) =>
      accountByEmail(session, typed),
    );
    return this.#guarded(attempt, () => this.#judge({ account, typed, password, attempt }));
  }

  /** Judges the password of somebody who is signed in already. */
  async byUser(userId: number, password: string, attempt: Attempt): Promise<Verdict> {
    const account = await this.#database.read(controlScope, (session) =>
      accountById(session, userId),
    );
    const typed = account?.email ?? '';
    return this.#guarded(attempt, () => this.#judge({ account, typed, password, attempt }));
  }

  /** Judges a one-time code; each code passes once. */
  async code(userId: number, code: string, attempt: Attempt): Promise<Verdict> {
    return this.#guarded(attempt, async () => {
      const at = this.#clock();
      return this.#database.write(controlScope, async (session) => {
        const account = await accountById(session, userId);
        if (account?.totpSecret == null || account.isBarred) return { kind: 'refused' };
        if (!(await reserveAttempt(session, userId, at))) return lockedVerdict(account, at);
        const secret = openTotp(this.#database.secretKey, userId, account.totpSecret);
        const { totpLastStep: lastStep } = account;
        const step =
          secret === undefined ? undefined : matchingStep({ secret, code, at, lastStep });
        if (step === undefined || !(await useTotpStep(session, userId, step))) {
          await this.#note(session, { account, kind: 'code-refused', attempt });
          return { kind: 'refused' };
        }
        await forgetFailures(session, userId);
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

  async #judge(given: {
    readonly account: Account | undefined;
    readonly typed: string;
    readonly password: string;
    readonly attempt: Attempt;
  }): Promise<Verdict> {
    const { account, typed, attempt } = given;
    const at = this.#clock();
    const shut = await this.#shut(account, typed, at);
    if (shut !== undefined) return shut;
    const fits = await this.#fits(account, given.password);
    if (fits === 'busy') return { kind: 'busy' };
    if (fits && account !== undefined && !account.isBarred) {
      // With one-time codes the count stays until the code is right too.
      if (account.totpSecret === null)
        await this.#database.write(controlScope, (session) =>
          forgetFailures(session, account.userId),
        );
      return { kind: 'passed', account };
    }
    if (account?.passwordHash == null) this.#unknown.count(typed, at);
    await this.#database.write(controlScope, (session) =>
      this.#note(session, { account, kind: 'sign-in-refused', attempt }),
    );
    return { kind: 'refused' };
  }

  /** Counts the attempt; the verdict when no further attempt is allowed now. */
  async #shut(
    account: Account | undefined,
    typed: string,
    at: number,
  ): Promise<Verdict | undefined> {
    if (account?.passwordHash == null) {
      const until = this.#unknown.shutUntil(typed, at);
      return until === undefined ? undefined : { kind: 'locked', until };
    }
    const isCounted = await this.#database.write(controlScope, (session) =>
      reserveAttempt(session, account.userId, at),
    );
    if (isCounted) return undefined;
    const fresh = await this.#database.read(controlScope, (session) =>
      accountById(session, account.userId),
    );
    return lockedVerdict(fresh ?? account, at);
  }

  async #fits(account: Account | undefined, password: string): Promise<boolean | 'busy'> {
    try {
      return await passwordFits(password, account?.passwordHash ?? nobodysHash);
    } catch (error) {
      if (!(error instanceof HashingBusy)) throw error;
      if (account !== undefined)
        await this.#database.write(controlScope, (session) =>
          withdrawAttempt(session, account.userId),
        );
      return 'busy';
    }
  }

  async #note(
    session: Parameters<typeof writeSecurityLog>[0],
    entry: {
      readonly account: Account | undefined;
      readonly kind: SecurityKind;
      readonly attempt: Attempt;
    },
  ): Promise<void> {
    const userId = entry.account?.userId ?? null;
    const { address } = entry.attempt;
    await writeSecurityLog(session, { kind: entry.kind, userId, address });
    if (entry.account?.passwordHash == null || userId === null) return;
    const now = await accountById(session, userId);
    if (now?.lockedUntil !== undefined && now.lockedUntil > this.#clock())
      await writeSecurityLog(session, { kind: 'account-locked', userId, address });
  }
}

function lockedVerdict(account: Account, at: number): Verdict {
  return { kind: 'locked', until: account.lockedUntil ?? at + lock.minutes * minutes };
}
