// npm run ports -- import FILE.csv [--apply] [--keep-names]
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { readConfig } from '../platform/config.ts';
import { inspectExternal } from '../platform/database/roles.ts';
import { runningDatabase, startEmbeddedPostgres } from '../platform/postgres/embedded-postgres.ts';
import { explainStartFailure } from '../platform/postgres/start-failure.ts';
import { applyImport, readCatalogue } from './import/apply.load.ts';
import { decodeText } from './import/decode.ts';
import { type Catalogue, planImport } from './import/plan.ts';
import { previewText } from './import/preview.ts';
import { readWorldPortIndex } from './import/world-port-index.ts';

const usage = `npm run ports -- import FILE.csv [--apply] [--keep-names]

Compares a World Port Index (UpdatedPub150.csv) with the shared ports and prints what would change.
  --apply        carries it out, in one transaction
  --keep-names   leaves the names of known ports as they are
`;

/** The error, in a sentence for the person at the keyboard. */
class Refusal extends Error {}

type Order = { readonly file: string; readonly applies: boolean; readonly retainsNames: boolean };

function readOrder(args: readonly string[]): Order {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { apply: { type: 'boolean' }, 'keep-names': { type: 'boolean' } },
    });
    const [verb, file, ...more] = positionals;
    if (verb !== 'import' || file === undefined || more.length > 0) throw new Refusal(usage);
    return { file, applies: values.apply ?? false, retainsNames: values['keep-names'] ?? false };
  } catch (error) {
    if (error instanceof Refusal) throw error;
    const [sentence = ''] = String(error instanceof Error ? error.message : error).split('. ');
    throw new Refusal(`${sentence}.\n\n${usage}`);
  }
}

const startFirst = 'This database has no ports yet: start Fairlead once, then import.';

/** PostgreSQL's code for a database that does not exist. */
const isMissingDatabase = (error: unknown) =>
  error instanceof pg.DatabaseError && error.code === '3D000';

type Door = { readonly client: pg.Client; readonly close: () => Promise<void> };

/**
 * Signs in as the owner of the catalogue: at the database of a running Fairlead, else at one started for this purpose.
 */
async function openDatabase(): Promise<Door> {
  const { databaseUrl, dataDir } = readConfig(process.env, []);
  if (databaseUrl !== undefined) {
    const client = new pg.Client({
      connectionString: (await inspectExternal(databaseUrl)).migrationUrl,
    });
    await client.connect();
    return { client, close: () => client.end() };
  }
  const own = runningDatabase(dataDir)
    ? undefined
    : await startEmbeddedPostgres({ dataDir, purpose: 'npm run ports' });
  const url = own?.superuserUrl ?? runningDatabase(dataDir)?.superuserUrl;
  if (url === undefined) throw new Refusal('Fairlead stopped just now; try again.');
  const inside = new URL(url);
  inside.pathname = '/fairlead';
  const client = new pg.Client({
    connectionString: inside.href,
    options: '-c role=fairlead_owner',
  });
  try {
    await client.connect();
  } catch (error) {
    await own?.stop();
    throw isMissingDatabase(error) ? new Refusal(startFirst) : error;
  }
  const close = async () => {
    await client.end();
    await own?.stop();
  };
  return { client, close };
}

async function expectCatalogue(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ ready: boolean }>(
    "select to_regclass('shared.ports') is not null as ready",
  );
  if (rows[0]?.ready !== true) throw new Refusal(startFirst);
}

async function run(args: readonly string[]): Promise<void> {
  const order = readOrder(args);
  const bytes = await readFile(order.file).catch((error: unknown) => {
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    throw new Refusal(
      isMissing
        ? `There is no file ${order.file}.`
        : `The file ${order.file} cannot be read: ${String(error)}`,
    );
  });
  const file = readWorldPortIndex(decodeText(bytes));
  if (!file.ok) throw new Refusal(file.fault);
  const plan = (catalogue: Catalogue) => planImport(file.value, catalogue, order);
  const door = await openDatabase();
  try {
    await expectCatalogue(door.client);
    const version = createHash('sha256').update(bytes).digest('hex').slice(0, 16);
    const made = order.applies
      ? await applyImport(door.client, plan, version)
      : plan(await readCatalogue(door.client));
    process.stdout.write(previewText(made));
    process.stdout.write(
      order.applies ? 'Applied.\n' : 'Nothing was changed; --apply carries it out.\n',
    );
  } finally {
    await door.close();
  }
}

try {
  await run(process.argv.slice(2));
} catch (error) {
  process.stderr.write(
    `${error instanceof Refusal ? error.message : explainStartFailure(error)}\n`,
  );
  process.exitCode = 1;
}
