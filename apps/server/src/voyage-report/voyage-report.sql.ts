import { sql } from 'kysely';
import { statementOf } from '../platform/database/query.ts';

/** What the company's reports show by default. */
export const reportSettingsOf = (company: number) =>
  statementOf<{ values: Readonly<Record<string, unknown>> }>(
    sql`
    select values from tenant.company_settings
    where company_id = ${company} and section = 'voyageReportSettings'`,
    'voyage report settings',
  );
