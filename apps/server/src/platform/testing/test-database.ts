import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import type { DatabaseAccess } from '../database/roles.ts';
import './cluster.setup.ts';

/** A migrated database of one test file only. */
export interface TestDatabase extends AsyncDisposable {
  /** As the server would reach it: as the owner to migrate, as the restricted role to serve. */
  readonly access: DatabaseAccess;
  /** Signs in as superuser, to read what no role of the product may see. */
  readonly superuserUrl: string;
  readonly drop: () => Promise<void>;
}

/** A database without tables, to be migrated by the test. */
export const emptyDatabase = (): Promise<TestDatabase> => newDatabase('template0');

/** Clones the template, which takes milliseconds where migrating takes seconds. Drop it, or use `await using`. */
export async function cloneDatabase(): Promise<TestDatabase> {
  return newDatabase(templateName());
}

const templateName = (): string =>
  new URL(inject('testCluster').template.migrationUrl).pathname.slice(1);

/** Clones a template that the first test file that needs it fills, for all files of the run. */
export async function cloneFilled(
  name: string,
  fill: (client: pg.Client) => Promise<void>,
): Promise<TestDatabase> {
  const { superuserUrl, template } = inject('testCluster');
  await onClient(superuserUrl, async (client) => {
    // Files run in several processes; the lock ends with the connection.
    await client.query('select pg_advisory_lock(hashtext($1))', [name]);
    const { rows } = await client.query('select from pg_database where datname = $1', [name]);
    if (rows.length > 0) return;
    // Only a template that was filled without an error gets the name.
    const unfinished = `${name}_${randomUUID().replaceAll('-', '')}`;
    await client.query(created(unfinished, templateName()));
    await onClient(named(template.migrationUrl, unfinished), fill);
    await client.query(`alter database ${unfinished} rename to ${name}`);
  });
  return newDatabase(name);
}

async function newDatabase(source: string): Promise<TestDatabase> {
  const { superuserUrl, template } = inject('testCluster');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await run(superuserUrl, created(name, source));
  // Connections that a failed test left open must not prevent dropping the database.
  const drop = () => run(superuserUrl, `drop database if exists ${name} with (force)`);
  return {
    access: {
      ...template,
      migrationUrl: named(template.migrationUrl, name),
      servingUrl: named(template.servingUrl, name),
    },
    superuserUrl: named(superuserUrl, name),
    drop,
    [Symbol.asyncDispose]: drop,
  };
}

const created = (name: string, source: string): string =>
  `create database ${name} template ${pg.escapeIdentifier(source)} owner fairlead_owner`;

function named(address: string, database: string): string {
  const url = new URL(address);
  url.pathname = `/${database}`;
  return url.href;
}

const run = (url: string, sql: string): Promise<void> =>
  onClient(url, async (client) => void (await client.query(sql)));

async function onClient(url: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
