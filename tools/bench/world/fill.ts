import pg from 'pg';
import { hashPassword } from '../../../apps/server/src/platform/identity/argon2.ts';
import {
  derive,
  derived,
  ground,
  lateIndexes,
  people,
  portCalls,
  registers,
  searchPairs,
  voyages,
} from './fill.sql.ts';
import { bigCompany, shapesOf } from './shape.ts';

/** Password of every user of the filled companies. */
export const password = 'fairlead';

/**
 * Fills a migrated database with this many voyages and four port calls each. Triggers and foreign keys are disabled during
 * the load, which requires a superuser; afterwards the product's own derivation must find nothing to change.
 */
export async function fill(superuserUrl: string, number: number): Promise<void> {
  const client = new pg.Client({
    connectionString: superuserUrl,
    options: '-c TimeZone=UTC -c maintenance_work_mem=512MB -c work_mem=64MB',
  });
  await client.connect();
  try {
    await client.query('set session_replication_role = replica');
    const [makeCompanies = '', ...rest] = ground;
    // DDL statements take no parameters.
    const shapes = pg.escapeLiteral(JSON.stringify(shapesOf(number)));
    for (const text of [
      makeCompanies.replace('$1', () => shapes),
      ...rest,
      ...people,
      ...registers,
    ])
      await client.query(text);
    await giveFirstPersonAnAccount(client);
    const { rows: indexes } = await client.query<{ name: string; definition: string }>(lateIndexes);
    for (const { name } of indexes) await client.query(`drop index ${name}`);
    await client.query(portCalls);
    await client.query(voyages);
    await client.query(searchPairs);
    for (const { definition } of indexes) await client.query(definition);
    await client.query('set session_replication_role = origin');
    await client.query('vacuum (analyze)');
    await checkDerived(client);
  } finally {
    await client.end();
  }
}

async function giveFirstPersonAnAccount(client: pg.Client): Promise<void> {
  await client.query('insert into control.accounts (user_id, password_hash) values ($1, $2)', [
    bigCompany,
    await hashPassword(password),
  ]);
}

/** Compares the generated texts and times with what the product would derive; leaves nothing changed. */
async function checkDerived(client: pg.Client): Promise<void> {
  const sample = [bigCompany, 150];
  const hash = async () =>
    (await client.query<{ hash: string }>(derived, sample)).rows[0]?.hash ?? 'nothing';
  const input = await hash();
  await client.query('begin');
  await client.query(derive, sample);
  const own = await hash();
  await client.query('rollback');
  if (input !== own)
    throw new Error('The generated voyages differ from what the product derives of them.');
}
