import { compliance } from '@fairlead/contract/compliance';
import { partsTable, yearsTable } from '@fairlead/domain/compliance/printouts';
import { deadlinesFor } from '@fairlead/emissions';
import type { Call } from '../platform/http/call.ts';
import { refuse } from '../platform/http/refusal.ts';
import { type Host, serve } from '../platform/http/serve.ts';
import { downloadTable } from '../platform/print/download-table.ts';
import { readFleetYear } from './year/fleet-source.ts';
import { figureRecords, partRecord, yearRecord } from './year/year-record.ts';

/** Emissions under each regime, from the warehouse. */
export function serveCompliance(host: Host): void {
  serve(host, compliance, { years: readYears, year: readYear, download: downloadYear });
}

async function readYears({ db, company, params, query }: Call<typeof compliance.years>) {
  const fleet = await readFleetYear(db, { company, vessels: query.vesselIds ?? [] }, params.year);
  return {
    vessels: fleet.map(yearRecord),
    deadlines: deadlinesFor(params.year).map(({ regime, action, day }) => ({
      regime,
      action,
      day,
    })),
  };
}

async function readYear({ db, company, params }: Call<typeof compliance.year>) {
  const [one] = await readFleetYear(db, { company, vessels: [params.vesselId] }, params.year);
  if (one === undefined) return refuse('notFound');
  return {
    ...yearRecord(one),
    parts: one.parts.map((part) => partRecord(part, one)),
    figures: figureRecords(one),
  };
}

async function downloadYear(call: Call<typeof compliance.download>) {
  const { db, company, query } = call;
  const fleet = await readFleetYear(db, { company, vessels: query.vesselIds ?? [] }, query.year);
  if (query.content === 'years') return downloadTable(call, fleet.map(yearRecord), yearsTable);
  const parts = fleet.flatMap((one) =>
    one.parts.map((part) => ({ ...partRecord(part, one), vessel: one.vessel })),
  );
  return downloadTable(call, parts, partsTable);
}
