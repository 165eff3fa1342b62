import { CargoClient, type CargoVoyage } from '../../cargo/testing/cargo-client.ts';
import type { Answered, RequestOptions, TestServer } from '../../platform/testing/test-server.ts';
import { templateId } from '../../port-call-events/testing/call-client.ts';
import type { StatementRecord } from '../wire/statement.ts';

/** Common steps of the tests of statements of facts, for the home company. */
export class FactsClient {
  readonly cargo: CargoClient;
  readonly #server: TestServer;

  constructor(server: TestServer) {
    this.#server = server;
    this.cargo = new CargoClient(server);
  }

  request(path: string, options?: RequestOptions): Promise<Answered> {
    return this.#server.request(path, options);
  }

  voyage(): Promise<CargoVoyage> {
    return this.cargo.voyage();
  }

  async event(
    portCall: number,
    [name, eventDate]: readonly [name: string, eventDate: string],
    values = {},
  ): Promise<number> {
    const body = { templateId: templateId(name), eventDate, saidBy: 20, ...values };
    return (
      await this.#taken<{ event: { id: number } }>(`POST /portCalls/${portCall}/events`, body)
    ).event.id;
  }

  begin(portCall: number, fromEvents = false): Promise<StatementRecord> {
    return this.#taken('POST /statementOfFacts', { portCall: { id: portCall }, fromEvents });
  }

  async get(id: number): Promise<StatementRecord> {
    return (await this.request(`GET /statementOfFacts/${id}`)).body as StatementRecord;
  }

  put(
    { id, modified }: Pick<StatementRecord, 'id' | 'modified'>,
    lines: readonly unknown[],
    values = {},
  ): Promise<Answered> {
    return this.request(`PUT /statementOfFacts/${id}`, { body: { lines, modified, ...values } });
  }

  async #taken<Body>(path: string, body: unknown): Promise<Body> {
    const answer = await this.request(path, { body });
    if (answer.status !== 200) throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body as Body;
  }
}

/** A line as the screen states it. */
export const newLine = (at: string, text: string, values = {}) => ({
  at,
  text,
  kind: 'remark',
  ...values,
});
