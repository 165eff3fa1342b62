import { minuteMs } from '@fairlead/domain/time/milliseconds';
import pg from 'pg';
import type { PoolClient } from 'pg';
import type { DatabaseAddress } from './address.ts';
import {
  ConnectionShares,
  type Effort,
  type ShareLimits,
  sharesOf,
  type Turn,
} from './connection-shares.ts';
import { onOwnConnection } from './own-connection.ts';
import { untilPrepared } from './prepared-work.ts';
import { ReadLease, withLease } from './read-lease.ts';
import { Session, type StatementCount } from './session.ts';
import { noSecretKey, type SecretKey } from '../secrets/secret-key.ts';
import { wireTypes } from './wire-types.ts';

/** On whose behalf work is done; written into every history entry. */
export interface Scope {
  /** 0 where the work concerns no company: row-level security then shows no tenant row. */
  readonly company: number;
  readonly actor: number | null;
  readonly source: 'office' | 'ship' | 'api' | 'mail' | 'rule';
  /** Work by rules counts as a job by default, everything else as a call. */
  readonly effort?: Effort;
}

export interface Database {
  /** Reads for one company; each statement is its own snapshot. */
  read<T>(scope: Scope, work: (session: Session) => Promise<T>, count?: StatementCount): Promise<T>;
  /**
   * One transaction for one company, run again when the database asks for it (serialization, deadlock) and after work
   * that needs no connection (`withoutConnection`).
   */
  write<T>(
    scope: Scope,
    work: (session: Session) => Promise<T>,
    count?: StatementCount,
  ): Promise<T>;
  /** Work on a connection of its own beside the pool, for a long read that must not take the place of calls. */
  alone<T>(work: (client: pg.Client) => Promise<T>): Promise<T>;
  readonly pool: pg.Pool;
  /** What the secrets in it are sealed with. */
  readonly secretKey: SecretKey;
  /** Whether the last write failed because the disk of the database is full. */
  isDiskFull(): boolean;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  /** Read again for each connection where it is not a fixed text. */
  readonly url: string | DatabaseAddress;
  /** Role to act as when the address signs in as a more powerful one. */
  readonly role?: string | undefined;
  readonly connections?: number;
  /** Left out by commands that need no secret. */
  readonly secretKey?: SecretKey;
  readonly onError: (error: Error) => void;
  readonly shares?: Partial<ShareLimits>;
  /** How long one statement may run, in milliseconds. */
  readonly timeouts?: Partial<Timeouts>;
}

type Timeouts = Readonly<Record<Effort, number>>;

const defaultTimeouts: Timeouts = { call: 15_000, long: minuteMs, job: 300_000 };
const defaultConnections = 16;

const retried = new Set(['40001', '40P01']);

/** Opens the pool. Broken idle connections are reported and replaced; they never end the process. */
export function openDatabase(options: DatabaseOptions): Database {
  const connections = options.connections ?? defaultConnections;
  const connection = {
    types: wireTypes,
    // A generic plan made free text 68 times slower (docs/decisions/0003), and planning each time makes reading one
    // voyage four times as expensive: only named statements may reuse a plan, all others are planned for their values.
    options: `-c TimeZone=UTC -c plan_cache_mode=auto${options.role === undefined ? '' : ` -c role=${options.role}`}`,
    application_name: 'fairlead',
    connectionTimeoutMillis: 5000,
  };
  const pool = new pg.Pool({
    ...connection,
    Client: clientOf(options.url),
    max: connections,
    ...({ pipeline: true } satisfies { pipeline: boolean }),
  });
  pool.on('error', options.onError);
  pool.on('connect', (client) => client.on('error', options.onError));
  const shares = new ConnectionShares({ ...sharesOf(connections), ...options.shares });
  const timeouts = { ...defaultTimeouts, ...options.timeouts };
  let isFull = false;
  const noting = async <T>(work: Promise<T>): Promise<T> => {
    try {
      const result = await work;
      isFull = false;
      return result;
    } catch (error) {
      if (isDiskFull(error)) isFull = true;
      throw error;
    }
  };
  const inTurn = async <T>(
    scope: Scope,
    work: (timeoutMs: number, turn: Turn) => Promise<T>,
  ): Promise<T> => {
    const effort = scope.effort ?? (scope.source === 'rule' ? 'job' : 'call');
    const turn = await shares.take(scope.company, effort);
    try {
      return await work(timeouts[effort], turn);
    } finally {
      turn.release();
    }
  };
  return {
    pool,
    alone: (work) => {
      const { url } = options;
      const connectionString = typeof url === 'string' ? url : url();
      return onOwnConnection({ ...connection, connectionString }, work);
    },
    secretKey: options.secretKey ?? noSecretKey,
    read: (scope, work, count = { statements: 0 }) =>
      inTurn(scope, (timeoutMs, turn) => read(pool, { scope, work, count, timeoutMs, turn })),
    write: (scope, work, count = { statements: 0 }) =>
      untilPrepared(() => {
        count.statements = 0;
        return inTurn(scope, (timeoutMs) => noting(write(pool, { scope, work, count, timeoutMs })));
      }),
    isDiskFull: () => isFull,
    close: () => pool.end(),
  };
}

