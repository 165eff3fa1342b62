import type { QueryConfig } from 'pg';
import { preparedName } from './prepared-names.ts';

/** A compiled statement, from Kysely's `compile()` or written by hand. */
export interface Statement<Row = unknown> {
  readonly sql: string;
  readonly parameters: readonly unknown[];
  /**
   * Prepared under this name, for hot statements whose text never varies and whose best plan is the same for all
   * values: no free text, no period. A test refuses a name with two texts.
   */
  readonly name?: string;
  /** Never set; carries the row type. */
  readonly row?: Row;
}

/** A statement whose rows are read by position; its columns, in their order, are those of the list. */
export interface PositionalStatement extends Statement {
  readonly columns: readonly string[];
}

interface Compilable<Row> {
  compile(): {
    readonly sql: string;
    readonly parameters: readonly unknown[];
    readonly query: unknown;
  };
  /** Kysely's builders know their row by this method; it is not called. */
  execute(): Promise<Row[]>;
}

export type Runnable<Row> = Statement<Row> | Compilable<Row>;

/** A statement as it is sent. */
export interface SentStatement extends QueryConfig {
  readonly rowMode?: 'array';
}

interface Sent {
  readonly rows: unknown[];
  readonly rowCount: number | null;
}

/** What statements are sent to: a connection, or the lease of one. */
export interface Connection {
  query(statement: SentStatement): Promise<Sent>;
}

/** Counts what one request sends to the database; tests hold routes to their budget by it. */
export interface StatementCount {
  statements: number;
}

const abortedTransaction = '25P02';

function sentAs({ sql, parameters }: Statement, name: string | undefined): SentStatement {
  const prepared = name === undefined ? undefined : preparedName(name, sql);
  const config = { text: sql, values: [...parameters] };
  return prepared === undefined ? config : { ...config, name: prepared };
}

/**
 * One checked-out connection on which the company is already set. Statements are pipelined: those started together
 * (`Promise.all`) are sent in one round trip.
 */
export class Session {
  readonly #client: Connection;
  readonly #count: StatementCount;
  #failure: unknown;

  constructor(client: Connection, count: StatementCount) {
    this.#client = client;
    this.#count = count;
  }

  /** All rows of a statement. */
  async all<Row>(runnable: Runnable<Row>): Promise<Row[]> {
    return (await this.#run(runnable)).rows as Row[];
  }

  /** The first row, or undefined. */
  async first<Row>(runnable: Runnable<Row>): Promise<Row | undefined> {
    return (await this.all(runnable))[0];
  }

  /** The rows as arrays of columns, for a stream of rows of different kinds. */
  async arrays(statement: PositionalStatement): Promise<unknown[][]> {
    this.#count.statements += 1;
    const sent = this.#client.query({ ...sentAs(statement, statement.name), rowMode: 'array' });
    return (await this.#answered(sent)).rows as unknown[][];
  }

  /** How many rows a write touched. */
  async run(runnable: Runnable<unknown>): Promise<number> {
    return (await this.#run(runnable)).rowCount ?? 0;
  }

  #run(runnable: Runnable<unknown>) {
    this.#count.statements += 1;
    const compiled = 'compile' in runnable ? runnable.compile() : runnable;
    const name =
      'name' in runnable && typeof runnable.name === 'string' ? runnable.name : undefined;
    return this.#answered(this.#client.query(sentAs(compiled, name)));
  }

  /**
   * After a failure PostgreSQL refuses every statement that was pipelined behind it, and which refusal is noticed first
   * is chance: all of them fail with the original error.
   */
  async #answered<Result>(sent: Promise<Result>): Promise<Result> {
    try {
      return await sent;
    } catch (error) {
      this.#failure ??= error;
      throw (error as { code?: unknown }).code === abortedTransaction ? this.#failure : error;
    }
  }
}
