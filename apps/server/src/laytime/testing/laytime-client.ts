import type { CalculationContent, CalculationSummary } from '@fairlead/domain/laytime/calculation';
import type { CargoRegisters, CargoVoyage } from '../../cargo/testing/cargo-client.ts';
import { type Fixture, FixtureClient } from '../../fixtures/testing/fixture-client.ts';
import type { Answered, RequestOptions, TestServer } from '../../platform/testing/test-server.ts';

export interface Calculation {
  readonly id: number;
  readonly number: number;
  readonly party: number;
  readonly name: string;
  readonly summary: CalculationSummary;
  readonly content: CalculationContent;
  readonly version: number | null;
  readonly sofs: readonly { readonly id: number; readonly revision: number }[];
  readonly modified: string;
}

/** Common steps of the laytime tests, for the home company. */
export class LaytimeClient {
  readonly fixtures: FixtureClient;
  readonly #server: TestServer;

  constructor(server: TestServer) {
    this.#server = server;
    this.fixtures = new FixtureClient(server);
  }

  request(call: string, options?: RequestOptions): Promise<Answered> {
    return this.#server.request(call, options);
  }

  registers(): Promise<CargoRegisters> {
    return this.fixtures.cargo.registers(this.#server.world.home);
  }

  /** A fixture whose cargo of 5,000 is loaded at one port call of the voyage and discharged at the other. */
  async fixture(
    registers: CargoRegisters,
    values: Record<string, unknown> = {},
  ): Promise<{ readonly voyage: CargoVoyage; readonly fixture: Fixture }> {
    const voyage = await this.fixtures.cargo.voyage();
    const fixture = await this.fixtures.create(voyage, { demurrageRate: '12000', ...values });
    await this.fixtures.cargoUnder(voyage, fixture, registers);
    return { voyage, fixture };
  }

  async create(fixture: number, body: Record<string, unknown> = {}): Promise<Calculation> {
    const made = await this.request(`POST /fixtures/${fixture}/ltcs`, {
      body: { party: 10, ...body },
    });
    if (made.status !== 200) throw new Error(`${made.status} ${JSON.stringify(made.body)}`);
    return made.body as Calculation;
  }

  save(fixture: number, id: number, body: Record<string, unknown>): Promise<Answered> {
    return this.request(`PUT /fixtures/${fixture}/ltcs/${id}`, { body });
  }
}

const reasons = { rain: { pct: '0', onDemurrage: '100' } };

/** A complete content of the calculation: 5,000 t at 5,000 t a day, four days of discharging. */
export function wholeContent({ content }: Calculation): CalculationContent {
  const [load, discharge] = content.calls;
  if (load === undefined || discharge === undefined) throw new Error('Two calls are needed.');
  const sheet = (id: string, from: string, to: string) =>
    ({
      kind: 'sheet',
      id,
      timeZone: 'Europe/Oslo',
      allowance: {
        formula: { kind: 'rate', quantity: '5000', ratePerDay: '5000' },
        rounding: 'none',
      },
      commencement: { rule: 'at', at: from, earliest: null, priorWork: 'none' },
      effectiveNoticeId: null,
      notices: [],
      terms: {
        restDays: [],
        windows: [],
        holidays: [],
        holidayYears: [2026],
        holidayUse: 'counts',
        weather: { countOnlyHours: null, proRata: null },
        reasons,
        exceptionsOnDemurrage: false,
      },
      work: [],
      deductions: [],
      end: { rule: 'at', at: to },
    }) as const;
  return {
    ...content,
    statement: {
      currency: 'USD',
      portCalls: [
        sheet(load.id, '2026-03-01T00:00:00Z', '2026-03-01T12:00:00Z'),
        sheet(discharge.id, '2026-03-10T00:00:00Z', '2026-03-14T00:00:00Z'),
      ],
      groups: [{ id: 'voyage', mode: 'nonReversible', portCallIds: [load.id, discharge.id] }],
      rates: { demurrage: { perDay: '12000' }, despatch: { basis: 'none' } },
      rounding: { days: 'exact', decimals: 2 },
    },
  };
}
