import type { logReports } from '@fairlead/contract/log-reports';
import { pageSize } from '@fairlead/domain/constants';
import { readLogReportSearch } from '@fairlead/domain/log-reports/search';
import type { Call } from '../../platform/http/call.ts';
import { refuseFields } from '../../platform/http/refusal.ts';
import { logReportLines, logReportPage, logReportTotal } from '../log-reports.sql.ts';
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

const partOf = ({ query }: FilteringCall) => ({
  skip: query.skip ?? 0,
  take: query.take ?? pageSize,
});

/** A page with figures, and its count in the same round trip. */
export async function listLogReports(call: Listing) {
  const filter = filterOf(call);
  const [rows, counted] = await Promise.all([
    call.db.all(logReportPage(filter, partOf(call))),
    call.db.first(logReportTotal(filter)),
  ]);
  call.total(counted?.total ?? 0);
  return rows.map(logReportRow);
}

/** The same without figures. */
export async function listLogReportLines(call: Call<typeof logReports.lines>) {
  const filter = filterOf(call);
  const [rows, counted] = await Promise.all([
    call.db.all(logReportLines(filter, partOf(call))),
    call.db.first(logReportTotal(filter)),
  ]);
  call.total(counted?.total ?? 0);
  return rows.map(logReportLine);
}
