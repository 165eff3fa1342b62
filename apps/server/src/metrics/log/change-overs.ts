import type { metrics } from '@fairlead/contract/metrics';
import { tonnesOf } from '@fairlead/domain/fuel-ledger/tonnes';
import { type ChangeOverEntry, changeOverLog } from '@fairlead/domain/metrics/change-over';
import { changeOverPrintout } from '@fairlead/domain/metrics/change-over-printout';
import { sectionsOf } from '@fairlead/domain/print/section';
import { dayMs } from '@fairlead/domain/time/milliseconds';
import { formatWithZone } from '@fairlead/domain/time/format';
import type { Files } from '../../platform/files/files.ts';
import type { Call } from '../../platform/http/call.ts';
import { refuseFields } from '../../platform/http/refusal.ts';
import { readLetterhead } from '../../platform/print/letterhead.ts';
import { downloaded, downloadOf, printSections } from '../../platform/print/print.ts';
import { tableAsCsv } from '../../platform/print/table-csv.ts';
import {
  type ChangeOverPeriod,
  changeOverReports,
  type ChangeOverRow,
} from './change-overs.sql.ts';

type LogCall = Call<typeof metrics.changeOvers>;
type DownloadCall = Call<typeof metrics.download>;

const mostReports = 2000;
const yearMs = 365 * dayMs;

function periodOf({ company, query, now }: LogCall | DownloadCall): ChangeOverPeriod {
  const to = query.to ?? now.toISOString();
  const from = query.from ?? new Date(Date.parse(to) - yearMs).toISOString();
  if (Date.parse(from) > Date.parse(to)) refuseFields({ to: ['Must be later than from'] });
  return { company, vessels: query.vesselIds ?? [], from, to };
}

/** A report as the log reads it. */
export const changeOverReportOf = (row: ChangeOverRow) => ({
  guid: row.guid,
  vessel: { id: row.vessel_id, name: row.vessel },
  kind: row.kind,
  at: row.at,
  zone: row.zone,
  position:
    row.latitude === null || row.longitude === null
      ? null
      : { latitude: row.latitude, longitude: row.longitude },
  fromFuel: row.from_fuel === '' ? null : row.from_fuel,
  toFuel: row.to_fuel === '' ? null : row.to_fuel,
  tanks: row.tanks.map(({ tank, fuelId, kg }) => ({ tank, fuelId, tonnes: tonnesOf(BigInt(kg)) })),
  by: [row.author_name, row.author_rank].filter((text) => text !== '').join(', '),
  remark: row.remark,
});

async function readLog(call: LogCall | DownloadCall, period: ChangeOverPeriod) {
  const rows = await call.db.all(changeOverReports(period, mostReports + 1));
  if (rows.length > mostReports)
    refuseFields({ to: [`More than ${mostReports} reports. Choose a shorter period.`] });
  return changeOverLog(rows.map(changeOverReportOf));
}

const listed = (entry: ChangeOverEntry) => ({
  ...entry,
  tanks: entry.tanks.map((tank) => ({ ...tank })),
});

export async function listChangeOvers(call: LogCall) {
  return (await readLog(call, periodOf(call))).map(listed);
}

/** The log as a file; of one vessel under its letterhead. */
export async function downloadChangeOvers(call: DownloadCall, files: Files) {
  const { query, now, actor } = call;
  const period = periodOf(call);
  const entries = await readLog(call, period);
  const [vessel, other] = period.vessels;
  const isOne = vessel !== undefined && other === undefined;
  const print = {
    entries,
    vessel: isOne ? (entries[0]?.vessel.name ?? '') : '',
    from: period.from,
    to: period.to,
    isTable: query.fileType !== 'pdf',
  };
  const printout = changeOverPrintout(print);
  const name = [printout.title, print.vessel].filter(Boolean).join(' ');
  const [table] = printout.tables;
  if (query.fileType === 'csv' && table !== undefined) return tableAsCsv(table, name);
  const foot = `Printed ${formatWithZone(now.toISOString(), 'UTC')} by ${actor.name}`;
  const content = { ...printout, isLandscape: true, foot };
  if (query.fileType !== 'pdf')
    return downloadOf({ ...content, fitsWidth: true }, { kind: 'xlsx', name });
  const letterhead = await readLetterhead(call, files, isOne ? { vessel } : {});
  const { title, subtitle } = printout;
  const sections = sectionsOf(printout);
  const document = { title, subtitle, sections, letterhead, foot, isLandscape: true };
  const file = await printSections(document, 'pdf');
  return downloaded(file, { kind: 'pdf', name });
}
