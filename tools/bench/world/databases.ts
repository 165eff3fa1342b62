import path from 'node:path';
import pg from 'pg';
import { migrate } from '../../../apps/server/src/platform/database/migrate.ts';
import {
  type DatabaseAccess,
  prepareEmbedded,
} from '../../../apps/server/src/platform/database/roles.ts';
import { startEmbeddedPostgres } from '../../../apps/server/src/platform/postgres/embedded-postgres.ts';
import { loadCatalogue } from '../../../apps/server/src/ports/catalogue.load.ts';
import { fill } from './fill.ts';

/** A filled database, as the product connects to it and with a role that bypasses row level security. */
export interface World {
  readonly voyages: number;
  readonly servingUrl: string;
  readonly superuserUrl: string;
}

/** A temporary cluster with a filled database of each requested size. */
export interface Worlds {
  /** The root process of PostgreSQL. */
  readonly postgresPid: number;
  readonly of: (voyages: number) => Promise<World>;
  readonly stop: () => Promise<void>;
}

const migrations = path.resolve(import.meta.dirname, '../../../apps/server/migrations');

/** Starts the cluster; a database is filled when it is first requested. */
export async function openWorlds(log: (line: string) => void): Promise<Worlds> {
  const cluster = await startEmbeddedPostgres({ ephemeral: true });
  try {
    const template = await prepareEmbedded(cluster.superuserUrl, 'of the bench');
    const { migrationUrl: url, servingRole } = template;
    await migrate({ url, folder: migrations, servingRole });
    await withClient(url, async (client) => void (await loadCatalogue(client)));
    const made = new Map<number, Promise<World>>();
    return {
      postgresPid: cluster.pid,
      of: (voyages) => {
        const known = made.get(voyages) ?? makeWorld({ ...cluster, template, log }, voyages);
        made.set(voyages, known);
        return known;
      },
      stop: cluster.stop,
    };
  } catch (error) {
    await cluster.stop();
    throw error;
  }
}

interface Ground {
  readonly superuserUrl: string;
  readonly template: DatabaseAccess;
  readonly log: (line: string) => void;
}

async function makeWorld({ superuserUrl, template, log }: Ground, voyages: number): Promise<World> {
  const began = performance.now();
  const name = `bench_${voyages}`;
  const source = new URL(template.migrationUrl).pathname.slice(1);
  await withClient(superuserUrl, async (client) => {
    await client.query(`create database ${name} template ${source} owner fairlead_owner`);
  });
  const world = {
    voyages,
    servingUrl: named(template.servingUrl, name),
    superuserUrl: named(superuserUrl, name),
  };
  await fill(world.superuserUrl, voyages);
  log(`${voyages} voyages made in ${((performance.now() - began) / 1000).toFixed(0)} s`);
  return world;
}

function named(address: string, database: string): string {
  const url = new URL(address);
  url.pathname = `/${database}`;
  return url.href;
}

/** A connection for one task. */
export async function withClient<T>(
  url: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString: url, options: '-c TimeZone=UTC' });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
