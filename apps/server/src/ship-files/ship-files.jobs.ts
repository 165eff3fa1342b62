import { allCompanies } from '../platform/access/companies.sql.ts';
import type { Database } from '../platform/database/database.ts';
import type { Files } from '../platform/files/files.ts';
import { forgetOpenFiles, forgetUnnamedFiles } from './ship-files.sql.ts';

const scope = (company: number) => ({ company, actor: null, source: 'rule' }) as const;

/**
 * Deletes files that no entry has named for a month, first originals, then their small pictures, and the parts of files that
 * ships began to send a month ago and never finished.
 */
export async function forgetUnfinishedFiles(database: Database, files: Files): Promise<void> {
  const companies = await database.read(scope(0), (session) => session.all(allCompanies()));
  for (const { id: company } of companies) {
    const gone = await database.write(scope(company), async (session) => {
      const originals = await session.all(forgetUnnamedFiles(company));
      const others = await session.all(forgetUnnamedFiles(company));
      await session.all(forgetOpenFiles(company));
      return [...originals, ...others];
    });
    for (const { storage_key } of gone) await files.remove(storage_key);
  }
}
