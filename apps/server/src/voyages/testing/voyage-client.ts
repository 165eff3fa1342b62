import { comingYear } from '../../platform/testing/coming-year.ts';
import type { Answered, RequestOptions, TestServer } from '../../platform/testing/test-server.ts';

export interface Voyage {
  readonly id: number;
  readonly voyageNumber: number;
  readonly vessel: { readonly id: number; readonly name: string };
  readonly start: string | null;
  readonly end: string | null;
  readonly modified: string;
  readonly inActive: boolean;
  readonly ballastPortCall: { readonly id: number } | null;
  readonly portCalls?: readonly { readonly id: number; readonly port: { readonly name: string } }[];
}

/** Common steps of the voyage tests, for the home company. */
export class VoyageClient {
  readonly #server: TestServer;
  #lastNumber = 5000;

  constructor(server: TestServer) {
    this.#server = server;
  }

  request(path: string, options?: RequestOptions): Promise<Answered> {
    return this.#server.request(path, options);
  }

  nextNumber(): number {
    this.#lastNumber += 1;
    return this.#lastNumber;
  }

  /** What only the ship or another system can do: changes rows of the home company. */
  change(sql: string, ...parameters: readonly unknown[]): Promise<number> {
    const scope = { company: this.#server.world.home.id, actor: null, source: 'ship' } as const;
    return this.#server.database.write(scope, (session) => session.run({ sql, parameters }));
  }

  /** A voyage of the second vessel by default. */
  create(values: Record<string, unknown> = {}): Promise<number> {
    const vessel = { id: this.#server.world.home.vessels[1] };
    return this.#made('POST /voyages', { voyageNumber: this.nextNumber(), vessel, ...values });
  }

  /** By default a day in Rotterdam, this many days after the start of the coming year. */
  addPortCall(voyage: number, days: number, values: Record<string, unknown> = {}): Promise<number> {
    // Parts of a day count: Date.UTC would drop them, and a time relative to now would depend on the hour of the day.
    const at = (offset: number) =>
      new Date(Date.UTC(comingYear, 0, 1) + Math.round(offset * 86_400) * 1000).toISOString();
    return this.#made(`POST /voyages/${voyage}/portCalls`, {
      port: { id: this.#server.world.ports.rotterdam },
      scheduledArrival: at(days),
      scheduledDeparture: at(days + 1),
      ...values,
    });
  }

  arrive(portCall: number): Promise<number> {
    return this.change(
      'update tenant.port_calls set arrived = scheduled_arrival where company_id = $1 and id = $2',
      this.#server.world.home.id,
      portCall,
    );
  }

  async read(id: number): Promise<Voyage> {
    return (await this.request(`GET /voyages/${id}`)).body as Voyage;
  }

  async #made(path: string, body: unknown): Promise<number> {
    const made = await this.request(path, { body });
    if (made.status !== 200)
      throw new Error(`${path}: ${made.status} ${JSON.stringify(made.body)}`);
    return (made.body as { id: number }).id;
  }
}
