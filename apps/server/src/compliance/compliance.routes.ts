import { compliance } from '@fairlead/contract/compliance';
import { partsPages, yearsPages } from '@fairlead/domain/compliance/pages';
import { partsTable, yearsTable } from '@fairlead/domain/compliance/printouts';
import type { PrintContent } from '@fairlead/domain/print/print-content';
import { deadlinesFor } from '@fairlead/emissions';
import type { Call } from '../platform/http/call.ts';
import { refuse, refuseFields } from '../platform/http/refusal.ts';
import { type Host, serve } from '../platform/http/serve.ts';
import { printedBy } from '../platform/print/download-list.ts';
import { downloadTable } from '../platform/print/download-table.ts';
import { downloadOf } from '../platform/print/print.ts';
import { readClosings, withClosing } from './closing/closed-figures.ts';
import { readCountedFleet } from './trading/counted-fleet.ts';
import { appliedCorrections } from './corrections/year-corrections.ts';
import { readFleetYear } from './year/fleet-source.ts';
import { figureRecords, partRecord, yearRecord } from './year/year-record.ts';

/** Emissions under each regime, from the warehouse. */
export function serveCompliance(host: Host): void {
  serve(host, compliance, { years: readYears, year: readYear, download: downloadYear });
}

async function readYears({ db, company, params, query }: Call<typeof compliance.years>) {
  const filter = { company, vessels: query.vesselIds ?? [] };
  const fleet = await readCountedFleet(db, filter, params.year);
  return {
    vessels: fleet.map(({ record }) => record),
    deadlines: deadlinesFor(params.year).map(({ regime, action, day }) => ({
      regime,
      action,
      day,
    })),
  };
}

async function readYear({ db, company, params }: Call<typeof compliance.year>) {
  const filter = { company, vessels: [params.vesselId] };
  const [counted] = await readCountedFleet(db, filter, params.year);
  if (counted === undefined) return refuse('notFound');
  const { one, record } = counted;
  return {
    ...record,
    parts: one.parts.map((part) => partRecord(part, one)),
    figures: figureRecords(one),
  };
}

type DownloadCall = Call<typeof compliance.download>;

async function downloadYear(call: DownloadCall) {
  const { db, company, query } = call;
  const { fileType, year } = query;
  const filter = { company, vessels: query.vesselIds ?? [] };
  const fleet = await readFleetYear(db, filter, year);
  if (query.content === 'years') {
    const [closings, corrections] = await Promise.all([
      readClosings(db, { ...filter, year }),
      appliedCorrections(db, call),
    ]);
    const years = fleet.map((one) => ({
      ...withClosing(yearRecord(one), closings),
      corrections: corrections.get(one.vessel.id) ?? [],
    }));
    return fileType === 'pdf'
      ? printPages(call, yearsPages(years, year))
      : downloadTable({ ...call, query: { fileType } }, years, yearsTable);
  }
  const parts = fleet.flatMap((one) =>
    one.parts.map((part) => ({ ...partRecord(part, one), vessel: one.vessel })),
  );
  return fileType === 'pdf'
    ? printPages(call, partsPages(parts, year), parts.length)
    : downloadTable({ ...call, query: { fileType } }, parts, partsTable);
}

/** More than anyone prints; the workbook has no such limit. */
const mostPrinted = 1000;

function printPages(call: DownloadCall, content: PrintContent, rows = 0) {
  if (rows > mostPrinted)
    refuseFields({
      fileType: [`A PDF has at most ${mostPrinted} voyages and stays. Choose a vessel, or Excel.`],
    });
  return downloadOf(
    { ...content, isLandscape: true, foot: printedBy(call) },
    { kind: 'pdf', name: content.title },
  );
}
