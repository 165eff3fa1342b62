import { loadDemonstration } from '../demonstration/demonstration.load.ts';
import { loadDemonstrationAdministration } from '../demonstration/demonstration-administration.load.ts';
import { loadDemonstrationCompliance } from '../demonstration/demonstration-compliance.load.ts';
import { requestDemonstrationChecks } from '../demonstration/demonstration-checks.load.ts';
import { loadDemonstrationCompany } from '../demonstration/demonstration-company.load.ts';
import { loadDemonstrationSharing } from '../demonstration/demonstration-sharing.load.ts';
import { loadDemonstrationSystems } from '../demonstration/demonstration-systems.load.ts';
import { loadDemonstrationDocuments } from '../demonstration/demonstration-documents.load.ts';
import { loadDemonstrationSending } from '../demonstration/demonstration-sending.load.ts';
import { loadDemonstrationEmails } from '../demonstration/demonstration-emails.load.ts';
import { loadDemonstrationAgent } from '../demonstration/demonstration-agent.load.ts';
import {
  loadDemonstrationGuest,
  switchDemonstrationLinks,
} from '../demonstration/demonstration-guest.load.ts';
import { openDatabase } from '../platform/database/database.ts';
import { onOwnConnection } from '../platform/database/own-connection.ts';
import type { Files } from '../platform/files/files.ts';
import type { Log } from '../platform/log.ts';
import { loadCatalogue } from '../ports/catalogue.load.ts';

export interface ContentsOptions {
  readonly url: string;
  readonly demo: boolean;
  readonly log: Log;
  readonly files: Files;
}

/**
 * Fills an empty database: the shared catalogues always, the demonstration companies when there are no users yet. Returns
 * how many demonstration accounts are switched off.
 */
export async function prepareContents({ url, demo, log, files }: ContentsOptions): Promise<number> {
  const inUtc = { connectionString: url, options: '-c TimeZone=UTC' };
  return onOwnConnection(inUtc, async (client) => {
    await loadCatalogue(client);
    const marked = await client.query(
      'update control.users set is_demonstration_on = $1 where is_demonstration_on is not null',
      [demo],
    );
    await switchDemonstrationLinks(client, demo);
    if (!demo) return marked.rowCount ?? 0;
    const { rows } = await client.query('select from control.customers limit 1');
    if (rows.length > 0) return 0;
    log.info('filling the empty database with the demonstration companies');
    const now = new Date();
    await loadDemonstration(client, { now });
    await loadDemonstrationDocuments(client, files);
    await loadDemonstrationSending(client, files);
    await loadDemonstrationEmails(client, { now });
    await loadDemonstrationGuest(client);
    await loadDemonstrationAgent(client);
    await loadDemonstrationCompany(client);
    await loadDemonstrationSystems(client);
    await loadDemonstrationSharing(client);
    await loadDemonstrationAdministration(client);
    await closeYears(url, now);
    await requestDemonstrationChecks(client);
    // The first pages are opened before the database would analyse the new rows by itself.
    await client.query('analyze');
    return 0;
  });
}

async function closeYears(url: string, now: Date): Promise<void> {
  const database = openDatabase({ url, connections: 1, onError: () => undefined });
  try {
    await loadDemonstrationCompliance(database, { now });
  } finally {
    await database.close();
  }
}
