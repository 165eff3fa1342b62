import type { ReportDefinition } from '@fairlead/domain/custom-reports/definition';
import type { CompanyRole } from '@fairlead/domain/people/roles';
import { sql } from 'kysely';
import { statementOf } from '../platform/database/query.ts';

export interface ReportRecordRow {
  readonly id: number;
  readonly name: string;
  readonly about: string;
  readonly definition: ReportDefinition;
  readonly role_ids: readonly CompanyRole[];
  readonly version: number;
  readonly modified: string;
}

const columns = sql`id, name, about, definition, role_ids, version, modified`;

export const reportsOf = (company: number) =>
  statementOf<ReportRecordRow>(
    sql`
    select ${columns} from tenant.custom_reports
    where company_id = ${company} and deleted is null order by lower(name), id`,
    'custom reports',
  );

export const oneReport = (company: number, id: number) =>
  statementOf<ReportRecordRow>(
    sql`
    select ${columns} from tenant.custom_reports where company_id = ${company} and id = ${id} and deleted is null`,
    'custom report',
  );

export const reportToChange = (company: number, id: number) =>
  statementOf<{ modified: string; version: number }>(
    sql`
    select modified, version from tenant.custom_reports
    where company_id = ${company} and id = ${id} and deleted is null for update`,
    'custom report to change',
  );

export const countReports = (company: number) =>
  statementOf<{ number: number }>(
    sql`
    select count(*)::int as number from tenant.custom_reports where company_id = ${company} and deleted is null`,
    'count custom reports',
  );

export interface ReportValues {
  readonly name: string;
  readonly about: string;
  readonly definition: ReportDefinition;
  readonly roles: readonly CompanyRole[];
}

export const insertReport = (company: number, { name, about, definition, roles }: ReportValues) =>
  statementOf<{ id: number }>(
    sql`
    insert into tenant.custom_reports (company_id, name, about, definition, role_ids)
    values (${company}, ${name}, ${about}, ${JSON.stringify(definition)}::jsonb, ${[...roles]}::smallint[])
    returning id`,
    'insert custom report',
  );

export const updateReport = (company: number, id: number, values: ReportValues) =>
  statementOf<{ version: number }>(
    sql`
    update tenant.custom_reports set name = ${values.name}, about = ${values.about},
      definition = ${JSON.stringify(values.definition)}::jsonb, role_ids = ${[...values.roles]}::smallint[],
      version = version + 1
    where company_id = ${company} and id = ${id} returning version`,
    'update custom report',
  );

/** Stores what was saved as a version of its own. */
export const insertVersion = (
  company: number,
  report: number,
  { number, author }: { readonly number: number; readonly author: number },
) =>
  statementOf(
    sql`
    insert into tenant.custom_report_versions (company_id, report_id, number, name, about, definition, author_id)
    select ${company}, id, ${number}, name, about, definition, ${author}
    from tenant.custom_reports where company_id = ${company} and id = ${report}`,
    'insert custom report version',
  );

export const versionsOf = (company: number, report: number) =>
  statementOf<{
    number: number;
    name: string;
    about: string;
    definition: ReportDefinition;
    author: string | null;
    created: string;
  }>(
    sql`
    select x.number, x.name, x.about, x.definition, u.full_name as author, x.created
    from tenant.custom_report_versions x
    left join control.users u on u.id = x.author_id
    where x.company_id = ${company} and x.report_id = ${report} order by x.number desc limit 200`,
    'custom report versions',
  );

export const deleteReport = (company: number, id: number) =>
  statementOf<{ id: number }>(
    sql`
    update tenant.custom_reports set deleted = now()
    where company_id = ${company} and id = ${id} and deleted is null returning id`,
    'delete custom report',
  );

export const restoreReport = (company: number, id: number) =>
  statementOf(
    sql`
    update tenant.custom_reports set deleted = null
    where company_id = ${company} and id = ${id} and deleted is not null`,
    'restore custom report',
  );

/** Those of some vessels and ports that the company has; its own ports and those of the catalogue. */
export const knownReferences = (
  company: number,
  { vessels, ports }: { readonly vessels: readonly number[]; readonly ports: readonly number[] },
) =>
  statementOf<{ kind: string; id: number; name: string }>(
    sql`
    select 'vessel' as kind, id, name from tenant.vessels where company_id = ${company} and id = any (${[...vessels]}::bigint[])
    union all
    select 'port', id, name from tenant.ports where company_id = ${company} and id = any (${[...ports]}::bigint[])
    union all
    select 'port', id, name from shared.ports where id = any (${[...ports]}::bigint[])`,
    'references of custom report',
  );
