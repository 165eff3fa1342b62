import { minuteMs } from '@fairlead/domain/time/milliseconds';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createLocalJWKSet } from 'jose';
import type { JWK } from 'jose';
import type { Database } from '../database/database.ts';
import type { Mailer } from '../mail/mailer.ts';
import { noteEndedSession } from './accounts.ts';
import { controlScope } from './control-scope.ts';
import { embeddedHandler } from './embedded-handler.ts';
import type { Joined } from './join-step.ts';
import type { IdentityLog } from './log.ts';
import { PasswordCheck } from './password-check.ts';
import * as embedded from './provider/embedded-provider.ts';
import { providerPages } from './provider/provider-pages.ts';
import { resetRequests } from './reset-step.ts';
import { installationSecrets } from './provider/installation.ts';
import { originsOf } from './provider/origins.ts';
import { clearExpiredPayloads } from './provider/payloads.ts';
import { Tickets } from './provider/tickets.ts';
import { writeSecurityLog } from './security-log.ts';
import type { TokenClaims } from './tokens/claims.ts';
import { RememberedTokens } from './tokens/remembered.ts';
import { RemoteIssuer } from './tokens/remote-issuer.ts';
import { verifyAccessToken } from './tokens/verify.ts';

export type { TokenClaims } from './tokens/claims.ts';
export { TokenRefusal } from './tokens/refusal.ts';

/** What the browser must know to sign people in. */
export interface BrowserIdentity {
  readonly authority: string;
  readonly clientId: string;
  readonly audience: string;
  readonly scope: string;
  readonly embedded: boolean;
}

export interface Identity {
  /** Verified claims of an access token; throws TokenRefusal. Results are cached until the token expires. */
  verify(token: string): Promise<TokenClaims>;
  /** The claims with e-mail address and name, requested from the issuer where the token contains none. */
  person(token: string, claims: TokenClaims): Promise<TokenClaims>;
  readonly browser: BrowserIdentity;
  /** Answers /idp/*; undefined with an external issuer. */
  readonly handle:
    | ((request: IncomingMessage, response: ServerResponse, address?: string) => Promise<void>)
    | undefined;
  /** Stops the background work. */
  close(): void;
}

export interface IdentityConfig {
  readonly issuer?: string | undefined;
  readonly clientId?: string | undefined;
  readonly audience?: string | undefined;
  readonly publicUrl: string;
  readonly production: boolean;
}

export interface IdentityOptions {
  readonly database: Database;
  readonly config: IdentityConfig;
  readonly log: IdentityLog;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
  /** Undefined where the installation sends no mail. */
  readonly mailer?: Mailer | undefined;
  /** A user's sessions have ended, or the user's rights have changed; called after the commit. */
  readonly sessionsEnded?: (userId: number) => void;
  /** A person has accepted an invitation of a company. */
  readonly joined?: Joined;
}

/** Opens the sign-in: the embedded provider, or the external one that the settings name. */
export async function openIdentity(options: IdentityOptions): Promise<Identity> {
  const { issuer } = options.config;
  return issuer === undefined ? openEmbedded(options) : openExternal(options, issuer);
}

const cleaningMs = 10 * minuteMs;

async function openEmbedded(options: IdentityOptions): Promise<Identity> {
  const { database, clock, log, mailer, sessionsEnded = () => undefined } = options;
  const origins = originsOf(options.config);
  const secrets = await installationSecrets(database);
  const pages = providerPages(origins);
  const provider = embedded.embeddedProvider({ ...options, origins, secrets, pages });
  const party = { id: new URL(origins.home).hostname, origins: origins.all };
  const check = new PasswordCheck(database, clock);
  const tickets = new Tickets(secrets.ticketKey, clock);
  provider.on('end_session.success', (context) => {
    const userId = Number(context.oidc.session?.accountId);
    if (!Number.isSafeInteger(userId) || userId === 0) return;
    const entry = { kind: 'signed-out', userId, address: null } as const;
    const sid = context.oidc.session?.uid;
    database
      .write(controlScope, async (session) => {
        await writeSecurityLog(session, entry);
        if (sid !== undefined) await noteEndedSession(session, userId, sid);
      })
      .then(() => sessionsEnded(userId))
      .catch((error: unknown) =>
        log.error({ error }, 'A sign-out was not written to the security log.'),
      );
  });
  const keys = createLocalJWKSet({ keys: secrets.signingKeys.map(openHalf) });
  const expected = {
    issuer: provider.issuer,
    audience: embedded.audience,
    isTypeRequired: true,
    keys,
    clock,
  };
  const remembered = new RememberedTokens((token) => verifyAccessToken(token, expected), clock);
  return {
    verify: (token) => remembered.verify(token),
    person: (_token, claims) => Promise.resolve(claims),
    browser: {
      authority: provider.issuer,
      clientId: embedded.clientId,
      audience: embedded.audience,
      scope: embedded.scope,
      embedded: true,
    },
    handle: embeddedHandler({
      provider,
      database,
      check,
      party,
      tickets,
      clock,
      origins,
      log,
      joined: options.joined,
      mailer,
      resetRequests: resetRequests(),
      sessionsEnded,
    }),
    close: cleanUp(options),
  };
}

/** The public half of an RSA key. */
function openHalf({ kty, n, e, alg, use, kid }: JWK): JWK {
  return { kty, n, e, alg, use, kid } as JWK;
}

/** Deletes expired sessions and tokens regularly; the returned function stops it. */
function cleanUp({ database, clock, log }: IdentityOptions): () => void {
  const timer = setInterval(() => {
    clearExpiredPayloads(database, clock()).catch((error: unknown) =>
      log.warn({ error }, 'Expired sessions were not cleared.'),
    );
  }, cleaningMs);
  timer.unref();
  return () => clearInterval(timer);
}

function openExternal(options: IdentityOptions, issuer: string): Identity {
  const { clientId, audience } = options.config;
  if (clientId === undefined || audience === undefined)
    throw new Error('OIDC_ISSUER is set, so OIDC_CLIENT_ID and OIDC_AUDIENCE are needed too.');
  const { clock, log } = options;
  const remote = new RemoteIssuer({ issuer, clock, log });
  const expected = { issuer, audience, isTypeRequired: false, keys: remote.key, clock };
  const remembered = new RememberedTokens((token) => verifyAccessToken(token, expected), clock);
  return {
    verify: (token) => remembered.verify(token),
    person: async (token, claims) => ({
      ...claims,
      ...(await remote.person(token, claims.subject)),
    }),
    browser: {
      authority: issuer,
      clientId,
      audience,
      scope: externalScope(audience),
      embedded: false,
    },
    handle: undefined,
    close: () => undefined,
  };
}

/** Providers without an audience parameter name the API by its own scope (`api://.../.default`). */
function externalScope(audience: string): string {
  const basic = 'openid profile email offline_access';
  return audience.startsWith('api://') ? `${basic} ${audience}/.default` : basic;
}
