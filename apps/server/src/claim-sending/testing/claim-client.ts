import type { CargoRegisters } from '../../cargo/testing/cargo-client.ts';
import { LaytimeClient, wholeContent } from '../../laytime/testing/laytime-client.ts';
import type { Answered, RequestOptions, TestServer } from '../../platform/testing/test-server.ts';

export interface FrozenClaim {
  readonly fixture: number;
  readonly voyage: { readonly load: number; readonly discharge: number };
  readonly calculationId: number;
  readonly version: number;
}

export interface Invoice {
  readonly id: number;
  readonly number: string;
  readonly total: string;
  readonly uncredited: string;
}

export interface Sending {
  readonly id: number;
  readonly state: number;
  readonly modified: string;
  readonly recipients: readonly {
    readonly address: string | null;
    readonly status: number | null;
    readonly error: string | null;
  }[];
  readonly files: readonly {
    readonly id: number;
    readonly kind: string;
    readonly name: string;
    readonly sha256: string;
  }[];
}

/** Common steps of the tests of claims that are sent, for the home company. */
export class ClaimClient {
  readonly laytime: LaytimeClient;
  readonly #server: TestServer;
  #registers: Promise<CargoRegisters> | undefined;

  constructor(server: TestServer) {
    this.#server = server;
    this.laytime = new LaytimeClient(server);
  }

  request(call: string, options?: RequestOptions): Promise<Answered> {
    return this.#server.request(call, options);
  }

  /** A fixture with a calculation of 36,000 USD demurrage, frozen as version 1. */
  async frozen(): Promise<FrozenClaim> {
    this.#registers ??= this.laytime.registers();
    const { voyage, fixture } = await this.laytime.fixture(await this.#registers, {
      status: 30,
      currency: 'USD',
    });
    const made = await this.laytime.create(fixture.id);
    const saved = await this.laytime.save(fixture.id, made.id, {
      content: wholeContent(made),
      name: 'Owner',
      modified: made.modified,
    });
    if (saved.status !== 200) throw new Error(JSON.stringify(saved.body));
    const sent = await this.request(`POST /fixtures/${fixture.id}/ltcs/${made.id}/send`, {
      body: { note: 'Internal note', outdated: true },
    });
    if (sent.status !== 200) throw new Error(JSON.stringify(sent.body));
    return { fixture: fixture.id, voyage, calculationId: made.id, version: 1 };
  }

  invoice(claim: FrozenClaim, values: Record<string, unknown> = {}): Promise<Answered> {
    const { fixture, calculationId, version } = claim;
    return this.request(`POST /fixtures/${fixture}/claim/invoices`, {
      body: {
        calculationId,
        version,
        issuedOn: '2026-11-23',
        dueOn: '2026-12-23',
        recipient: 'Vantaa Grain Oy\nKatu 1',
        ...values,
      },
    });
  }

  send(
    claim: FrozenClaim,
    values: Record<string, unknown> = {},
    options: RequestOptions = {},
  ): Promise<Answered> {
    const { fixture, calculationId, version } = claim;
    return this.request(`POST /fixtures/${fixture}/claim/sendings`, {
      body: {
        isByMail: true,
        calculationId,
        version,
        outdated: true,
        recipients: [{ name: 'Eva Lind', address: 'eva@vantaa.example' }],
        subject: 'Demurrage claim',
        letter: 'Dear Eva,\n\nplease find our claim.',
        attachments: [{ kind: 'statement' }],
        ...values,
      },
      ...options,
    });
  }

  async statusOf({ fixture }: FrozenClaim): Promise<number> {
    return ((await this.request(`GET /fixtures/${fixture}`)).body as { status: number }).status;
  }

  async sendings({ fixture }: FrozenClaim): Promise<readonly Sending[]> {
    return (await this.request(`GET /fixtures/${fixture}/claim/sendings`))
      .body as readonly Sending[];
  }
}
