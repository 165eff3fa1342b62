import { sql } from 'kysely';
import { statementOf } from '../platform/database/query.ts';

/** The sections of the settings that are stored as values; each is an entity of the history. */
export type Section =
  | 'voyageReportSettings'
  | 'warehouseSettings'
  | 'logReportFields'
  | 'companyExcludedTypes'
  | 'claimReminders'
  | 'mailSettings'
  | 'claimSettings';

export interface SectionRow {
  readonly values: Readonly<Record<string, unknown>>;
  readonly modified: string;
}

export const sectionOf = (company: number, section: Section) =>
  statementOf<SectionRow>(
    sql`
    select values, modified from tenant.company_settings
    where company_id = ${company} and section = ${section}`,
    'settings section',
  );

/** Saves of a company's settings wait for each other, the first of a section too. */
export const claimSettings = (company: number) =>
  statementOf(
    sql`select id from control.customers where id = ${company} for no key update`,
    'claim company settings',
  );

export const storeSection = (company: number, section: Section, values: object) =>
  statementOf<SectionRow>(
    sql`
    insert into tenant.company_settings (company_id, section, values)
    values (${company}, ${section}, ${JSON.stringify(values)}::jsonb)
    on conflict (company_id, section) do update set values = excluded.values
    returning values, modified`,
    'keep settings section',
  );

export const sectionsModified = (company: number) =>
  statementOf<{ section: string; modified: string }>(
    sql`
    select section, modified from tenant.company_settings where company_id = ${company} order by section`,
    'settings sections',
  );
