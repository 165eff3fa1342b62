import { CookieJar, follow, proofKey, visit } from '../sign-in-walk.ts';

export interface Landing {
  readonly url: string;
  readonly status: number;
  readonly code?: string;
  readonly problem?: string;
}

/** A person at a browser, one step at a time. */
export class Visitor {
  readonly jar = new CookieJar();
  readonly proof = proofKey();
  readonly origin: string;
  page = '';
  /** The user agent with which the browser requests tokens. */
  userAgent = 'test';

  constructor(origin: string) {
    this.origin = origin;
  }

  get redirect(): string {
    return `${this.origin}/login/callback`;
  }

  /** Requests a sign-in, with parameters that a test may change; undefined leaves one out. */
  async request(bent: Readonly<Record<string, string | undefined>> = {}): Promise<Response> {
    const usual = {
      client_id: 'fairlead-web',
      response_type: 'code',
      scope: 'openid profile email',
      redirect_uri: this.redirect,
      state: 'state-of-the-test',
      nonce: 'nonce-of-the-test',
      code_challenge: this.proof.challenge,
      code_challenge_method: 'S256',
    };
    const stated = Object.entries({ ...usual, ...bent }).filter(
      (entry): entry is [string, string] => entry[1] !== undefined,
    );
    const response = await visit(
      this.jar,
      `${this.origin}/idp/auth?${new URLSearchParams(stated).toString()}`,
    );
    const location = response.headers.get('location');
    if (location !== null) this.page = new URL(location, this.origin).href;
    return response;
  }

  /** Sends a form of the sign-in page and follows the redirects. */
  async send(fields: Readonly<Record<string, string>>, step = ''): Promise<Landing> {
    const body = new URLSearchParams(fields);
    const response = await visit(this.jar, this.page + step, { method: 'POST', body });
    return follow(this.jar, response, this.page);
  }

  /** Sends what a script of the page would send. */
  async post(
    path: string,
    body: object,
  ): Promise<{ status: number; answer: Record<string, unknown> }> {
    const response = await visit(this.jar, new URL(path, this.origin).href, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    const text = await response.text();
    return {
      status: response.status,
      answer: JSON.parse(text === '' ? '{}' : text) as Record<string, unknown>,
    };
  }

  async token(
    bent: Readonly<Record<string, string>>,
  ): Promise<{ status: number; answer: Record<string, string> }> {
    const response = await fetch(`${this.origin}/idp/token`, {
      method: 'POST',
      headers: { 'user-agent': this.userAgent },
      body: new URLSearchParams({ client_id: 'fairlead-web', ...bent }),
    });
    return { status: response.status, answer: (await response.json()) as Record<string, string> };
  }

  exchange(code: string, bent: Readonly<Record<string, string>> = {}) {
    return this.token({
      grant_type: 'authorization_code',
      code,
      code_verifier: this.proof.verifier,
      redirect_uri: this.redirect,
      ...bent,
    });
  }

  renew(refreshToken: string) {
    return this.token({ grant_type: 'refresh_token', refresh_token: refreshToken });
  }
}
