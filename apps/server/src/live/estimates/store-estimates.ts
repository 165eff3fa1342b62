import { activeCompanies } from '../../platform/access/companies.sql.ts';
import type { Database } from '../../platform/database/database.ts';
import { ruleScope } from '../../platform/database/rule-scope.ts';
import { removeUnfounded, writeEstimates } from './eta-estimates.sql.ts';
import { sailingVessels } from './sailing-vessels.ts';

interface EstimateOptions {
  readonly database: Database;
  readonly now: () => Date;
  /** A company whose estimates fail keeps no other from its own. */
  readonly onError: (error: unknown) => void;
}

/** Calculates the arrival of each vessel on a passage from its latest position, and stores it. */
export async function storeEstimates({ database, now, onError }: EstimateOptions): Promise<void> {
  const companies = await database.read(ruleScope(0), (db) => db.all(activeCompanies()));
  for (const { id: company } of companies)
    await storeEstimatesOf(database, { company, now: now() }).catch(onError);
}

/** The same for the vessels of a company, or some of them. */
export async function storeEstimatesOf(
  database: Database,
  query: Parameters<typeof sailingVessels>[1],
): Promise<void> {
  const scope = ruleScope(query.company);
  const sailing = await database.read(scope, (db) => sailingVessels(db, query));
  const rows = sailing.map(({ estimate }) => estimate);
  await database.write(scope, async (db) => {
    await db.run(removeUnfounded(query.company, query.vessels));
    if (rows.length > 0) await db.run(writeEstimates(query.company, rows));
  });
}
