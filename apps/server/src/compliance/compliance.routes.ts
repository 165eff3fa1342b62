import { compliance } from '@fairlead/contract/compliance';
import { partsPages, yearsPages } from '@fairlead/domain/compliance/pages';
import { partsTable, yearsTable } from '@fairlead/domain/compliance/printouts';
import type { PrintContent } from '@fairlead/domain/print/print-content';
import { deadlinesFor } from '@fairlead/emissions';
import type { Session } from '../platform/database/session.ts';
import type { Call } from '../platform/http/call.ts';
import { refuse, refuseFields } from '../platform/http/refusal.ts';
import { type Host, serve } from '../platform/http/serve.ts';
import { printedBy } from '../platform/print/download-list.ts';
import { downloadTable } from '../platform/print/download-table.ts';
import { downloadOf } from '../platform/print/print.ts';
import type { ClosingFilter } from './closed-years.sql.ts';
import { readClosings, withClosing } from './closing/closed-figures.ts';
import { withCosts } from './trading/counted-year.ts';
import { pricesOfSchemes } from './trading/trading.sql.ts';
import { appliedCorrections } from './corrections/year-corrections.ts';
import { type AccountedVessel, readFleetYear } from './year/fleet-source.ts';
import { figureRecords, partRecord, yearRecord } from './year/year-record.ts';

/** Emissions under each regime, from the warehouse. */
export function serveCompliance(host: Host): void {
  serve(host, compliance, { years: readYears, year: readYear, download: downloadYear });
}

async function readCosts(db: Session, filter: ClosingFilter) {
  const [closings, prices] = await Promise.all([
    readClosings(db, filter),
    db.all(pricesOfSchemes(filter.company)),
  ]);
  return { closings, prices };
}

/** A vessel's year with the figures that count and what its allowances cost. */
const countedRecord = (one: AccountedVessel, costs: Awaited<ReturnType<typeof readCosts>>) =>
  withCosts(withClosing(yearRecord(one), costs.closings), one, costs);

async function readYears({ db, company, params, query }: Call<typeof compliance.years>) {
  const filter = { company, vessels: query.vesselIds ?? [] };
  const [fleet, costs] = await Promise.all([
    readFleetYear(db, filter, params.year),
    readCosts(db, { ...filter, year: params.year }),
  ]);
  return {
    vessels: fleet.map((one) => countedRecord(one, costs)),
    deadlines: deadlinesFor(params.year).map(({ regime, action, day }) => ({
      regime,
      action,
      day,
    })),
  };
}

async function readYear({ db, company, params }: Call<typeof compliance.year>) {
  const filter = { company, vessels: [params.vesselId] };
  const [[one], costs] = await Promise.all([
    readFleetYear(db, filter, params.year),
    readCosts(db, { ...filter, year: params.year }),
  ]);
  if (one === undefined) return refuse('notFound');
  return {
    ...countedRecord(one, costs),
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
