import type { Database } from '../platform/database/database.ts';
import { allCompanies } from '../platform/access/companies.sql.ts';
import type { Files } from '../platform/files/files.ts';
import { forgetDocuments, forgetFiles } from './documents.sql.ts';

const scope = (company: number) => ({ company, actor: null, source: 'rule' }) as const;

/**
 * Documents, templates and pictures of vessels that were deleted so long ago that they can no longer be restored: deletes their rows, then
 * their bytes.
 */
export async function forgetDeletedDocuments(database: Database, files: Files): Promise<void> {
  const companies = await database.read(scope(0), (session) => session.all(allCompanies()));
  for (const { id: company } of companies) {
    const gone = await database.write(scope(company), async (session) => {
      const forgotten = await session.all(forgetDocuments(company));
      return session.all(
        forgetFiles(
          company,
          forgotten.map(({ file_id }) => file_id),
        ),
      );
    });
    for (const { storage_key } of gone) await files.remove(storage_key);
  }
}
