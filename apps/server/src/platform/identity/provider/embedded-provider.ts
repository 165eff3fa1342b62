import { Provider, errors, interactionPolicy } from 'oidc-provider';
import type { Configuration, JWK, KoaContextWithOIDC } from 'oidc-provider';
import type { Database } from '../../database/database.ts';
import { accountById } from '../accounts.ts';
import { controlScope } from '../control-scope.ts';
import type { IdentityLog } from '../log.ts';
import type { InstallationSecrets } from './installation.ts';
import type { Origins } from './origins.ts';
import { noteSession } from '../sessions.ts';
import { payloadStore } from './payloads.ts';

export const clientId = 'fairlead-web';
/** Resource indicators are URIs (RFC 8707), so the audience of our tokens is one too. */
export const audience = 'urn:fairlead:api';
export const scope = 'openid profile email';
export const mountPath = '/idp';
export const callbackPath = '/login/callback';

const minute = 60;
const hour = 60 * minute;
/** 'Sign-in cache retention is 5 days' (specification, section 9). */
export const retentionSeconds = 5 * 24 * hour;
/** Without 'Keep me signed in' the session ends with the browser, and in any case after twelve hours, a long watch. */
const transientSeconds = 12 * hour;

export interface EmbeddedProviderOptions {
  readonly database: Database;
  readonly origins: Origins;
  readonly secrets: InstallationSecrets;
  readonly clock: () => number;
  readonly log: IdentityLog;
  readonly pages: ProviderPages;
}

/** The pages that the provider itself shows. */
export interface ProviderPages {
  signOut(context: KoaContextWithOIDC, form: string): string;
  signedOut(context: KoaContextWithOIDC): string;
  failure(
    context: KoaContextWithOIDC,
    error: { readonly code: string; readonly text: string },
  ): string;
}

/** The OpenID Connect provider of an installation that has no other. */
export function embeddedProvider(options: EmbeddedProviderOptions): Provider {
  const { origins, secrets, log } = options;
  const provider = new Provider(`${origins.home}${mountPath}`, {
    adapter: payloadStore(options.database, options.clock),
    clients: [webClient(origins)],
    jwks: { keys: secrets.signingKeys.map((key): JWK => ({ ...key })) },
    cookies: cookies(secrets, origins),
    findAccount: accountFinder(options),
    clientBasedCORS: (_context, origin) => origins.all.includes(origin),
    pkce: { required: () => true },
    interactions: {
      policy: signInOnly(),
      url: (_context, interaction) => `${mountPath}/sign-in/${interaction.uid}`,
    },
    loadExistingGrant: grantEverything,
    issueRefreshToken: (_context, client) => client.grantTypeAllowed('refresh_token'),
    expiresWithSession: () => true,
    rotateRefreshToken: true,
    ...lifetimes(options.clock),
    ...claims(options.database),
    features: features(options.pages),
    renderError: (context, out) => {
      context.type = 'html';
      context.body = options.pages.failure(context, {
        code: out.error,
        text: out.error_description ?? '',
      });
    },
  });
  // We write the forwarded headers ourselves from PUBLIC_URL (identity handler); they are never taken from the caller.
  provider.proxy = true;
  provider.on('server_error', (_context, error) => {
    log.error({ reason: error.message, stack: error.stack }, 'The embedded sign-in failed.');
  });
  return provider;
}

function webClient(origins: Origins): NonNullable<Configuration['clients']>[number] {
  return {
    client_id: clientId,
    client_name: 'Fairlead',
    token_endpoint_auth_method: 'none',
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
    redirect_uris: origins.all.map((origin) => origin + callbackPath),
    post_logout_redirect_uris: origins.all.map((origin) => `${origin}/`),
  };
}

/**
 * With https the cookie names have security prefixes: the session is bound to this host only, the steps to the paths that
 * the provider sets.
 */
function cookies(
  secrets: InstallationSecrets,
  { home }: Origins,
): NonNullable<Configuration['cookies']> {
  const isSecure = home.startsWith('https:');
  const shared = { httpOnly: true, sameSite: 'lax', overwrite: true } as const;
  const [host, path] = isSecure ? ['__Host-', '__Secure-'] : ['', ''];
  return {
    keys: [...secrets.cookieKeys],
    names: {
      session: `${host}fairlead-session`,
      interaction: `${path}fairlead-step`,
      resume: `${path}fairlead-resume`,
    },
    long: { ...shared, path: isSecure ? '/' : mountPath, signed: true },
    short: { ...shared, signed: true },
  };
}

/** The only prompt is the sign-in: the web app is our own, so no consent is needed. */
function signInOnly(): ReturnType<typeof interactionPolicy.base> {
  const policy = interactionPolicy.base();
  policy.remove('consent');
  return policy;
}

