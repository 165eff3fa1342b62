import type { CharterTerms } from '@fairlead/domain/laytime/charter-terms';
import type { CargoVoyage } from '../../cargo/testing/cargo-client.ts';
import { FactsClient } from '../../statement-of-facts/testing/facts-client.ts';
import type { TestServer } from '../../platform/testing/test-server.ts';
import { type Calculation, LaytimeClient } from './laytime-client.ts';

export interface ScenarioCall {
  readonly operation: 'L' | 'D';
  /** Rotterdam by default. */
  readonly port?: number;
  /** Quantities by the number of the cargo, counted from 0. */
  readonly cargo: Readonly<Record<number, string>>;
  /** Lines of the statement of facts, as the screen states them. */
  readonly lines: readonly unknown[];
}

export interface Scenario {
  readonly fixture: Readonly<Record<string, unknown>>;
  readonly terms: CharterTerms;
  readonly calls: readonly ScenarioCall[];
  /** The names of the cargoes. */
  readonly cargoes: readonly string[];
}

export interface ScenarioRecords {
  readonly voyage: number;
  readonly fixture: number;
  readonly calls: readonly number[];
  /** Statements of facts, of the calls that have lines. */
  readonly sofs: readonly number[];
  readonly made: Calculation;
}

/** Builds fixtures with everything that laytime is calculated from, by the calls that the screens make. */
export class ScenarioClient {
  readonly laytime: LaytimeClient;
  readonly facts: FactsClient;
  readonly #server: TestServer;
  readonly #commodities = new Map<string, number>();
  #measurement: number | undefined;

  constructor(server: TestServer) {
    this.#server = server;
    this.laytime = new LaytimeClient(server);
    this.facts = new FactsClient(server);
  }

  async build(scenario: Scenario): Promise<ScenarioRecords> {
    const { voyages } = this.laytime.fixtures.cargo;
    const { calls } = scenario;
    const voyage = await voyages.create();
    const ids: number[] = [];
    for (const [at, { port }] of calls.entries())
      ids.push(
        await voyages.addPortCall(voyage, at * 3, port === undefined ? {} : { port: { id: port } }),
      );
    return this.join({ voyage, calls: ids }, scenario);
  }

  /** Another fixture on an existing voyage, with cargo at its calls; statements that have no lines are not begun. */
  async join(
    { voyage, calls: ids }: Pick<ScenarioRecords, 'voyage' | 'calls'>,
    { fixture: values, terms, calls, cargoes }: Scenario,
  ): Promise<ScenarioRecords> {
    const { fixtures } = this.laytime;
    const reference: CargoVoyage = { id: voyage, load: ids[0] ?? 0, discharge: ids.at(-1) ?? 0 };
    const fixture = await fixtures.create(reference, values);
    for (const [at, name] of cargoes.entries())
      await fixtures.cargo.create(reference, {
        commodity: { id: await this.#commodity(name) },
        measurement: { id: await this.#unit() },
        charterer: fixture.charterer,
        fixture: { id: fixture.id },
        cargoPorts: calls.flatMap(({ operation, cargo }, index) =>
          cargo[at] === undefined
            ? []
            : [{ portCallId: ids[index], reasonForCall: operation, quantity: cargo[at] }],
        ),
      });
    await this.saveTerms(fixture.id, 0, terms);
    const sofs: number[] = [];
    for (const [index, { lines }] of calls.entries()) {
      if (lines.length === 0) continue;
      const sof = await this.facts.begin(ids[index] ?? 0);
      sofs.push(sof.id);
      const saved = await this.facts.put(sof, lines);
      if (saved.status !== 200) throw new Error(JSON.stringify(saved.body));
    }
    const made = await this.laytime.create(fixture.id);
    return { voyage, fixture: fixture.id, calls: ids, sofs, made };
  }

  async saveTerms(fixture: number, from: number, content: CharterTerms): Promise<void> {
    const saved = await this.laytime.request(`POST /fixtures/${fixture}/charterTerms`, {
      body: { from, content },
    });
    if (saved.status !== 200) throw new Error(JSON.stringify(saved.body));
  }

  async #unit(): Promise<number> {
    this.#measurement ??= await this.#made(
      "insert into tenant.measurements (company_id, name, symbol, tonnes) values ($1, 'Tonnes', 't', 1)",
    );
    return this.#measurement;
  }

  async #commodity(name: string): Promise<number> {
    const known = this.#commodities.get(name);
    if (known !== undefined) return known;
    const id = await this.#made(
      'insert into tenant.commodities (company_id, name, default_measurement_id) values ($1, $2, $3)',
      name,
      await this.#unit(),
    );
    this.#commodities.set(name, id);
    return id;
  }

  #made(sql: string, ...parameters: readonly unknown[]): Promise<number> {
    return this.laytime.fixtures.cargo.made(this.#server.world.home.id, sql, ...parameters);
  }
}
