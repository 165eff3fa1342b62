import { CargoDesk, type CargoVoyage } from '../../cargo/testing/cargo-desk.ts';
import type { Answered, Asked, TestServer } from '../../platform/testing/test-server.ts';
import { templateId } from '../../port-call-events/testing/call-desk.ts';
import type { StatementRecord } from '../wire/statement.ts';

/** Common steps of the tests of statements of facts, for the home company. */
export class FactsDesk {
  readonly cargo: CargoDesk;
  readonly #server: TestServer;

  constructor(server: TestServer) {
    this.#server = server;
    this.cargo = new CargoDesk(server);
  }

  ask(path: string, asked?: Asked): Promise<Answered> {
    return this.#server.ask(path, asked);
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
    return (await this.ask(`GET /statementOfFacts/${id}`)).body as StatementRecord;
  }

  put(
    { id, modified }: Pick<StatementRecord, 'id' | 'modified'>,
    lines: readonly unknown[],
    values = {},
  ): Promise<Answered> {
    return this.ask(`PUT /statementOfFacts/${id}`, { body: { lines, modified, ...values } });
  }

  async #taken<Body>(path: string, body: unknown): Promise<Body> {
    const answer = await this.ask(path, { body });
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
