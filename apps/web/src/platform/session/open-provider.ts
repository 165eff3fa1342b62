import { dayMs, minuteMs } from '@fairlead/domain/time/milliseconds';
import { OidcClient, WebStorageStateStore, ErrorResponse } from 'oidc-client-ts';
import type { RefreshState, SigninResponse } from 'oidc-client-ts';
import { callbackPath } from './return-path.ts';
import { ProviderRefusal } from './provider.ts';
import type { Provider, SessionConfig } from './provider.ts';
import type { Tokens } from './tokens.ts';
import { randomId } from '../random/random-id.ts';

// Loaded only for signing in, signing out or renewing a token: the first paint does without it.

/** 'Sign-in cache retention is 5 days', if the provider does not state it. */
const cacheMs = 5 * dayMs;

/** The OpenID Connect provider of this installation: authorization code flow with PKCE, and refresh tokens. */
export function openProvider(config: SessionConfig, page: Window): Provider {
  const { origin } = page.location;
  const authority = config.embedded ? `${origin}/idp` : config.authority;
  const resource = resourceOf(config);
  const client = new OidcClient({
    authority,
    client_id: config.clientId,
    redirect_uri: origin + callbackPath,
    post_logout_redirect_uri: `${origin}/`,
    scope: config.scope,
    loadUserInfo: false,
    stateStore: new WebStorageStateStore({ prefix: 'fairlead.oidc.', store: page.sessionStorage }),
    ...(resource === undefined ? {} : { resource }),
    ...(config.embedded
      ? { metadata: embeddedMetadata(authority, config.authority) }
      : { extraQueryParams: { audience: config.audience } }),
  });
  return {
    signInAddress: async (returnTo) => {
      const nonce = randomId();
      return (await client.createSigninRequest({ state: { returnTo }, nonce })).url;
    },
    completeSignIn: async (address) => {
      refuseOtherIssuer(address, config.authority);
      const response = await orRefusal(client.processSigninResponse(address));
      const { returnTo } = (response.userState ?? {}) as { readonly returnTo?: unknown };
      return { tokens: tokensOf(response, config), returnTo };
    },
    renew: async (tokens) => {
      const state = refreshOf(tokens, config.scope);
      const response = await orRefusal(
        client.useRefreshToken({
          state,
          timeoutInSeconds: 20,
          ...(resource === undefined ? {} : { resource }),
        }),
      );
      const renewed = tokensOf(response, config);
      return {
        ...renewed,
        refreshToken: renewed.refreshToken ?? tokens.refreshToken,
        storedUntil: tokens.storedUntil,
      };
    },
    officeToken: async (tokens) => {
      if (!isOfficeIssuer(config.authority)) throw new ProviderRefusal('No office suite.');
      const state = refreshOf(tokens, officeScope);
      const answer = client.useRefreshToken({ state, timeoutInSeconds: 20 });
      const {
        accessToken: token,
        expiresAt,
        refreshToken,
      } = tokensOf(await orRefusal(answer), config);
      return { token, expiresAt, refreshToken };
    },
    // Without id_token_hint on purpose: a token must not appear in an address.
    signOutAddress: async () => (await client.createSignoutRequest()).url,
    revoke: (refreshToken) => client.revokeToken(refreshToken, 'refresh_token'),
  };
}

/** Microsoft's own provider issues tokens for Microsoft 365 in exchange for the refresh token of a sign-in. */
const isOfficeIssuer = (authority: string): boolean =>
  URL.canParse(authority) && new URL(authority).hostname === 'login.microsoftonline.com';

/** The specified scopes that documents need. */
const officeScope = ['Sites.ReadWrite.All', 'Files.Read']
  .map((name) => `https://graph.microsoft.com/${name}`)
  .join(' ');

function refreshOf({ refreshToken }: Tokens, scope: string): RefreshState {
  if (refreshToken === undefined) throw new ProviderRefusal('No refresh token.');
  return {
    refresh_token: refreshToken,
    session_state: null,
    scope,
    profile: { sub: '', iss: '', aud: '', exp: 0, iat: 0 },
  };
}

/** Saves the embedded provider's discovery, a round trip on a poor link. */
function embeddedMetadata(authority: string, issuer: string) {
  return {
    issuer,
    authorization_endpoint: `${authority}/auth`,
    token_endpoint: `${authority}/token`,
    revocation_endpoint: `${authority}/token/revocation`,
    end_session_endpoint: `${authority}/session/end`,
  };
}

/** RFC 8707 requires an absolute address; a provider that supports `api://` scopes refuses the parameter. */
function resourceOf({ audience, embedded }: SessionConfig): string | undefined {
  if (embedded || audience.startsWith('api://') || !URL.canParse(audience)) return undefined;
  return audience;
}

/** RFC 9207: an answer that names another issuer was not meant for this client. */
function refuseOtherIssuer(address: string, issuer: string): void {
  const stated = new URL(address).searchParams.get('iss');
  if (stated !== null && stated !== issuer)
    throw new ProviderRefusal('The answer came from another issuer.');
}

function tokensOf(response: SigninResponse, config: SessionConfig): Tokens {
  const now = Date.now();
  const stored = response.profile['kept_until'];
  const embeddedUntil = typeof stored === 'number' ? stored * 1000 : undefined;
  return {
    accessToken: response.access_token,
    refreshToken: response.refresh_token,
    expiresAt: response.expires_at === undefined ? now + minuteMs : response.expires_at * 1000,
    storedUntil: config.embedded ? embeddedUntil : now + cacheMs,
  };
}

/** Distinguishes refusals, which end the session, from a poor link, which does not. */
async function orRefusal<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    const isPassing = /^(server_error|temporarily_unavailable)$/;
    if (error instanceof ErrorResponse && !isPassing.test(error.error ?? ''))
      throw new ProviderRefusal(error.error ?? 'refused');
    if (error instanceof Error && /state|nonce|id_token|ID Token|mismatch/.test(error.message))
      throw new ProviderRefusal(error.message);
    throw error;
  }
}
