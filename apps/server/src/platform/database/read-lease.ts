import { AsyncLocalStorage } from 'node:async_hooks';
import type { PoolClient, QueryResult } from 'pg';
import type { Turn } from './connection-shares.ts';
import type { Connection, SentStatement } from './session.ts';

export interface ReadLeaseRequest {
  readonly turn: Turn;
  readonly connect: () => Promise<PoolClient>;
  /** Sets on a connection for whom it reads. */
  readonly state: (client: PoolClient) => Promise<unknown>;
}

/**
 * The connection of work that only reads. Each of its statements is independent, so that others can use the connection
 * while the work waits for something else; the next statement takes one again.
 */
export class ReadLease implements Connection {
  readonly #request: ReadLeaseRequest;
  #client: PoolClient | undefined;
  #reaching: Promise<PoolClient> | undefined;
  #stated: Promise<unknown> = Promise.resolve();
  #underWay = 0;
  #isClosed = false;

  constructor(request: ReadLeaseRequest) {
    this.#request = request;
  }

  /** Takes the first connection. The statement that sets the company is sent with the first one of the work. */
  async open(): Promise<{ readonly stated: Promise<unknown> }> {
    this.#client = await this.#request.connect();
    this.#stated = this.#request.state(this.#client);
    return { stated: this.#stated };
  }

  async query(statement: SentStatement): Promise<QueryResult> {
    this.#underWay += 1;
    try {
      return await (this.#client ?? (await this.#reach())).query(statement);
    } finally {
      this.#underWay -= 1;
    }
  }

  /** Releases the connection until the next statement, unless one is under way. */
  async rest(): Promise<void> {
    await this.#stated;
    const client = this.#client;
    if (client === undefined || this.#underWay > 0) return;
    this.#client = undefined;
    client.release();
    this.#request.turn.rest();
  }

  close(broken: Error | undefined): void {
    this.#isClosed = true;
    this.#client?.release(broken);
    this.#client = undefined;
  }

  /** Statements that are started together wait for the same connection. */
  #reach(): Promise<PoolClient> {
    this.#reaching ??= this.#reachAgain().finally(() => {
      this.#reaching = undefined;
    });
    return this.#reaching;
  }

  async #reachAgain(): Promise<PoolClient> {
    const { turn, connect, state } = this.#request;
    await turn.resume();
    const client = await connect();
    if (this.#isClosed) {
      client.release();
      throw new Error('The work has ended while it waited for a connection.');
    }
    this.#client = client;
    await state(client);
    return client;
  }
}

const current = new AsyncLocalStorage<ReadLease | undefined>();

/**
 * Runs work that may release its connection for a while; without a lease, as in a transaction, it keeps its connection.
 */
export const withLease = <T>(lease: ReadLease | undefined, work: () => T): T =>
  current.run(lease, work);

/** To be called before a long wait for anything but the database: lets others use the connection in the meantime. */
export const restConnection = async (): Promise<void> => current.getStore()?.rest();
