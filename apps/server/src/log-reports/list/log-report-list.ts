import type { logReports } from '@fairlead/contract/log-reports';
import { readLogReportSearch } from '@fairlead/domain/log-reports/search';
import type { Call } from '../../platform/http/call.ts';
import { listPage, partOf } from '../../platform/http/list-page.ts';
import { refuseFields } from '../../platform/http/refusal.ts';
import { logReportLines, logReportPage, logReportTotal, reportEffort } from '../log-reports.sql.ts';
import { logReportLine, logReportRow } from '../wire/log-report-record.ts';
import type { LogReportFilter } from './log-report-filter.sql.ts';

type Listing = Call<typeof logReports.list>;
type FilteringCall = Pick<Listing, 'company' | 'query'>;

/** The filters of a call; a search that cannot be read is refused. */
export function filterOf({ company, query }: FilteringCall): LogReportFilter {
  const { terms, findings } = readLogReportSearch(query.search ?? query.s ?? '');
  if (findings.length > 0) refuseFields({ search: findings.map(({ message }) => message) });
  return {
    company,
    terms,
    vessels: query.vesselIds ?? [],
    voyages: query.voyageIds ?? [],
    portCalls: query.portCallIds ?? [],
    kinds: query.kinds ?? [],
    states: query.states ?? [],
    from: query.from ?? null,
    to: query.to ?? null,
    withFindings: query.withFindings === true,
  };
}

/** A page with figures. */
export async function listLogReports(call: Listing) {
  const filter = filterOf(call);
  const part = partOf(call.query);
  const rows = await listPage(call, part, {
    page: logReportPage(filter, part),
    count: logReportTotal(filter),
  });
  return rows.map(logReportRow);
}

/** The same without figures. */
export async function listLogReportLines(call: Call<typeof logReports.lines>) {
  const filter = filterOf(call);
  const part = partOf(call.query);
  const rows = await listPage(call, part, {
    page: logReportLines(filter, part),
    count: logReportTotal(filter),
  });
  return rows.map(logReportLine);
}

/** What the reports of the list took on board. */
export async function readEffort(call: Call<typeof logReports.effort>) {
  const row = await call.db.first(reportEffort(filterOf(call)));
  return {
    reports: row?.reports ?? 0,
    medianSeconds: row?.median ?? null,
    noonMedianSeconds: row?.noon ?? null,
  };
}
