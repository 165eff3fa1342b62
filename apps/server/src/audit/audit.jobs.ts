import { allCompanies } from '../platform/access/companies.sql.ts';
import type { Database } from '../platform/database/database.ts';
import { sealCompany } from './chain/seal.ts';

/** Seals what was recorded since the last minute: the installation's chain, then each company's. */
export async function sealAudit(database: Database): Promise<void> {
  const companies = await database.read({ company: 0, actor: null, source: 'rule' }, (session) =>
    session.all(allCompanies()),
  );
  for (const company of [0, ...companies.map(({ id }) => id)]) await sealCompany(database, company);
}
