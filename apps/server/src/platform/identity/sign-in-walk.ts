import { createHash, randomBytes } from 'node:crypto';

/** Walks the sign-in of the embedded provider as a browser would, for tests and command line tools. */
export interface Walk {
  /** Origin of the product, without a slash at the end. */
  readonly origin: string;
  readonly email: string;
  readonly password: string;
  readonly staySignedIn?: boolean;
}

export interface WalkedTokens {
  readonly accessToken: string;
  readonly refreshToken: string;
  readonly idToken: string;
}

/** The sign-in refused the account. */
export class WalkRefused extends Error {}

/** A browser's memory of cookies, for one host. */
export class CookieJar {
  readonly #cache = new Map<string, { readonly value: string; readonly path: string }>();
  /** The last `Set-Cookie` lines, as they came. */
  lines: readonly string[] = [];

  take(response: Response): void {
    this.lines = response.headers.getSetCookie();
    for (const line of this.lines) {
      const [pair = '', ...attributes] = line.split(';').map((part) => part.trim());
      const [name = '', value = ''] = pair.split(/=(.*)/s);
      const path = attributes.find((part) => /^path=/i.test(part))?.slice(5) ?? '/';
      const isGone = attributes.some((part) => /^expires=.*1970/i.test(part));
      if (isGone) this.#cache.delete(`${name} ${path}`);
      else this.#cache.set(`${name} ${path}`, { value, path });
    }
  }

  header(path: string): string {
    return [...this.#cache]
      .filter(([, cookie]) => path.startsWith(cookie.path))
      .map(([key, cookie]) => `${key.split(' ')[0] ?? ''}=${cookie.value}`)
      .join('; ');
  }
}

/** One request with the cookies of the jar; the caller handles redirects. */
export async function visit(
  jar: CookieJar,
  url: string,
  init: RequestInit = {},
): Promise<Response> {
  const { origin, pathname } = new URL(url);
  const headers = new Headers(init.headers);
  headers.set('cookie', jar.header(pathname));
  if (init.method === 'POST' && !headers.has('origin')) headers.set('origin', origin);
  const response = await fetch(url, { ...init, headers, redirect: 'manual' });
  jar.take(response);
  return response;
}

/** A PKCE pair, S256. */
export function proofKey(): { readonly verifier: string; readonly challenge: string } {
  const verifier = randomBytes(32).toString('base64url');
  return { verifier, challenge: createHash('sha256').update(verifier).digest('base64url') };
}

/** Signs in and exchanges the code for tokens. */
export async function walkSignIn(walk: Walk): Promise<WalkedTokens> {
  const jar = new CookieJar();
  const { verifier, challenge } = proofKey();
  const redirect = `${walk.origin}/login/callback`;
  const requested = new URL(`${walk.origin}/idp/auth`);
  requested.search = new URLSearchParams({
    client_id: 'fairlead-web',
    response_type: 'code',
    scope: 'openid profile email',
    redirect_uri: redirect,
    state: randomBytes(12).toString('base64url'),
    code_challenge: challenge,
    code_challenge_method: 'S256',
  }).toString();
  const page = await follow(jar, await visit(jar, requested.href), requested.href);
  if (page.code !== undefined || page.status !== 200)
    throw new WalkRefused(`The sign-in page answered ${page.status}.`);
  const form = new URLSearchParams({ email: walk.email, password: walk.password });
  if (walk.staySignedIn === true) form.set('staySignedIn', 'yes');
  const answer = await visit(jar, page.url, { method: 'POST', body: form });
  const end = await follow(jar, answer, page.url);
  if (end.code === undefined)
    throw new WalkRefused(end.problem ?? 'The sign-in was not completed.');
  return exchangeCode({ origin: walk.origin, code: end.code, verifier, redirect });
}

/** Where a chain of redirects ends: at a page of the provider, or back at the product with a code. */
export async function follow(
  jar: CookieJar,
  first: Response,
  from: string,
): Promise<{ url: string; status: number; code?: string; problem?: string }> {
  let response = first;
  let url = from;
  for (let hop = 0; hop < 10 && response.status >= 300 && response.status < 400; hop += 1) {
    url = new URL(response.headers.get('location') ?? '', url).href;
    const { pathname, searchParams } = new URL(url);
    if (pathname === '/login/callback')
      return { url, status: 200, code: searchParams.get('code') ?? '' };
    response = await visit(jar, url);
  }
  const problem = /role="alert">.*?<span>(.*?)<\/span>/s.exec(await response.text())?.[1];
  return { url, status: response.status, ...(problem === undefined ? {} : { problem }) };
}

async function exchangeCode(provided: {
  readonly origin: string;
  readonly code: string;
  readonly verifier: string;
  readonly redirect: string;
}): Promise<WalkedTokens> {
  const response = await fetch(`${provided.origin}/idp/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      client_id: 'fairlead-web',
      code: provided.code,
      code_verifier: provided.verifier,
      redirect_uri: provided.redirect,
    }),
  });
  const answer = (await response.json()) as Record<string, string | undefined>;
  const { access_token: accessToken, refresh_token: refreshToken, id_token: idToken } = answer;
  if (accessToken === undefined || refreshToken === undefined || idToken === undefined)
    throw new WalkRefused(`The token was not given: ${answer['error'] ?? response.status}.`);
  return { accessToken, refreshToken, idToken };
}
