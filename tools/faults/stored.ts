import pg from 'pg';
import { runningDatabase } from '../../apps/server/src/platform/postgres/embedded-postgres.ts';
import type { Written } from './verdict.ts';

interface Row {
  readonly mark: string;
  readonly id: string;
}

/** What the writers left in the database, read directly from the database. */
export async function storedSince(
  dataDir: string,
  first: number,
  end: number,
): Promise<readonly Written[]> {
  const database = runningDatabase(dataDir);
  if (database === undefined) throw new Error(`Nothing runs on ${dataDir}.`);
  const url = new URL(database.superuserUrl);
  url.pathname = '/fairlead';
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  try {
    const { rows } = await client.query<Row>(
      `select 'voyage ' || voyage_number as mark, id from tenant.voyages where voyage_number >= $1 and voyage_number < $2
       union all
       select 'port call ' || v.voyage_number, c.id from tenant.port_calls c
       join tenant.voyages v on v.company_id = c.company_id and v.id = c.voyage_id
       where v.voyage_number >= $1 and v.voyage_number < $2`,
      [first, end],
    );
    return rows.map(({ mark, id }) => ({ mark, id: Number(id) }));
  } finally {
    await client.end();
  }
}
