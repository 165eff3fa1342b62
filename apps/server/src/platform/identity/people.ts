import { minuteMs } from '@fairlead/domain/time/milliseconds';
import type { Database } from '../database/database.ts';
import { sqlFor } from '../database/query.ts';
import type { Session } from '../database/session.ts';
import { controlScope } from './control-scope.ts';
import { writeSecurityLog } from './security-log.ts';
import type { TokenClaims } from './tokens/claims.ts';

/**
 * The user for verified claims: by issuer and subject, else linked by verified e-mail address to an invited user;
 * undefined when none matches. Disabled users are found too: their rights are decided elsewhere.
 */
export async function userOf(database: Database, claims: TokenClaims): Promise<number | undefined> {
  const known = await database.read(controlScope, (session) => linkedUser(session, claims));
  if (known !== undefined) return known;
  if (claims.email === null || !claims.emailVerified) return undefined;
  return database.write(controlScope, (session) => linkByEmail(session, claims));
}

async function linkedUser(session: Session, claims: TokenClaims): Promise<number | undefined> {
  const row = await session.first(
    sqlFor
      .selectFrom('control.identities')
      .select('user_id')
      .where('issuer', '=', claims.issuer)
      .where('subject', '=', claims.subject),
  );
  return row?.user_id;
}

/**
 * A user who already has an identity at this issuer is not linked again: the address then belongs to a new person at the
 * provider, and taking over the old user's rights must be an administrator's decision.
 */
async function linkByEmail(session: Session, claims: TokenClaims): Promise<number | undefined> {
  const user = await session.first(
    sqlFor
      .selectFrom('control.users')
      .select('id')
      .where('email', '=', claims.email)
      .where('barred', '=', false)
      .forUpdate(),
  );
  if (user === undefined) return undefined;
  // Read after the lock: a page that opens sends several first requests at once, and one of them has linked by now.
  const linked = await session.first(
    sqlFor
      .selectFrom('control.identities')
      .select('subject')
      .where('user_id', '=', user.id)
      .where('issuer', '=', claims.issuer),
  );
  const detail = { detail: claims.issuer, address: null, userId: user.id };
  if (linked !== undefined && linked.subject !== claims.subject) {
    await writeSecurityLog(session, { kind: 'identity-refused', ...detail });
    return undefined;
  }
  if (linked === undefined) {
    await session.run(
      sqlFor
        .insertInto('control.identities')
        .values({ issuer: claims.issuer, subject: claims.subject, user_id: user.id }),
    );
    await writeSecurityLog(session, { kind: 'identity-linked', ...detail });
  }
  return user.id;
}

const knownMs = 5 * minuteMs;
const unknownMs = 5_000;
const mostStored = 20_000;

/** Where people are read from; `person` answers for access tokens without an e-mail address. */
export interface TokenReader {
  verify(token: string): Promise<TokenClaims>;
  person(token: string, claims: TokenClaims): Promise<TokenClaims>;
}

/** The user behind an access token, cached for minutes; throws TokenRefusal. */
export class People {
  readonly #cache = new Map<
    string,
    { readonly until: number; readonly userId: number | undefined }
  >();
  readonly #database: Database;
  readonly #tokens: TokenReader;
  readonly #clock: () => number;

  constructor(database: Database, tokens: TokenReader, clock: () => number) {
    this.#database = database;
    this.#tokens = tokens;
    this.#clock = clock;
  }

  async of(
    token: string,
  ): Promise<{ readonly claims: TokenClaims; readonly userId: number | undefined }> {
    const claims = await this.#tokens.verify(token);
    const key = `${claims.issuer} ${claims.subject}`;
    const cached = this.#cache.get(key);
    const now = this.#clock();
    if (cached !== undefined && cached.until > now) return { claims, userId: cached.userId };
    const userId = await this.#find(token, claims);
    if (this.#cache.size >= mostStored) this.#cache.clear();
    this.#cache.set(key, { userId, until: now + (userId === undefined ? unknownMs : knownMs) });
    return { claims, userId };
  }

  async #find(token: string, claims: TokenClaims): Promise<number | undefined> {
    const found = await userOf(this.#database, claims);
    if (found !== undefined || claims.email !== null) return found;
    return userOf(this.#database, await this.#tokens.person(token, claims));
  }
}
