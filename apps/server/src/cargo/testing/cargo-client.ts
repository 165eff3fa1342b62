import type { Answered, RequestOptions, TestServer } from '../../platform/testing/test-server.ts';
import type { SmallCompany } from '../../platform/testing/small-world.ts';
import { VoyageClient } from '../../voyages/testing/voyage-client.ts';

export interface CargoLine {
  readonly id: number;
  readonly portCallId: number;
  readonly reasonForCall: { readonly id: number; readonly code: string };
  readonly quantity: string;
  readonly laytimeTerm: string | null;
  readonly cargoPortId: number | null;
  readonly externalId: string | null;
}

export interface Cargo {
  readonly id: number;
  readonly commodity: { readonly id: number; readonly name: string };
  readonly measurement: { readonly id: number };
  readonly charterer: { readonly id: number };
  readonly fixture: { readonly id: number; readonly fixtureNumber: string } | null;
  readonly freightType: { readonly id: number } | null;
  readonly group: { readonly id: number; readonly name: string } | null;
  readonly quantity: string;
  readonly trackingActive: boolean;
  readonly status: number;
  readonly externalId: string | null;
  readonly cargoPorts: readonly CargoLine[];
  readonly modified: string;
}

/** What cargo is described by, of one company. */
export interface CargoRegisters {
  readonly measurement: number;
  readonly commodity: number;
  readonly freightType: number;
  /** A charterer that permits tracking of its cargo. */
  readonly tracking: number;
}

/** A voyage of the home company's second vessel with two port calls. */
export interface CargoVoyage {
  readonly id: number;
  readonly load: number;
  readonly discharge: number;
}

/** Common steps of the cargo tests, for the home company. */
export class CargoClient {
  readonly voyages: VoyageClient;
  readonly #server: TestServer;
  #turn = 0;

  constructor(server: TestServer) {
    this.#server = server;
    this.voyages = new VoyageClient(server);
  }

  request(path: string, options?: RequestOptions): Promise<Answered> {
    return this.#server.request(path, options);
  }

  /** One row inserted by SQL, for what no call creates; the company is the first parameter. */
  made(company: number, sql: string, ...parameters: readonly unknown[]): Promise<number> {
    const scope = { company, actor: null, source: 'rule' } as const;
    return this.#server.database.write(scope, async (session) => {
      const row = await session.first<{ id: number }>({
        sql: `${sql} returning id`,
        parameters: [company, ...parameters],
      });
      return row?.id ?? 0;
    });
  }

  async registers({ id }: SmallCompany): Promise<CargoRegisters> {
    const measurement = await this.made(
      id,
      "insert into tenant.measurements (company_id, name, symbol, tonnes) values ($1, 'Metric tons', 'mt', 1)",
    );
    return {
      measurement,
      commodity: await this.made(
        id,
        "insert into tenant.commodities (company_id, name, default_measurement_id) values ($1, 'Gravel', $2)",
        measurement,
      ),
      freightType: await this.made(
        id,
        "insert into tenant.freight_types (company_id, name) values ($1, 'Lump sum')",
      ),
      tracking: await this.made(
        id,
        "insert into tenant.partners (company_id, name, partner_types, tracking_active) values ($1, 'Watchful', '{1}', true)",
      ),
    };
  }

  /** A fixture of the voyage and its vessel. */
  fixture(company: SmallCompany, voyage: number, charterer = company.charterer): Promise<number> {
    this.#turn += 1;
    return this.made(
      company.id,
      `insert into tenant.fixtures (company_id, fixture_number, vessel_id, voyage_id, charterer_id, currency)
       select $1, $2, v.vessel_id, v.id, $4, 'USD' from tenant.voyages v where v.company_id = $1 and v.id = $3`,
      `T-${this.#turn}`,
      voyage,
      charterer,
    );
  }

  group(company: SmallCompany, voyage: number): Promise<number> {
    return this.made(
      company.id,
      "insert into tenant.cargo_groups (company_id, voyage_id, name, quantity_unit) values ($1, $2, 'Parcel', 'mt')",
      voyage,
    );
  }

  async voyage(): Promise<CargoVoyage> {
    const id = await this.voyages.create();
    const load = await this.voyages.addPortCall(id, 0);
    const discharge = await this.voyages.addPortCall(id, 3, {
      port: { id: this.#server.world.ports.oslo },
    });
    return { id, load, discharge };
  }

  async create(voyage: CargoVoyage, body: Record<string, unknown>, as?: RequestOptions['as']) {
    const made = await this.request(`POST /voyages/${voyage.id}/cargo`, { body, as });
    if (made.status !== 200) throw new Error(`${made.status} ${JSON.stringify(made.body)}`);
    return made.body as Cargo;
  }

  async list(voyage: CargoVoyage): Promise<readonly Cargo[]> {
    return (await this.request(`GET /voyages/${voyage.id}/cargo`)).body as Cargo[];
  }
}

/** The body that a panel sends after it was opened with the cargo. */
export function saveBody(cargo: Cargo, changes: Record<string, unknown> = {}) {
  return { ...cargo, modified: undefined, ...changes };
}
