import { replayFuel } from '@fairlead/domain/fuel-ledger/replay';
import { bunkerRows } from './bunkering-rows.ts';
import { chanceOf } from './chance.ts';
import { logRows } from './log-report-rows.ts';
import type { CompanyRows } from './rows.ts';
import { shipLegs } from './ship-legs.ts';
import { shipLog } from './ship-log.ts';
import { shipPlant } from './ship-plant.ts';
import type { FuelLedgerRow, FuelPostingRow, ShipReportRows } from './ship-report-rows.ts';

type Sailed = Pick<
  CompanyRows,
  'flows' | 'vessels' | 'ships' | 'voyages' | 'portCalls' | 'persons'
>;

export interface ReportCounters {
  readonly logReport: () => number;
  readonly fuelPosting: () => number;
  readonly fuelLot: () => number;
  readonly fuelCorrection: () => number;
  readonly bunkerNote: () => number;
}

export interface ReportMoment {
  readonly company: number;
  readonly approver: number | null;
  readonly seed: number;
  readonly nowMs: number;
  readonly counters: ReportCounters;
}

/** The movements that follow from the postings of a vessel, as the ledger calculates them. */
function ledgerRows(
  company: number,
  postings: readonly FuelPostingRow[],
): readonly FuelLedgerRow[] {
  const movements = replayFuel(
    [],
    postings.map((row) => ({
      id: row.id,
      at: Date.parse(row.at),
      kind: row.kind,
      tankId: row.tank_id,
      toTankId: null,
      lotId: row.lot_id,
      fuelId: row.fuel_id,
      kg: BigInt(row.kg),
    })),
  );
  const vessel = postings[0]?.vessel_id ?? 0;
  return movements.map(({ postingId, kind, at, tankId, lotId, fuelId, kg }) => ({
    company_id: company,
    vessel_id: vessel,
    posting_id: postingId,
    kind,
    at: new Date(at).toISOString(),
    tank_id: tankId,
    lot_id: lotId,
    fuel_id: fuelId,
    kg: kg.toString(),
  }));
}

function vesselReports(rows: Sailed, vesselId: number, moment: ReportMoment): ShipReportRows {
  const { company, approver, seed, nowMs, counters } = moment;
  const voyages = new Map(
    rows.voyages
      .filter((voyage) => voyage.vessel_id === vesselId && !voyage.in_active)
      .map((one) => [one.id, one]),
  );
  const calls = rows.portCalls.filter(({ voyage_id }) => voyages.has(voyage_id));
  const masters = new Set([...voyages.values()].map(({ master_id }) => master_id));
  const chance = chanceOf(seed * 2003 + vesselId);
  const plant = shipPlant(rows.ships, vesselId);
  const log = shipLog(shipLegs(calls, nowMs), { plant, chance, nowMs });
  const scene = {
    company,
    plant,
    chance,
    nowMs,
    approver,
    officers: rows.persons
      .filter(({ id, rank }) => masters.has(id) || rank !== 'Master')
      .map(({ full_name: name, rank }) => ({ name, rank })),
    nextReport: counters.logReport,
    nextPosting: counters.fuelPosting,
    nextLot: counters.fuelLot,
    nextCorrection: counters.fuelCorrection,
    nextNote: counters.bunkerNote,
  };
  const bunkers = bunkerRows(log, scene);
  const reports = logRows(log, scene);
  const postings = [...bunkers.postings, ...reports.postings];
  return { ...bunkers, ...reports, postings, ledger: ledgerRows(company, postings) };
}

/** What the ships of a company reported up to the moment of the story: their logs, bunkerings and the fuel ledger. */
export function shipReports(rows: Sailed, moment: ReportMoment): ShipReportRows {
  // A vessel whose flow is still a draft does not report yet.
  const published = new Set(rows.flows.filter(({ status }) => status === 20).map(({ id }) => id));
  const ships = rows.vessels
    .filter(({ flow_id }) => published.has(flow_id))
    .map(({ id }) => vesselReports(rows, id, moment));
  const all = <K extends keyof ShipReportRows>(key: K) =>
    ships.flatMap((ship): readonly ShipReportRows[K][number][] => ship[key]);
  return {
    entries: all('entries'),
    logReports: all('logReports'),
    versions: all('versions'),
    fuel: all('fuel'),
    remaining: all('remaining'),
    notes: all('notes'),
    noteVersions: all('noteVersions'),
    corrections: all('corrections'),
    lots: all('lots'),
    postings: all('postings'),
    ledger: all('ledger'),
  };
}
