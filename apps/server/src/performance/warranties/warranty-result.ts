import type { warranties } from '@fairlead/contract/performance/warranties';
import { warrantyPrintout } from '@fairlead/domain/performance/warranty-printout';
import {
  readWarranty,
  type ReadResult,
  type WarrantedDay,
} from '@fairlead/domain/performance/warranty-result';
import { sectionsOf } from '@fairlead/domain/print/section';
import { formatWithZone } from '@fairlead/domain/time/format';
import type { Files } from '../../platform/files/files.ts';
import type { Call } from '../../platform/http/call.ts';
import { refuseFields } from '../../platform/http/refusal.ts';
import { readLetterhead } from '../../platform/print/letterhead.ts';
import { downloaded, downloadOf, printSections } from '../../platform/print/print.ts';
import { mostSeaReports, seaReportRecord } from '../speed/sea-reports.ts';
import { seaReports } from '../speed/speed.sql.ts';
import { readWarrantyRecord } from './warranty-records.ts';

type ResultCall = Call<typeof warranties.result> | Call<typeof warranties.download>;

const numberOf = (text: string | null): number | null => (text === null ? null : Number(text));

const dayOf = (report: ReturnType<typeof seaReportRecord>): WarrantedDay => ({
  isLaden: report.isLaden,
  hours: Number(report.hoursUnderWay),
  distance: Number(report.distance),
  fuel: Number(report.fuel),
  windForce: numberOf(report.windForce),
  sea: numberOf(report.seaHeight),
  swell: numberOf(report.swellHeight),
  current: numberOf(report.current),
  isCurrentByLog: report.isCurrentByLog,
  dismissal: report.dismissed?.reason ?? null,
});

const sideOf = ({ reasons, conditions, hoursLost, excessFuel }: ReadResult) => ({
  days: reasons.filter((against) => against.length === 0).length,
  hoursLost,
  excessFuel,
  conditions: conditions.map((condition) => ({ ...condition })),
});

/** The days of a warranty up to now, in both readings. */
export async function readWarrantyResult({ db, company, params, now }: ResultCall) {
  const warranty = await readWarrantyRecord(db, { company, id: params.id });
  const { from, to, vessel } = warranty;
  const span = { company, vessel: vessel.id, from, to: to ?? now.toISOString() };
  const rows = await db.all(seaReports(span, mostSeaReports + 1));
  if (rows.length > mostSeaReports)
    refuseFields({ to: [`More than ${mostSeaReports} reports. Choose a shorter period.`] });
  const reports = rows.map(seaReportRecord);
  const days = reports.map(dayOf);
  const owner = readWarranty(days, warranty, warranty.owner);
  const charterer = readWarranty(days, warranty, warranty.charterer);
  return {
    warranty,
    owner: sideOf(owner),
    charterer: sideOf(charterer),
    days: reports.map((report, at) => ({
      report,
      owner: [...(owner.reasons[at] ?? [])],
      charterer: [...(charterer.reasons[at] ?? [])],
    })),
  };
}

/** The result as a file, under the letterhead of the vessel. */
export async function downloadWarranty(call: Call<typeof warranties.download>, files: Files) {
  const { query, now, actor } = call;
  const result = await readWarrantyResult(call);
  const printout = warrantyPrintout(result);
  const { title, subtitle } = printout;
  const name = `${title} ${result.warranty.vessel.name}`;
  const foot = `Printed ${formatWithZone(now.toISOString(), 'UTC')} by ${actor.name}`;
  if (query.fileType === 'xlsx')
    return downloadOf(
      { ...printout, isLandscape: true, fitsWidth: true, foot },
      { kind: 'xlsx', name },
    );
  const letterhead = await readLetterhead(call, files, { vessel: result.warranty.vessel.id });
  const sections = sectionsOf(printout);
  const document = { title, subtitle, sections, letterhead, foot, isLandscape: true };
  return downloaded(await printSections(document, 'pdf'), { kind: 'pdf', name });
}
