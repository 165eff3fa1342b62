import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { onOwnConnection } from './own-connection.ts';

/** Where the SQL files are: beside the sources, or beside the bundle. */
export interface MigrationOptions {
  readonly url: string;
  readonly folder: string;
  /** The role that serves requests; it receives rights on the tables when it is not their owner. */
  readonly servingRole: string | undefined;
  readonly onStep?: (name: string) => void;
}

interface Step {
  readonly name: string;
  readonly sql: string;
  readonly hash: string;
}

/**
 * Migrates the schema: runs SQL files in the order of their numbers, each in its own transaction. A file that changed
 * after it ran is refused. Two servers that start together wait on a row, not on an advisory lock.
 */
export async function migrate(options: MigrationOptions): Promise<number> {
  const steps = await readSteps(options.folder);
  return onOwnConnection({ connectionString: options.url }, async (client) => {
    await client.query(
      'create table if not exists public.fairlead_migrations (name text primary key, hash text not null, ran timestamptz not null default now())',
    );
    await client.query(
      "insert into public.fairlead_migrations (name, hash) values ('lock', '') on conflict do nothing",
    );
    let ran = 0;
    for (const step of steps) ran += await runStep(client, step, options);
    if (options.servingRole !== undefined) await grantRights(client, options.servingRole);
    return ran;
  });
}

async function readSteps(folder: string): Promise<Step[]> {
  const names = (await readdir(folder)).filter((name) => /^\d{4}-.*\.sql$/.test(name)).toSorted();
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(join(folder, name), 'utf8');
      return { name, sql, hash: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

async function runStep(client: pg.Client, step: Step, options: MigrationOptions): Promise<number> {
  await client.query('begin');
  try {
    await client.query("select from public.fairlead_migrations where name = 'lock' for update");
    const { rows } = await client.query<{ hash: string }>(
      'select hash from public.fairlead_migrations where name = $1',
      [step.name],
    );
    if (rows[0] !== undefined) {
      await client.query('commit');
      if (rows[0].hash !== step.hash)
        throw new Error(`Migration ${step.name} was changed after it ran on this database.`);
      return 0;
    }
    options.onStep?.(step.name);
    await client.query(step.sql);
    await client.query('insert into public.fairlead_migrations (name, hash) values ($1, $2)', [
      step.name,
      step.hash,
    ]);
    await client.query('commit');
    return 1;
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}

/** Append-only tables: the role that serves requests cannot change their rows. */
const books = [
  'tenant.history',
  'tenant.service_times',
  'tenant.fixture_status_changes',
  'tenant.sof_versions',
  'tenant.ship_entries',
  'tenant.log_report_versions',
  'tenant.claim_guest_answers',
  'tenant.claim_guest_messages',
  'tenant.claim_guest_log',
  'tenant.bunker_note_versions',
  'tenant.tank_transfer_versions',
  'tenant.custom_report_versions',
  'tenant.fuel_ledger',
  'tenant.audit_links',
  'tenant.audit_restores',
  'control.security_log',
];

async function grantRights(client: pg.Client, role: string): Promise<void> {
  const name = pg.escapeIdentifier(role);
  // An earlier version lacks the tables of logs that were added later.
  const { rows } = await client.query<{ book: string }>(
    'select book from unnest($1::text[]) as book where to_regclass(book) is not null',
    [books],
  );
  const revokes = rows.map(({ book }) => `revoke update, delete on ${book} from ${name};`);
  await client.query(`
    grant usage on schema shared, control, tenant to ${name};
    grant select on all tables in schema shared to ${name};
    grant select, insert, update, delete on all tables in schema control, tenant to ${name};
    ${revokes.join('\n')}
    grant usage on all sequences in schema control, tenant to ${name};
  `);
}
