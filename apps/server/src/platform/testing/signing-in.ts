import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { addPassword } from '../identity/testing/ground.ts';
import { visit } from '../identity/sign-in-walk.ts';
import { Visitor } from '../identity/testing/visitor.ts';
import { totpCode, totpStep } from '../identity/totp.ts';
import type { Person } from './small-world.ts';
import { type RequestOptions, requestAt, startTestServer, type TestServer } from './test-server.ts';

/** A port that no process listens on. */
async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => {
    server.close(resolve);
  });
  return port;
}

/** A test server with its sign-in; Olga and Tom have the password 'fairlead'. It accepts only the tokens of `Browser`. */
export async function startSignInServer(): Promise<TestServer> {
  const server = await startTestServer({ port: await freePort() });
  for (const person of ['olga', 'tom'] as const)
    await addPassword(server.database, server.world.people[person].id);
  return server;
}

/** A person with a browser: actually signed in, and calling with the token. */
export class Browser {
  readonly #server: TestServer;
  readonly #visitor: Visitor;
  readonly #email: string;
  #tokens: { readonly access: string; readonly refresh: string } = { access: '', refresh: '' };

  constructor(server: TestServer, person: Person, userAgent = 'test') {
    this.#server = server;
    this.#email = server.world.people[person].email;
    this.#visitor = new Visitor(server.origin);
    this.#visitor.userAgent = userAgent;
  }

  get token(): string {
    return this.#tokens.access;
  }

  /** With the secret of one-time codes where they are on. */
  async signIn(totpSecret?: string): Promise<this> {
    await this.#visitor.request();
    const form = { email: this.#email, password: 'fairlead' };
    let landing = await this.#visitor.send(form);
    if (totpSecret !== undefined)
      landing = await this.#visitor.send(
        { code: totpCode(totpSecret, totpStep(Date.now())) },
        '/code',
      );
    if (landing.code === undefined) throw new Error(landing.problem ?? 'Not signed in.');
    this.#take(await this.#visitor.exchange(landing.code));
    return this;
  }

  /** Whether the session still issues tokens. */
  async renew(): Promise<boolean> {
    const renewed = await this.#visitor.renew(this.#tokens.refresh);
    if (renewed.status === 200) this.#take(renewed);
    return renewed.status === 200;
  }

  request(call: string, options: Omit<RequestOptions, 'as'> = {}) {
    const token = () => Promise.resolve(this.token);
    return requestAt(
      { origin: this.#server.origin, token, home: this.#server.world.home.id },
      call,
      options,
    );
  }

  /** Switches one-time codes on in the account pages; returns their secret. */
  async enableCodes(): Promise<string> {
    const start = await this.#change('codes/start', { password: 'fairlead' });
    const secret = (/<code>([A-Z2-7 ]+)<\/code>/.exec(start)?.[1] ?? '').replaceAll(' ', '');
    const ticket = /name="ticket" value="([^"]+)"/.exec(start)?.[1] ?? '';
    await this.#change('codes/confirm', {
      ticket,
      code: totpCode(secret, totpStep(Date.now()) - 1),
    });
    return secret;
  }

  async disableCodes(): Promise<void> {
    await this.#change('codes/disable', { password: 'fairlead' });
  }

  async #change(step: string, fields: Readonly<Record<string, string>>): Promise<string> {
    const url = `${this.#server.origin}/idp/account/${step}`;
    const body = new URLSearchParams(fields);
    return (await visit(this.#visitor.jar, url, { method: 'POST', body })).text();
  }

  #take({ status, answer }: Awaited<ReturnType<Visitor['exchange']>>): void {
    if (status !== 200) throw new Error(`No tokens: ${JSON.stringify(answer)}`);
    this.#tokens = {
      access: answer['access_token'] ?? '',
      refresh: answer['refresh_token'] ?? '',
    };
  }
}
