import { dayMs, minuteMs } from '@fairlead/domain/time/milliseconds';
import { createLocalJWKSet, errors } from 'jose';
import type { JSONWebKeySet, JWTVerifyGetKey } from 'jose';
import type { IdentityLog } from '../log.ts';
import { personClaims, type TokenClaims } from './claims.ts';
import { TokenRefusal } from './refusal.ts';

// Keys are read again after ten minutes, and at once for an unknown key id, but not more often than twice a minute:
// a caller with made-up key ids must not make us call the provider for each.
const freshMs = 10 * minuteMs;
const coolDownMs = 30_000;
// While the provider does not answer, its last keys stay valid for a day.
const staleMs = dayMs;
const timeoutMs = 5_000;
const mostBytes = 1_000_000;

interface Keys {
  readonly set: ReturnType<typeof createLocalJWKSet>;
  readonly read: number;
}

interface Discovered {
  readonly jwksUri: string;
  readonly userinfoUri: string | undefined;
}

export interface RemoteIssuerOptions {
  readonly issuer: string;
  readonly clock: () => number;
  readonly log: IdentityLog;
}

/** An external issuer: its keys and its answers about people, read over HTTP and cached for a while. */
export class RemoteIssuer {
  readonly #options: RemoteIssuerOptions;
  #discovered: Discovered | undefined;
  #keys: Keys | undefined;
  #tried = Number.NEGATIVE_INFINITY;
  #reading: Promise<void> | undefined;

  constructor(options: RemoteIssuerOptions) {
    this.#options = options;
  }

  /** The key of a token by its header, for `verifyAccessToken`. */
  readonly key: JWTVerifyGetKey = async (header, token) => {
    await this.#refresh(freshMs);
    try {
      return await this.#known(header, token);
    } catch (error) {
      if (!(error instanceof errors.JWKSNoMatchingKey)) throw error;
      await this.#refresh(0);
      return this.#known(header, token);
    }
  };

  /**
   * What the issuer returns about the bearer, for access tokens without an e-mail address; undefined when it returns
   * nothing.
   */
  async person(
    token: string,
    subject: string,
  ): Promise<Pick<TokenClaims, 'email' | 'emailVerified' | 'name'> | undefined> {
    try {
      const { userinfoUri } = await this.#discover();
      if (userinfoUri === undefined) return undefined;
      const answer = await readJson(userinfoUri, { authorization: `Bearer ${token}` });
      return answer['sub'] === subject ? personClaims(answer) : undefined;
    } catch (error) {
      this.#warn(error, 'The user information of the issuer could not be read.');
      return undefined;
    }
  }

  #known: JWTVerifyGetKey = (header, token) => {
    const keys = this.#keys;
    if (keys === undefined || this.#options.clock() - keys.read > staleMs)
      throw new TokenRefusal('provider');
    return keys.set(header, token);
  };

  async #refresh(olderThanMs: number): Promise<void> {
    const now = this.#options.clock();
    if (this.#keys !== undefined && now - this.#keys.read < olderThanMs) return;
    if (this.#reading === undefined) {
      // Without any key the next attempt follows soon; a provider may start after us.
      if (now - this.#tried < (this.#keys === undefined ? 1_000 : coolDownMs)) return;
      this.#tried = now;
      this.#reading = this.#read(now).finally(() => {
        this.#reading = undefined;
      });
    }
    // Keys that are merely old are renewed in the background.
    if (this.#keys === undefined || olderThanMs === 0) await this.#reading;
  }

  async #read(now: number): Promise<void> {
    try {
      const { jwksUri } = await this.#discover();
      const set = await readJson(jwksUri);
      this.#keys = { set: createLocalJWKSet(set as unknown as JSONWebKeySet), read: now };
    } catch (error) {
      this.#discovered = undefined;
      this.#warn(error, 'The keys of the issuer could not be read; the last ones stay in use.');
    }
  }

  async #discover(): Promise<Discovered> {
    if (this.#discovered !== undefined) return this.#discovered;
    const { issuer } = this.#options;
    const answer = await readJson(`${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`);
    if (answer['issuer'] !== issuer)
      throw new Error('The discovery document names another issuer.');
    const found = {
      jwksUri: safeAddress(answer['jwks_uri'], issuer),
      userinfoUri:
        answer['userinfo_endpoint'] === undefined
          ? undefined
          : safeAddress(answer['userinfo_endpoint'], issuer),
    };
    this.#discovered = found;
    return found;
  }

  #warn(error: unknown, sentence: string): void {
    const reason = error instanceof Error ? error.message : 'unknown';
    this.#options.log.warn({ issuer: this.#options.issuer, reason }, sentence);
  }
}

/** An issuer that is reached over TLS may not refer us to an address without it. */
function safeAddress(value: unknown, issuer: string): string {
  if (typeof value !== 'string') throw new Error('The discovery document is incomplete.');
  const url = new URL(value);
  const isPlainIssuer = new URL(issuer).protocol === 'http:';
  if (url.protocol !== 'https:' && !(isPlainIssuer && url.protocol === 'http:'))
    throw new Error('The discovery document names an address without TLS.');
  return url.href;
}

async function readJson(
  url: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<Record<string, unknown>> {
  const response = await fetch(url, {
    headers: { accept: 'application/json', ...headers },
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (!response.ok) throw new Error(`${new URL(url).pathname} answered ${response.status}.`);
  const body = await response.text();
  if (body.length > mostBytes) throw new Error(`${new URL(url).pathname} answered too much.`);
  const answer: unknown = JSON.parse(body);
  if (typeof answer !== 'object' || answer === null || Array.isArray(answer))
    throw new Error(`${new URL(url).pathname} did not answer an object.`);
  return answer as Record<string, unknown>;
}