async function grantEverything(context: KoaContextWithOIDC) {
  const { client, session, provider } = context.oidc;
  if (client === undefined || session?.accountId === undefined) return undefined;
  const known = session.grantIdFor(client.clientId);
  const existing = known === undefined ? undefined : await provider.Grant.find(known);
  if (existing !== undefined) return existing;
  const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
  grant.addOIDCScope(scope);
  grant.addResourceScope(audience, '');
  await grant.save();
  return grant;
}

function accountFinder({
  database,
}: EmbeddedProviderOptions): NonNullable<Configuration['findAccount']> {
  return async (context, subject, token) => {
    const userId = Number(subject);
    if (!Number.isSafeInteger(userId)) return undefined;
    const account = await database.read(controlScope, (session) => accountById(session, userId));
    if (account === undefined || account.isBarred) return undefined;
    const { email, name } = account;
    return {
      accountId: subject,
      claims: async () => ({
        sub: subject,
        email,
        email_verified: true,
        name,
        ...(await retention(context, token)),
      }),
    };
  };
}

/** Tells the browser until when it may remember the sign-in; sends nothing when it may not outlive the browser. */
async function retention(
  context: KoaContextWithOIDC,
  token: Parameters<NonNullable<Configuration['findAccount']>>[2],
): Promise<{ readonly kept_until?: number }> {
  if (token === undefined || !('sessionUid' in token) || token.sessionUid === undefined) return {};
  const session = await context.oidc.provider.Session.findByUid(token.sessionUid);
  if (session?.loginTs === undefined || session.transient === true) return {};
  return { kept_until: session.loginTs + retentionSeconds };
}

function lifetimes(clock: () => number): Pick<Configuration, 'ttl'> {
  const now = (): number => Math.floor(clock() / 1000);
  const remaining = (since: number | undefined, whole: number): number =>
    Math.max(1, (since ?? now()) + whole - now());
  return {
    ttl: {
      AccessToken: 10 * minute,
      IdToken: 10 * minute,
      AuthorizationCode: minute,
      Interaction: hour,
      Grant: retentionSeconds + hour,
      // Counted from the sign-in: five days, however often the session is used.
      Session: (_context, session) =>
        remaining(
          session.loginTs,
          session.transient === true ? transientSeconds : retentionSeconds,
        ),
      RefreshToken: (_context, token) => remaining(token.iiat, retentionSeconds),
    },
  };
}

function claims(
  database: Database,
): Pick<Configuration, 'claims' | 'conformIdTokenClaims' | 'extraTokenClaims'> {
  return {
    claims: {
      openid: ['sub', 'kept_until'],
      email: ['email', 'email_verified'],
      profile: ['name'],
    },
    conformIdTokenClaims: false,
    extraTokenClaims: async (context, token) => {
      if (!('accountId' in token) || context.oidc.account === undefined) return undefined;
      await noteUse(database, context, token.sessionUid);
      const person = await context.oidc.account.claims('userinfo', scope, {}, []);
      return {
        email: person['email'],
        email_verified: person['email_verified'],
        name: person['name'],
        sid: token.sessionUid,
        amr: methodsOf(context),
      };
    },
  };
}

/** A token is issued to a session: it is in use, from this browser and this address. */
async function noteUse(
  database: Database,
  { oidc, request, ip }: KoaContextWithOIDC,
  sid: string | undefined,
): Promise<void> {
  const userId = Number(oidc.account?.accountId);
  if (sid === undefined || !Number.isSafeInteger(userId)) return;
  const userAgent = request.headers['user-agent'] ?? '';
  await database.write(controlScope, (session) =>
    session.run(noteSession({ sid, userId, userAgent, address: ip })),
  );
}

/** How the session's user signed in (RFC 8176), as stored with the code or the refresh token of this request. */
function methodsOf({ oidc }: KoaContextWithOIDC): readonly string[] {
  const { AuthorizationCode: code, RefreshToken: refresh } = oidc.entities;
  return code?.amr ?? refresh?.amr ?? [];
}

function features(pages: ProviderPages): NonNullable<Configuration['features']> {
  return {
    devInteractions: { enabled: false },
    userinfo: { enabled: true },
    revocation: {
      enabled: true,
      allowedPolicy: (_context, client, token) => token.clientId === client.clientId,
    },
    resourceIndicators: {
      enabled: true,
      defaultResource: () => audience,
      useGrantedResource: () => true,
      getResourceServerInfo: (_context, resource) => {
        if (resource !== audience) throw new errors.InvalidTarget();
        return {
          scope: '',
          audience,
          accessTokenFormat: 'jwt',
          jwt: { sign: { alg: 'RS256' } },
        };
      },
    },
    rpInitiatedLogout: {
      enabled: true,
      logoutSource: (context, form) => {
        context.body = pages.signOut(context, form);
      },
      postLogoutSuccessSource: (context) => {
        context.type = 'html';
        context.body = pages.signedOut(context);
      },
    },
  };
}
