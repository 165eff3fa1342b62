import path from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { loadCatalogue } from '../../ports/catalogue.load.ts';
import { migrate } from '../database/migrate.ts';
import { prepareEmbedded, type DatabaseAccess } from '../database/roles.ts';
import { startEmbeddedPostgres } from '../postgres/embedded-postgres.ts';

/** What the setup passes to the test files. */
export interface TestCluster {
  /** Signs in as superuser, to create and drop databases. */
  readonly superuserUrl: string;
  /** How the template is reached; a clone differs only by the name of the database. */
  readonly template: DatabaseAccess;
}

declare module 'vitest' {
  interface ProvidedContext {
    readonly testCluster: TestCluster;
  }
}

const migrations = path.resolve(import.meta.dirname, '../../../migrations');

/** Starts one cluster for the whole run and migrates and fills the template that every test file clones. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await startEmbeddedPostgres({ ephemeral: true });
  try {
    const template = await prepareEmbedded(cluster.superuserUrl, 'of the tests');
    const { migrationUrl: url, servingRole } = template;
    await migrate({ url, folder: migrations, servingRole });
    await fillCatalogue(url);
    project.provide('testCluster', { superuserUrl: cluster.superuserUrl, template });
    return cluster.stop;
  } catch (error) {
    await cluster.stop();
    throw error;
  }
}

async function fillCatalogue(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, options: '-c TimeZone=UTC' });
  await client.connect();
  try {
    await loadCatalogue(client);
  } finally {
    await client.end();
  }
}
