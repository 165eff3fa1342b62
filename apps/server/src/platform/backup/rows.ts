// Rows out of and into tables, as COPY text in one spelling whatever the settings of the server are.
import type { Client } from 'pg';
import { escapeIdentifier } from 'pg';
import { from, to } from 'pg-copy-streams';
import type { SectionSource } from './archive-writer.ts';
import { readCompanies } from './catalogue.ts';
import type { Table } from './catalogue.ts';

/** Fixes how values are written as text and in which order a table is read, for the current transaction. */
export async function fixSpelling(client: Client): Promise<void> {
  await client.query(`
    set local timezone = 'UTC';
    set local datestyle = 'ISO, YMD';
    set local intervalstyle = 'postgres';
    set local bytea_output = 'hex';
    set local extra_float_digits = 1;
    set local client_encoding = 'UTF8';
    set local synchronize_seqscans = off;
    set local max_parallel_workers_per_gather = 0;
    set local statement_timeout = 0;
    set local idle_in_transaction_session_timeout = 0`);
}

const list = (columns: readonly string[]): string => columns.map(escapeIdentifier).join(', ');

type Scope = { readonly client: Client; readonly isHeld: boolean };

async function* copied(
  client: Client,
  table: Table,
  count: (rows: number) => void,
): AsyncGenerator<Buffer> {
  const stream = client.query(
    to(`copy (select ${list(table.columns)} from ${table.sql}) to stdout`),
  );
  for await (const chunk of stream) yield chunk as Buffer;
  // The stream may end before the server's final message with the count has arrived; the next answer comes after it.
  await client.query('select');
  count(stream.rowCount);
}

async function* copiedByCompany(
  client: Client,
  table: Table,
  count: (rows: number) => void,
): AsyncGenerator<Buffer> {
  for (const company of await readCompanies(client)) {
    await client.query("select set_config('app.company', $1, true)", [company]);
    yield* copied(client, table, count);
  }
}

/**
 * All rows of a table. A role under row-level security sees one company at a time, and so reads one after the other; the
 * snapshot of the transaction is the same for all.
 */
export function rowsOf({ client, isHeld }: Scope, table: Table): SectionSource {
  let rows = 0;
  const count = (more: number): void => {
    rows += more;
  };
  const read = isHeld && table.isRowSecurityForced ? copiedByCompany : copied;
  return { chunks: read(client, table, count), rows: () => rows };
}

/** The rows of a query, in its order. */
export function copiedRows(client: Client, query: string): SectionSource {
  let rows = 0;
  async function* chunks(): AsyncGenerator<Buffer> {
    const stream = client.query(to(`copy (${query}) to stdout`));
    for await (const chunk of stream) yield chunk as Buffer;
    await client.query('select');
    rows = stream.rowCount;
  }
  return { chunks: chunks(), rows: () => rows };
}

/** Inserts rows into a table; returns how many the database accepted. */
export async function putRows(
  client: Client,
  target: { readonly table: Pick<Table, 'sql'>; readonly columns: readonly string[] },
  chunks: AsyncIterable<Buffer>,
): Promise<number> {
  const stream = client.query(
    from(`copy ${target.table.sql} (${list(target.columns)}) from stdin`),
  );
  const done = new Promise<void>((resolve, reject) => {
    stream.once('finish', resolve);
    stream.once('error', reject);
  });
  done.catch(() => undefined);
  try {
    for await (const chunk of chunks) {
      if (!stream.write(chunk)) {
        await Promise.race([new Promise((resolve) => stream.once('drain', resolve)), done]);
      }
    }
  } catch (error) {
    stream.destroy();
    throw error;
  }
  stream.end();
  await done;
  return stream.rowCount;
}
