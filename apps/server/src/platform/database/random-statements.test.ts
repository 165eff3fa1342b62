import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { chanceOf } from '@fairlead/demonstration/chance';
import { fingerprints } from '../access/testing/fingerprints.ts';
import { markWorld } from '../access/testing/marked-world.ts';
import { fillSmallWorld, type SmallWorld } from '../testing/small-world.ts';
import { cloneDatabase, type TestDatabase } from '../testing/test-database.ts';
import { type Ground, randomStatement, type Table } from './testing/random-statements.ts';

const STATEMENTS = 10_000;
const PER_TRANSACTION = 25;
const seed = Math.trunc(Math.random() * 1e9);

let clone: TestDatabase;
let world: SmallWorld;
let tables: readonly Table[];

beforeAll(async () => {
  clone = await cloneDatabase();
  const owner = await connect(clone.superuserUrl);
  world = await fillSmallWorld(owner);
  await markWorld(clone.superuserUrl, world);
  const { rows } = await owner.query<Table>(
    `select format('tenant.%I', c.relname) as name, array_agg(a.attname::text) as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where c.relnamespace = 'tenant'::regnamespace and c.relkind in ('r', 'p') group by c.relname order by c.relname`,
  );
  tables = rows;
  await owner.end();
});
afterAll(() => clone.drop());

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client;
}

interface Run {
  /** Statements that returned another company's id, or whose transaction changed a row of it. */
  readonly trespasses: readonly string[];
  readonly ran: number;
  readonly rows: number;
}

/** Runs random statements for the home company as the stated role; each transaction is checked and rolled back. */
async function runRandom(role: string, number: number): Promise<Run> {
  const client = await connect(clone.superuserUrl);
  const { home, other } = world;
  const ground: Ground = { chance: chanceOf(seed), tables, home: home.id, other: other.id };
  const before = JSON.stringify(await fingerprints(client, other.id));
  const trespasses: string[] = [];
  let ran = 0;
  let rowCount = 0;
  for (let at = 0; at < number; at += PER_TRANSACTION) {
    const tried = Array.from({ length: PER_TRANSACTION }, () => randomStatement(ground));
    await client.query(`begin; set local role ${role}; set local app.company = '${home.id}'`);
    for (const sql of tried) {
      const ids = await companiesOf(client, sql);
      ran += ids === undefined ? 0 : 1;
      rowCount += ids?.length ?? 0;
      if (ids?.some((id) => id !== null && Number(id) !== home.id) === true) trespasses.push(sql);
    }
    await client.query('set local role none');
    if (JSON.stringify(await fingerprints(client, other.id)) !== before) trespasses.push(...tried);
    await client.query('rollback');
  }
  await client.end();
  return { trespasses, ran, rows: rowCount };
}

/** The company ids that a statement returns; undefined when it is refused. */
async function companiesOf(client: pg.Client, sql: string): Promise<unknown[] | undefined> {
  await client.query('savepoint one');
  try {
    return (await client.query<unknown[]>({ text: sql, rowMode: 'array' })).rows.flat();
  } catch {
    await client.query('rollback to one');
    return undefined;
  }
}

test(`${STATEMENTS} random statements see and touch no row of another company, seed ${seed}`, async () => {
  const { trespasses, ran, rows } = await runRandom('fairlead_app', STATEMENTS);
  process.stdout.write(`seed ${seed}: ${ran} of ${STATEMENTS} statements ran, ${rows} own rows\n`);
  expect(trespasses).toEqual([]);
  expect(ran).toBeGreaterThan(STATEMENTS / 3);
  expect(rows).toBeGreaterThan(STATEMENTS / 3);
});

test(`the same statements trespass where no policy holds them, seed ${seed}`, async () => {
  const { trespasses } = await runRandom('none', PER_TRANSACTION * 8);
  expect(trespasses.length).toBeGreaterThan(10);
});

test.each([
  'set local row_security = off; select company_id from tenant.voyages',
  'set local role fairlead_owner',
  'set local role postgres',
  'set session authorization fairlead_owner',
  'alter table tenant.voyages disable row level security',
  'alter table tenant.voyages no force row level security',
  'drop policy company on tenant.voyages',
  'truncate tenant.voyages cascade',
  'create table tenant.copied as select 1',
  'alter role fairlead_app bypassrls',
  'create function public.peek() returns bigint language sql security definer as $$ select 1::bigint $$',
  'alter table tenant.history disable trigger history',
  "copy tenant.voyages to program 'cat'",
  "select pg_read_file('postgresql.conf')",
])('the serving role may not: %s', async (sql) => {
  const client = await connect(clone.access.servingUrl);
  const refused = client.query(
    `begin; select set_config('app.company', '${world.home.id}', true); ${sql}`,
  );
  await expect(refused).rejects.toThrow(
    /permission denied|must be owner|row-level security|must be able to|not allowed/i,
  );
  await client.end();
});
