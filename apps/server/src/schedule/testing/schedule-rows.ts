import type { TestServer } from '../../platform/testing/test-server.ts';

/** A day of May 2031. */
export const dayOf = (day: number) =>
  new Date(Date.UTC(2031, 4, day)).toISOString().replace('.000', '');

/** What only the ship, a fixture or another system can do: changes rows of the home company. */
export class ScheduleRows {
  readonly #server: TestServer;

  constructor(server: TestServer) {
    this.#server = server;
  }

  change<Row>(sql: string, ...parameters: readonly unknown[]) {
    const { database, world } = this.#server;
    const { id: company } = world.home;
    return database.write({ company, actor: null, source: 'ship' }, (session) =>
      session.first<Row>({ sql, parameters: [company, ...parameters] }),
    );
  }

  arrive(portCall: number | undefined, departed = false) {
    return this.change(
      `update tenant.port_calls set arrived = scheduled_arrival, departed = case when $3 then scheduled_departure end
       where company_id = $1 and id = $2 returning id`,
      portCall,
      departed,
    );
  }

  /** A fixture of a voyage with a laycan, by its days. */
  charter(voyage: number, fixture: string, [from, to]: readonly [number, number]) {
    const { vessels, charterer } = this.#server.world.home;
    return this.change<{ id: number }>(
      `insert into tenant.fixtures (company_id, fixture_number, vessel_id, voyage_id, charterer_id, laycan_from, laycan_to, currency)
       values ($1, $2, $3, $4, $5, $6, $7, 'USD') returning id`,
      fixture,
      vessels[1],
      voyage,
      charterer,
      dayOf(from),
      dayOf(to),
    );
  }
}
