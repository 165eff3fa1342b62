import type { CompanyRole, SystemRole } from '@fairlead/domain/people/roles';
import type { Scope } from '@fairlead/domain/api-keys/scopes';
import { sql } from 'kysely';
import { LastSeen } from './last-seen.ts';
import type { Database } from '../database/database.ts';
import { sqlFor } from '../database/query.ts';

/** One company in which the actor has roles. */
export interface ActorCompany {
  readonly id: number;
  readonly roles: readonly CompanyRole[];
  /** When the latest subscription ends, in milliseconds; undefined when the company never had one. */
  readonly subscribedUntil: number | undefined;
  /** Whether other systems are notified of its changes. */
  readonly hasWebhooks: boolean;
  /** Whether people enter it only with a second factor. */
  readonly needsSecondFactor?: boolean;
}

/** How a person is signed in, by the token of this call. */
export interface SignIn {
  readonly sessionId: string | undefined;
  /** A second factor was used at the sign-in, or set up since. */
  readonly hasSecondFactor: boolean;
}

/** The caller, with everything that decides what the call may do. */
export interface Actor {
  readonly userId: number;
  readonly name: string;
  readonly email: string;
  readonly systemRoles: readonly SystemRole[];
  readonly companies: ReadonlyMap<number, ActorCompany>;
  /** Sessions that have ended while their access tokens are still valid. */
  readonly endedSessions?: ReadonlySet<string>;
  /** Sessions that began without a second factor and have proved one since. */
  readonly provedSessions?: ReadonlySet<string>;
  /** Absent where the caller is no person with a token. */
  readonly signIn?: SignIn;
  /** Set where another system calls with a key of a company, which then is the only company it may act for. */
  readonly key?: { readonly company: number; readonly scopes: readonly Scope[] };
}

const cacheMs = 5_000;
const control = { company: 0, actor: null, source: 'rule' } as const;

/** Whether a company is closed to this sign-in because it requires a second factor. Keys and the product itself have none. */
export const lacksSecondFactor = (actor: Actor, company: number): boolean =>
  actor.companies.get(company)?.needsSecondFactor === true &&
  actor.signIn?.hasSecondFactor === false;

/**
 * Actors are read once in five seconds; a change of rights takes at most that long to apply, and `forget` makes it
 * immediate.
 */
export class Actors {
  readonly rememberedMs = cacheMs;
  readonly #database: Database;
  readonly #clock: () => number;
  readonly #cache = new Map<
    number,
    { readonly until: number; readonly actor: Promise<Actor | undefined> }
  >();

  readonly #lastSeen: LastSeen;

  constructor(database: Database, clock: () => number) {
    this.#database = database;
    this.#clock = clock;
    this.#lastSeen = new LastSeen(database);
  }

  find(userId: number): Promise<Actor | undefined> {
    const now = this.#clock();
    const cached = this.#cache.get(userId);
    if (cached !== undefined && cached.until > now) return cached.actor;
    const actor = this.#load(userId);
    this.#lastSeen.note(userId, now);
    if (this.#cache.size > 10_000) this.#cache.clear();
    this.#cache.set(userId, { until: now + cacheMs, actor });
    actor.catch(() => this.#cache.delete(userId));
    return actor;
  }

  forget(userId: number): void {
    this.#cache.delete(userId);
  }

  /** Reads every actor again: something has changed that concerns all of a company. */
  forgetAll(): void {
    this.#cache.clear();
  }

  async #load(userId: number): Promise<Actor | undefined> {
    const [user, memberships, ended, proved] = await this.#database.read(control, (session) =>
      Promise.all([
        session.first(
          sqlFor
            .selectFrom('control.users')
            .select(['id', 'full_name', 'email', 'system_roles'])
            .where('id', '=', userId)
            .where('barred', '=', false),
        ),
        session.all(
          sqlFor
            .selectFrom('control.memberships as m')
            .innerJoin('control.customers as c', 'c.id', 'm.customer_id')
            .select([
              'm.customer_id',
              'm.role_id',
              'c.has_webhooks',
              'c.require_second_factor',
              sql<string | null>`control.subscribed_until(c.id)`.as('until'),
            ])
            .where('m.user_id', '=', userId)
            .where('c.deleted', '=', false)
            .where('c.in_active', '=', false)
            .orderBy('m.customer_id'),
        ),
        session.all(
          sqlFor.selectFrom('control.ended_sessions').select('sid').where('user_id', '=', userId),
        ),
        session.all(
          sqlFor
            .selectFrom('control.sign_in_sessions')
            .select('sid')
            .where('user_id', '=', userId)
            .where('proved_factor', '=', true),
        ),
      ]),
    );
    if (user === undefined) return undefined;
    const companies = new Map<number, ActorCompany>();
    for (const row of memberships) {
      const known = companies.get(row.customer_id);
      companies.set(row.customer_id, {
        id: row.customer_id,
        roles: [...(known?.roles ?? []), row.role_id as CompanyRole],
        subscribedUntil: row.until === null ? undefined : Date.parse(row.until),
        hasWebhooks: row.has_webhooks,
        needsSecondFactor: row.require_second_factor,
      });
    }
    return {
      userId: user.id,
      name: user.full_name,
      email: user.email,
      systemRoles: user.system_roles as SystemRole[],
      companies,
      endedSessions: new Set(ended.map(({ sid }) => sid)),
      provedSessions: new Set(proved.map(({ sid }) => sid)),
    };
  }
}
