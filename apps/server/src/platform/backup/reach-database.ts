// The database for a command: the one of the settings, the one of the running product, or the embedded one, which is then
// started for the duration of the command.
import { randomBytes } from 'node:crypto';
import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import type { Config } from '../config.ts';
import { migrate } from '../database/migrate.ts';
import { inspectExternal, prepareEmbedded } from '../database/roles.ts';
import { dataDirectory } from '../postgres/data-directory.ts';
import { runningDatabase, startEmbeddedPostgres } from '../postgres/embedded-postgres.ts';
import { alreadyRunning, runningInstance } from '../postgres/instance-lock.ts';
import { StartFailure } from '../postgres/start-failure.ts';

const migrations = path.resolve(import.meta.dirname, '../../../migrations');

export type ReachedDatabase = {
  /** Signs in as superuser of the embedded database, or as DATABASE_URL does. */
  readonly url: string;
  /** The product itself is running on the same database. */
  readonly isInUse: boolean;
  /** Creates what is missing and brings the tables up to the named migration, or up to date. */
  readonly migrate: (last?: string) => Promise<void>;
};

type Settings = Pick<Config, 'dataDir' | 'databaseUrl'>;

const productDatabase = (superuserUrl: string): string => {
  const url = new URL(superuserUrl);
  url.pathname = '/fairlead';
  return url.href;
};

/** A folder with the migrations up to the named one; without a name all of them. */
function migrationsUpTo(last: string | undefined): { folder: string; remove: () => void } {
  if (last === undefined) return { folder: migrations, remove: () => undefined };
  const folder = mkdtempSync(path.join(tmpdir(), 'fairlead-migrations-'));
  for (const name of readdirSync(migrations)) {
    if (name <= last) cpSync(path.join(migrations, name), path.join(folder, name));
  }
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

async function runMigrations(
  access: { readonly migrationUrl: string; readonly servingRole: string | undefined },
  last: string | undefined,
): Promise<void> {
  const steps = migrationsUpTo(last);
  try {
    const { migrationUrl: url, servingRole } = access;
    await migrate({ url, folder: steps.folder, servingRole });
  } finally {
    steps.remove();
  }
}

function input(url: string): ReachedDatabase {
  return {
    url,
    isInUse: false,
    migrate: async (last) => runMigrations(await inspectExternal(url), last),
  };
}

function inUse(settings: Settings, superuserUrl: string): ReachedDatabase {
  const instance = runningInstance(settings.dataDir);
  if (instance !== undefined && instance.purpose !== 'fairlead') {
    throw alreadyRunning(path.resolve(settings.dataDir), instance);
  }
  // The running product updates its tables itself, and only it knows the passwords of its roles.
  return { url: productDatabase(superuserUrl), isInUse: true, migrate: () => Promise.resolve() };
}

async function startedFor<T>(
  settings: Settings,
  purpose: string,
  work: (database: ReachedDatabase) => Promise<T>,
): Promise<T> {
  const database = await startEmbeddedPostgres({ dataDir: settings.dataDir, purpose });
  try {
    return await work({
      url: productDatabase(database.superuserUrl),
      isInUse: false,
      // Each start of the product gives its roles new passwords.
      migrate: async (last) => {
        const password = randomBytes(24).toString('base64url');
        await runMigrations(await prepareEmbedded(database.superuserUrl, password), last);
      },
    });
  } finally {
    await database.stop();
  }
}

/**
 * Runs `work` with the database of the settings; `purpose` names the command to a process that starts in the meantime.
 */
export function withDatabase<T>(
  settings: Settings,
  purpose: string,
  work: (database: ReachedDatabase) => Promise<T>,
): Promise<T> {
  if (settings.databaseUrl !== undefined) return work(input(settings.databaseUrl));
  const running = runningDatabase(settings.dataDir);
  if (running !== undefined) return work(inUse(settings, running.superuserUrl));
  return startedFor(settings, purpose, work);
}

/** Whether the data folder contains an embedded database at all. */
export function hasEmbeddedDatabase(dataDir: string): boolean {
  return existsSync(dataDirectory(dataDir).cluster);
}

/** Whether no migration ever ran on the database, or there is none of that name yet. */
export async function isUntouched(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url });
  try {
    await client.connect();
    const { rows } = await client.query<{ untouched: boolean }>(
      "select to_regclass('public.fairlead_migrations') is null as untouched",
    );
    return rows[0]?.untouched ?? true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === '3D000') return true;
    throw error;
  } finally {
    await client.end();
  }
}

/** The refusal of a backup where there is nothing to back up. */
export function nothingThere(dataDir: string): StartFailure {
  return new StartFailure(
    `There is no database in ${path.resolve(dataDir)}. Name its data folder with DATA_DIR, or the database with DATABASE_URL.`,
  );
}
