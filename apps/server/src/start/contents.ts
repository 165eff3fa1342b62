import pg from 'pg';
import { loadDemonstration } from '../demonstration/demonstration.load.ts';
import type { Log } from '../platform/log.ts';
import { loadCatalogue } from '../ports/catalogue.load.ts';

export interface ContentsOptions {
  readonly url: string;
  readonly demo: boolean;
  readonly log: Log;
}

/** Fills what an empty database needs: the shared catalogues always, the demonstration companies when nobody is there yet. */
export async function prepareContents({ url, demo, log }: ContentsOptions): Promise<void> {
  const client = new pg.Client({ connectionString: url, options: '-c TimeZone=UTC' });
  await client.connect();
  try {
    await loadCatalogue(client);
    if (!demo) return;
    const { rows } = await client.query('select from control.customers limit 1');
    if (rows.length > 0) return;
    log.info('filling the empty database with the demonstration companies');
    await loadDemonstration(client, { now: new Date() });
  } finally {
    await client.end();
  }
}
