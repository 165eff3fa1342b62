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
  return newDatabase(new URL(inject('testCluster').template.migrationUrl).pathname.slice(1));
}

async function newDatabase(source: string): Promise<TestDatabase> {
  const { superuserUrl, template } = inject('testCluster');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await run(
    superuserUrl,
    `create database ${name} template ${pg.escapeIdentifier(source)} owner fairlead_owner`,
  );
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

function named(address: string, database: string): string {
  const url = new URL(address);
  url.pathname = `/${database}`;
  return url.href;
}

async function run(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
