import { allCompanies } from '../platform/access/companies.sql.ts';
import type { Database } from '../platform/database/database.ts';
import { forgetOpenFiles } from './ship-files.sql.ts';

const scope = (company: number) => ({ company, actor: null, source: 'rule' }) as const;

/** Deletes the parts of files that ships began to send a month ago and never finished. */
export async function forgetUnfinishedFiles(database: Database): Promise<void> {
  const companies = await database.read(scope(0), (session) => session.all(allCompanies()));
  for (const { id: company } of companies)
    await database.write(scope(company), (session) => session.all(forgetOpenFiles(company)));
}
