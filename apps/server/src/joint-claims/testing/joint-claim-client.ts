import { dayMs } from '@fairlead/domain/time/milliseconds';
import { ClaimClient, type FrozenClaim } from '../../claim-sending/testing/claim-client.ts';
import type { CargoRegisters } from '../../cargo/testing/cargo-client.ts';
import { wholeContent } from '../../laytime/testing/laytime-client.ts';
import type { Answered, TestServer } from '../../platform/testing/test-server.ts';

export interface Joint {
  readonly lead: { readonly id: number; readonly fixtureNumber: string };
  readonly fixtures: readonly {
    readonly id: number;
    readonly fixtureNumber: string;
    readonly net: string | null;
  }[];
  readonly net: string | null;
  readonly lacks: string | null;
  readonly modified: string | null;
}

/** A fixture with its laytime calculation. */
export interface Calculated {
  readonly id: number;
  readonly number: string;
  readonly calculation: number;
}

type Frozen = readonly {
  readonly fixtureId: number;
  readonly calculationId: number;
  readonly version: number;
  readonly isNew: boolean;
}[];

/** Common steps of the tests of claims that net several fixtures. */
export class JointClaimClient {
  readonly claims: ClaimClient;
  #registers: Promise<CargoRegisters> | undefined;

  constructor(server: TestServer) {
    this.claims = new ClaimClient(server);
  }

  /**
   * A fixture whose cargo of 5,000 t at 5,000 t a day is discharged in the stated days: over a day at 12,000 USD
   * demurrage, below at 6,000 despatch. The time for loading is used exactly.
   */
  async calculated(
    days: number,
    values: Record<string, unknown> = {},
    content: Record<string, unknown> = {},
  ): Promise<Calculated> {
    const { laytime } = this.claims;
    this.#registers ??= laytime.registers();
    const { fixture } = await laytime.fixture(await this.#registers, {
      status: 30,
      currency: 'USD',
      ...values,
    });
    const made = await laytime.create(fixture.id);
    const whole = wholeContent(made);
    const [load, discharge] = whole.statement.portCalls;
    if (load === undefined || discharge === undefined) throw new Error('Two calls are needed.');
    const end = new Date(Date.UTC(2026, 2, 10) + days * dayMs).toISOString();
    const statement = {
      ...whole.statement,
      portCalls: [
        { ...load, end: { rule: 'at', at: '2026-03-02T00:00:00Z' } },
        { ...discharge, end: { rule: 'at', at: end } },
      ],
      rates: {
        demurrage: { perDay: '12000' },
        despatch: { basis: 'workingTimeSaved', perDay: '6000' },
      },
      ...content,
    };
    const saved = await laytime.save(fixture.id, made.id, {
      content: { ...whole, statement },
      name: 'Owner',
      modified: made.modified,
    });
    if (saved.status !== 200) throw new Error(JSON.stringify(saved.body));
    return { id: fixture.id, number: fixture.fixtureNumber, calculation: made.id };
  }

  /** Demurrage of 36,000 netted with despatch of 3,000 of another fixture. */
  async two(): Promise<readonly [Calculated, Calculated]> {
    const [lead, other] = [await this.calculated(4), await this.calculated(0.5)];
    const saved = await this.join(lead, [other]);
    if (saved.status !== 200) throw new Error(JSON.stringify(saved.body));
    return [lead, other];
  }

  async jointOf(id: number): Promise<Joint> {
    return (await this.claims.request(`GET /fixtures/${id}/claim/fixtures`)).body as Joint;
  }

  join(
    lead: Calculated,
    others: readonly { readonly id: number }[],
    modified?: string,
  ): Promise<Answered> {
    return this.claims.request(`PUT /fixtures/${lead.id}/claim/fixtures`, {
      body: {
        fixtureIds: others.map(({ id }) => id),
        ...(modified === undefined ? {} : { modified }),
      },
    });
  }

  async freeze(lead: Calculated): Promise<Frozen> {
    const options = { body: { outdated: true } };
    return (await this.claims.request(`POST /fixtures/${lead.id}/claim/freeze`, options))
      .body as Frozen;
  }
}

/** The frozen versions of the further fixtures, as a claim is invoiced and sent with. */
export const furtherOf = (frozen: Frozen) =>
  frozen.slice(1).map(({ fixtureId, calculationId, version }) => ({
    fixtureId,
    calculationId,
    version,
  }));

/** The frozen version of the fixture that leads. */
export const ownOf = (frozen: Frozen, lead: Calculated): FrozenClaim => ({
  fixture: lead.id,
  voyage: { load: 0, discharge: 0 },
  calculationId: lead.calculation,
  version: frozen[0]?.version ?? 0,
});
