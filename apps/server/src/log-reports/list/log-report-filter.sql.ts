import { logReportKinds } from '@fairlead/domain/log-reports/kinds';
import type { LogReportColumn } from '@fairlead/domain/log-reports/search';
import type { FreeTextTerm } from '@fairlead/domain/lists/free-text';
import { type RawBuilder, sql } from 'kysely';
import { holds } from '../../lists/lists.sql.ts';

/** The filters of the lists of log reports. */
export interface LogReportFilter {
  readonly company: number;
  readonly terms: readonly FreeTextTerm<LogReportColumn>[];
  readonly vessels: readonly number[];
  readonly voyages: readonly number[];
  readonly portCalls: readonly number[];
  readonly kinds: readonly number[];
  readonly states: readonly number[];
  readonly from: string | null;
  readonly to: string | null;
  readonly withFindings: boolean;
}

type Part = RawBuilder<unknown>;
const nothing = sql``;

/** The label of a report's kind. */
const kindLabel = sql`case r.kind ${sql.join(
  logReportKinds.map(({ number, label }) => sql`when ${sql.lit(number)} then ${sql.lit(label)}`),
  sql` `,
)} end`;

const searched: Readonly<Record<LogReportColumn, Part>> = {
  vessel: sql`s.name`,
  voyage: sql`concat_ws(' ', v.voyage_number::text, v.reference)`,
  port: sql`concat_ws(' ', coalesce(p.name, q.name), coalesce(p.un_locode, q.un_locode))`,
  kind: kindLabel,
  remark: sql`r.remark`,
  person: sql`concat_ws(' ', r.author_name, r.author_rank)`,
};

const anywhere = sql`concat_ws(' ', ${sql.join(Object.values(searched))})`;

const oneOf = (column: Part, ids: readonly number[]): Part =>
  ids.length === 0 ? nothing : sql`and ${column} = any (${[...ids]}::bigint[])`;

/** The reports with the records that their texts are searched in. */
export const joinedReports = (company: number): Part => sql`
  from tenant.log_reports r
  join tenant.vessels s on s.company_id = ${company} and s.id = r.vessel_id
  left join tenant.voyages v on v.company_id = ${company} and v.id = r.voyage_id
  left join tenant.port_calls k on k.company_id = ${company} and k.id = r.port_call_id
  left join shared.ports p on p.id = k.catalogue_port_id
  left join tenant.ports q on q.company_id = ${company} and q.id = k.own_port_id`;

/** The reports that the filters leave; withdrawn ones only where they are requested. */
export const narrowedReports = (filter: LogReportFilter): Part => sql`
  ${joinedReports(filter.company)}
  where r.company_id = ${filter.company}
    ${filter.states.length === 0 ? sql`and r.state <> 40` : oneOf(sql`r.state`, filter.states)}
    ${oneOf(sql`r.vessel_id`, filter.vessels)}
    ${oneOf(sql`r.voyage_id`, filter.voyages)}
    ${oneOf(sql`r.port_call_id`, filter.portCalls)}
    ${oneOf(sql`r.kind`, filter.kinds)}
    ${filter.from === null ? nothing : sql`and r.at >= ${filter.from}::timestamptz`}
    ${filter.to === null ? nothing : sql`and r.at <= ${filter.to}::timestamptz`}
    ${filter.withFindings ? sql`and r.findings > 0` : nothing}
    ${sql.join(
      filter.terms.map(
        ({ column, text }) =>
          sql`and ${holds(sql`shared.fold(${column === null ? anywhere : searched[column]})`, text)}`,
      ),
      sql` `,
    )}`;
