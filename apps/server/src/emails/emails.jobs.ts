import { allCompanies } from '../platform/access/companies.sql.ts';
import type { Database } from '../platform/database/database.ts';
import type { Files } from '../platform/files/files.ts';
import { forgetEmailFiles } from './email-files.sql.ts';

const scope = (company: number) => ({ company, actor: null, source: 'rule' }) as const;

/** Deletes the files of e-mails that were deleted so long ago that they can no longer be restored. */
export async function forgetDeletedEmails(database: Database, files: Files): Promise<void> {
  const companies = await database.read(scope(0), (session) => session.all(allCompanies()));
  for (const { id: company } of companies) {
    const gone = await database.write(scope(company), (session) =>
      session.all(forgetEmailFiles(company)),
    );
    for (const { storage_key: storageKey } of gone) await files.remove(storageKey);
  }
}
