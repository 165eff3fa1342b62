import type { logReports } from '@fairlead/contract/log-reports';
import { reportFindings } from '@fairlead/domain/log-reports/findings';
import { fuelChains } from '@fairlead/domain/log-reports/fuel';
import type { Call } from '../../platform/http/call.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { readBackground } from '../list/log-report-background.ts';
import {
  correctionRequests,
  filesOfReport,
  oneLogReport,
  type ReportReference,
  versionsOf,
} from '../log-reports.sql.ts';
import { logReportRow, logReportVersion } from '../wire/log-report-record.ts';

type Reading = Pick<Call<typeof logReports.get>, 'db'>;

const neighbourOf = <Kind>(guid: string | null, kind: Kind | null, at: string | null) =>
  guid === null || kind === null || at === null ? null : { guid, kind, at };

/** One report with its versions, what does not fit in it, and the chain of each fuel. */
export async function readLogReport({ db }: Reading, reference: ReportReference) {
  const [row, versions, requests, attached] = await Promise.all([
    db.first(oneLogReport(reference)),
    db.all(versionsOf(reference)),
    db.all(correctionRequests(reference)),
    db.first(filesOfReport(reference)),
  ]);
  const [current] = versions;
  if (row === undefined || current === undefined) return refuse('notFound');
  const named = new Set((current.report.files ?? []).map(({ id }) => id));
  const { company } = reference;
  const point = { company, vessel: row.vessel_id, at: row.at, report: row.id };
  const { background, fuels, engines, tanks } = await readBackground(db, point);
  const chains = fuelChains(current.report, background);
  return {
    ...logReportRow(row),
    engines: [...engines],
    fuels: [...fuels],
    tanks: [...tanks],
    versions: versions.map(logReportVersion),
    found: [...reportFindings(current.report, background)],
    chains: chains.map((chain) => ({
      ...chain,
      name: background.fuelNames.get(chain.fuelId) ?? '',
    })),
    files: (attached?.files ?? []).filter(({ id }) => named.has(id)),
    previous: neighbourOf(row.previous_guid, row.previous_kind, row.previous_at),
    next: neighbourOf(row.next_guid, row.next_kind, row.next_at),
    withdrawnReason: row.withdrawn_reason,
    approved: row.approved === null ? null : { at: row.approved, by: row.approved_by ?? '' },
    requests,
  };
}
