import type { SignedEntry } from '@fairlead/contract/ship-entries';
import pg from 'pg';
import type { TestDevice } from '../../../apps/server/src/ship-devices/testing/test-device.ts';
import { treeCpuMs } from '../measure/processes.ts';
import type { ProductOf } from '../lists/servers.ts';
import { type World, withClient } from '../world/databases.ts';
import { bareNames, bareTables, insertRows, rowsOf } from './bare.sql.ts';
import { type BenchVessel, pushAll, registeredDevice } from './devices.ts';
import { outboxOf } from './outbox.ts';

/** What taking in the outboxes of some vessels at once costs, beside bare inserts of the rows that they become. */
export interface Intake {
  readonly vessels: number;
  readonly entries: number;
  readonly rows: number;
  readonly product: Cost;
  readonly bare: Cost;
}

export interface Cost {
  readonly ms: number;
  /** Of the server and PostgreSQL together. */
  readonly cpuMs: number;
}

export interface IntakeOrder {
  readonly world: World;
  readonly product: ProductOf;
  readonly postgresPid: number;
  readonly vessels: readonly BenchVessel[];
  readonly days: number;
}

/** Connections of the bare inserts: as many as one company may use. */
const connections = 10;

export async function measureIntake(order: IntakeOrder): Promise<Intake> {
  const { world, product, postgresPid, vessels, days } = order;
  const outboxes: { readonly device: TestDevice; readonly entries: readonly SignedEntry[] }[] = [];
  for (const vessel of vessels) {
    const device = await registeredDevice(product, vessel);
    outboxes.push({ device, entries: outboxOf(device, days) });
  }
  const entries = outboxes.reduce((sum, outbox) => sum + outbox.entries.length, 0);
  const cost = await costOf([product.pid, postgresPid], () =>
    Promise.all(outboxes.map((outbox) => pushAll(outbox.device, outbox.entries))),
  );
  const written = await rowsWritten(world, vessels, entries);
  const bare = await insertedBare(world, postgresPid, written.transactions);
  return { vessels: vessels.length, entries, rows: written.rows, product: cost, bare };
}

async function costOf(pids: readonly number[], work: () => Promise<unknown>): Promise<Cost> {
  const used = () => pids.reduce((sum, pid) => sum + treeCpuMs(pid), 0);
  const [began, before] = [performance.now(), used()];
  await work();
  return { ms: performance.now() - began, cpuMs: used() - before };
}

type BareName = (typeof bareNames)[number];

/** The rows of one transaction by table, as JSON texts. */
type Transaction = readonly { readonly name: BareName; readonly rows: string }[];

/** What the entries became, dealt into as many transactions. */
async function rowsWritten(
  { superuserUrl }: World,
  vessels: readonly BenchVessel[],
  entries: number,
): Promise<{ readonly rows: number; readonly transactions: readonly Transaction[] }> {
  const ids = vessels.map(({ id }) => id);
  return withClient(superuserUrl, async (client) => {
    const tables: { readonly name: BareName; readonly rows: readonly string[] }[] = [];
    for (const name of bareNames) {
      const { rows } = await client.query<{ row: string }>(rowsOf(name), [ids]);
      tables.push({ name, rows: rows.map(({ row }) => row) });
    }
    const transactions = Array.from({ length: entries }, (_, at) =>
      tables.flatMap(({ name, rows }) => {
        const part = (index: number) => Math.round((rows.length * index) / entries);
        const own = rows.slice(part(at), part(at + 1));
        return own.length === 0 ? [] : [{ name, rows: `[${own.join(',')}]` }];
      }),
    );
    return { rows: tables.reduce((sum, { rows }) => sum + rows.length, 0), transactions };
  });
}

/** The same rows by prepared statements, a transaction for each entry, without triggers, checks of rights and history. */
async function insertedBare(
  { superuserUrl }: World,
  postgresPid: number,
  transactions: readonly Transaction[],
): Promise<Cost> {
  await withClient(superuserUrl, async (client) => {
    for (const text of bareTables) await client.query(text);
  });
  const clients = Array.from(
    { length: connections },
    () => new pg.Client({ connectionString: superuserUrl }),
  );
  await Promise.all(clients.map((client) => client.connect()));
  const waiting = transactions.values();
  const work = async (client: pg.Client): Promise<void> => {
    for (const transaction of waiting) {
      await client.query('begin');
      for (const { name, rows } of transaction)
        await client.query({ name, text: insertRows(name), values: [rows] });
      await client.query('commit');
    }
  };
  try {
    return await costOf([process.pid, postgresPid], () => Promise.all(clients.map(work)));
  } finally {
    await Promise.all(clients.map((client) => client.end()));
  }
}