function clientOf(url: string | DatabaseAddress): typeof pg.Client {
  return class extends pg.Client {
    constructor(config?: pg.ClientConfig) {
      super({ ...config, connectionString: typeof url === 'string' ? url : url() });
    }
  };
}

interface Work<T> {
  readonly scope: Scope;
  readonly work: (session: Session) => Promise<T>;
  readonly count: StatementCount;
  readonly timeoutMs: number;
}

async function read<T>(pool: pg.Pool, job: Work<T> & { readonly turn: Turn }): Promise<T> {
  const { scope, work, count, timeoutMs, turn } = job;
  const lease = new ReadLease({
    turn,
    connect: () => pool.connect(),
    // Sent in the same round trip as the first statement; session-wide, and every checkout sets it again.
    state: (client) =>
      client.query({
        name: 'state-company',
        text: "select set_config('app.company', $1, false), set_config('statement_timeout', $2, false)",
        values: [String(scope.company), String(timeoutMs)],
      }),
  });
  let broken: Error | undefined;
  try {
    const { stated } = await lease.open();
    const result = withLease(lease, () => work(new Session(lease, count)));
    return (await Promise.all([result, stated]))[0];
  } catch (error) {
    if (isConnectionLoss(error)) broken = error as Error;
    throw error;
  } finally {
    lease.close(broken);
  }
}

async function write<T>(pool: pg.Pool, job: Work<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    const client = await pool.connect();
    let broken: Error | undefined;
    try {
      return await transaction(client, job);
    } catch (error) {
      if (isConnectionLoss(error)) broken = error as Error;
      if (attempt < 4 && retried.has(String((error as { code?: string }).code))) continue;
      throw error;
    } finally {
      client.release(broken);
    }
  }
}

async function transaction<T>(
  client: PoolClient,
  { scope, work, count, timeoutMs }: Work<T>,
): Promise<T> {
  const begun = [
    client.query('begin'),
    client.query({
      name: 'state-scope',
      text: "select set_config('app.company', $1, true), set_config('app.actor', $2, true), set_config('app.source', $3, true), set_config('statement_timeout', $4, true)",
      values: [
        String(scope.company),
        scope.actor === null ? '' : String(scope.actor),
        scope.source,
        String(timeoutMs),
      ],
    }),
  ];
  try {
    const working = withLease(undefined, () => work(new Session(client, count)));
    const [result] = await Promise.all([working, ...begun]);
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}

/** Whether the disk of the database or of the stored files is full. */
export function isDiskFull(error: unknown): boolean {
  const { code } = error as { code?: unknown };
  return code === '53100' || code === 'ENOSPC' || code === 'EDQUOT';
}

/** Whether PostgreSQL ended a statement that exceeded its time limit. */
export function isStatementTimeout(error: unknown): boolean {
  return (error as { code?: unknown }).code === '57014';
}

/** Whether the connection is gone, so that it must not go back into the pool. */
export function isConnectionLoss(error: unknown): boolean {
  // These have codes such as ERR_INVALID_ARG_TYPE, but they are our own mistakes.
  if (error instanceof TypeError || error instanceof RangeError) return false;
  const { code, message } = error as { code?: unknown; message?: unknown };
  if (
    typeof code === 'string' &&
    (code.startsWith('08') || code.startsWith('57P') || code.startsWith('E'))
  )
    return true;
  return (
    typeof message === 'string' &&
    /terminated|timeout exceeded|Client has encountered a connection error|not queryable/i.test(
      message,
    )
  );
}
