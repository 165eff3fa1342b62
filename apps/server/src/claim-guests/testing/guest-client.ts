import type { CargoRegisters } from '../../cargo/testing/cargo-client.ts';
import { LaytimeClient, wholeContent } from '../../laytime/testing/laytime-client.ts';
import type { RequestOptions, TestServer } from '../../platform/testing/test-server.ts';

export interface Guest {
  readonly id: number;
  readonly state: number;
  readonly version: number;
  readonly latestVersion: number;
  readonly documentIds: readonly number[];
  readonly isHandedOver: boolean;
  readonly expires: string;
  readonly modified: string;
  readonly answers: readonly {
    readonly theirsId: number | null;
    readonly agreed: number;
    readonly disputed: number;
    readonly added: number;
  }[];
  readonly messages: readonly { readonly by: string | null; readonly text: string }[];
  readonly handOver: { readonly link: string; readonly code: string } | null;
}

export interface Claim {
  readonly shared: string;
  readonly revision: number;
  readonly statement: {
    readonly version: { readonly number: number };
    readonly money: { readonly net: string } | null;
    readonly calls: readonly {
      readonly id: string;
      readonly lines: readonly { readonly at: string; readonly to: string }[];
    }[];
  };
  readonly answer: {
    readonly version: number;
    readonly isOfThis: boolean;
    readonly decided: {
      readonly version: number;
      readonly decisions: readonly { readonly outcome: number; readonly percent: string | null }[];
    } | null;
  } | null;
  readonly documents: readonly { readonly id: number; readonly isYours: boolean }[];
  readonly messages: readonly { readonly by: string | null; readonly text: string }[];
}

/** A claim that is ready to be shared. */
export interface Shared {
  readonly fixture: number;
  readonly ltc: number;
  readonly path: string;
}

/** Common steps of the guest tests. */
export class GuestClient {
  readonly laytime: LaytimeClient;
  readonly #server: TestServer;
  #registers: CargoRegisters | undefined;

  constructor(server: TestServer) {
    this.#server = server;
    this.laytime = new LaytimeClient(server);
  }

  /** A fixture with four days of discharging against one allowed day, frozen once. */
  async claim(): Promise<Shared> {
    this.#registers ??= await this.laytime.registers();
    const { fixture } = await this.laytime.fixture(this.#registers);
    const made = await this.laytime.create(fixture.id);
    await this.laytime.save(fixture.id, made.id, { content: wholeContent(made) });
    const shared = {
      fixture: fixture.id,
      ltc: made.id,
      path: `/fixtures/${fixture.id}/claim/guests`,
    };
    await this.freeze(shared);
    return shared;
  }

  async freeze({ fixture, ltc }: Shared): Promise<void> {
    const sent = await this.#server.request(`POST /fixtures/${fixture}/ltcs/${ltc}/send`, {
      body: { note: 'SECRET note', outdated: true },
    });
    if (sent.status !== 200) throw new Error(`${sent.status} ${JSON.stringify(sent.body)}`);
  }

  invite({ path, ltc }: Shared, values: object = {}, options: RequestOptions = {}) {
    return this.#server.request(`POST ${path}`, {
      body: {
        name: 'Ana Lopes',
        email: 'ana@charterer.example',
        may: 20,
        calculationId: ltc,
        version: 1,
        ...values,
      },
      ...options,
    });
  }

  async invited(shared: Shared, values: object = {}): Promise<Guest> {
    const answer = await this.invite(shared, values);
    if (answer.status !== 200) throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body as Guest;
  }

  async guests({ path }: Shared): Promise<readonly Guest[]> {
    return (await this.#server.request(`GET ${path}`)).body as readonly Guest[];
  }

  async log({ path }: Shared, { id }: Guest): Promise<readonly number[]> {
    const { body } = await this.#server.request(`GET ${path}/${id}/log`);
    return (body as readonly { event: number }[]).map(({ event }) => event).toReversed();
  }

  /** As an unauthenticated caller. */
  async open(method: string, path: string, { body, session, file }: Opened = {}) {
    const form = new FormData();
    if (file !== undefined) form.set('file', new Blob([new Uint8Array(file.content)]), file.name);
    const response = await fetch(`${this.#server.origin}/api${path}`, {
      method,
      headers: {
        ...(session === undefined ? {} : { authorization: `Bearer ${session}` }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(file !== undefined
        ? { body: form }
        : body === undefined
          ? {}
          : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    return {
      status: response.status,
      body: JSON.parse(text) as unknown,
      headers: response.headers,
    };
  }

  door(t: string) {
    return this.open('GET', `/o/claim?t=${t}`);
  }

  enter(secrets: { readonly t: string; readonly code: string }) {
    return this.open('POST', '/o/claim/enter', { body: secrets });
  }

  async session(guest: Guest): Promise<string> {
    const entered = await this.enter(secretsOf(guest));
    if (entered.status !== 200)
      throw new Error(`${entered.status} ${JSON.stringify(entered.body)}`);
    return (entered.body as { session: string }).session;
  }

  read(session: string | undefined) {
    return this.open('GET', '/o/claim/statement', session === undefined ? {} : { session });
  }

  async claimOf(session: string): Promise<Claim> {
    return (await this.read(session)).body as Claim;
  }

  /** Answers: the second day of discharging did not count. */
  async answer(session: string, values: object = {}, percent = '0') {
    const claim = await this.claimOf(session);
    const call = claim.statement.calls[1];
    const body = {
      shared: claim.shared,
      revision: claim.revision,
      calls: [
        {
          id: call?.id,
          added: [
            {
              from: '2026-03-11T00:00:00Z',
              to: '2026-03-12T00:00:00Z',
              percent,
              reason: 'No labour <img src=x onerror=alert(1)>',
            },
          ],
        },
      ],
      ...values,
    };
    return this.open('POST', '/o/claim/answer', { session, body });
  }
}

interface Opened {
  readonly body?: unknown;
  readonly session?: string;
  readonly file?: { readonly content: Buffer; readonly name: string };
}

/** The link and the code that the company passes on. */
export function secretsOf({ handOver }: Guest): { readonly t: string; readonly code: string } {
  const { link = '', code = '' } = handOver ?? {};
  return { t: /\/o\/claim\?t=([\w-]{43})$/.exec(link)?.[1] ?? '', code };
}

export const wrongFor = ({ code }: { readonly code: string }): string =>
  code === '000000' ? '111111' : '000000';
