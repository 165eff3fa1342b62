import { type FuelMovement, type FuelPosting, inOrder } from '@fairlead/domain/fuel-ledger/posting';
import { replayFuel, stockAfter } from '@fairlead/domain/fuel-ledger/replay';
import type { FuelCell } from '@fairlead/domain/fuel-ledger/stock';
import { bunkerRows } from './bunkering-rows.ts';
import { chanceOf } from './chance.ts';
import { correctionRows } from './fuel-correction-rows.ts';
import { handoverRows } from './handover-rows.ts';
import { logRows } from './log-report-rows.ts';
import type { CompanyRows } from './rows.ts';
import { LotQueue } from './lot-queue.ts';
import { shipLegs } from './ship-legs.ts';
import { type Anchorage, shipLog } from './ship-log.ts';
import { type ShipPlant, shipPlant } from './ship-plant.ts';
import {
  type TankMoment,
  tankMoments,
  type TankScene,
  type TankWork,
  tankWork,
} from './tank-story.ts';
import type { FuelLedgerRow, FuelPostingRow, ShipReportRows } from './ship-report-rows.ts';

type Sailed = Pick<
  CompanyRows,
  'flows' | 'vessels' | 'ships' | 'voyages' | 'portCalls' | 'persons' | 'portCallEvents'
>;

export interface ReportCounters {
  readonly logReport: () => number;
  readonly fuelPosting: () => number;
  readonly fuelLot: () => number;
  readonly fuelCorrection: () => number;
  readonly bunkerNote: () => number;
  readonly fuelCertificate: () => number;
  readonly certificateUse: () => number;
  readonly tankTransfer: () => number;
  readonly tankTransferVersion: () => number;
  readonly tankReading: () => number;
}

export interface ReportMoment {
  readonly company: number;
  readonly approver: number | null;
  readonly approverName: string;
  readonly seed: number;
  readonly nowMs: number;
  readonly counters: ReportCounters;
}

const postingOf = (row: FuelPostingRow) => ({
  id: row.id,
  at: Date.parse(row.at),
  kind: row.kind,
  tankId: row.tank_id,
  toTankId: row.to_tank_id,
  lotId: row.lot_id,
  fuelId: row.fuel_id,
  kg: BigInt(row.kg),
});

/** The movements that follow from the postings of a vessel, as the ledger calculates them, with the work on tanks between. */
function replayed(
  postings: readonly FuelPostingRow[],
  moments: readonly TankMoment[],
  scene: TankScene,
) {
  const open = postings.map(postingOf).toSorted(inOrder);
  const movements: FuelMovement[] = [];
  const work: TankWork[] = [];
  let stock: readonly FuelCell[] = [];
  let next = 0;
  const replayUntil = (at: number) => {
    const from = next;
    while (next < open.length && (open[next]?.at ?? 0) <= at) next += 1;
    add(open.slice(from, next));
  };
  const add = (due: readonly FuelPosting[]) => {
    const made = replayFuel(stock, due);
    movements.push(...made);
    stock = stockAfter(stock, made);
  };
  for (const moment of moments) {
    replayUntil(moment.at);
    const done = tankWork(scene, moment, stock);
    work.push(done);
    add(done.postings.map(postingOf));
  }
  replayUntil(Infinity);
  return { movements, work };
}

function ledgerRow(company: number, vessel: number, movement: FuelMovement): FuelLedgerRow {
  const { postingId, kind, at, tankId, lotId, fuelId, kg } = movement;
  return {
    company_id: company,
    vessel_id: vessel,
    posting_id: postingId,
    kind,
    at: new Date(at).toISOString(),
    tank_id: tankId,
    lot_id: lotId,
    fuel_id: fuelId,
    kg: kg.toString(),
  };
}

/** When ships lay at anchor during port calls, by their events. */
function anchoragesOf(
  { portCallEvents }: Sailed,
  calls: ReadonlySet<number>,
): ReadonlyMap<number, Anchorage> {
  const ofCalls = portCallEvents.filter(({ port_call_id }) => calls.has(port_call_id));
  const weighed = new Map(
    ofCalls
      .filter(({ internal_name }) => internal_name === 'AnchorAweigh')
      .map((event) => [event.port_call_id, Date.parse(event.event_date)]),
  );
  return new Map(
    ofCalls
      .filter(({ internal_name }) => internal_name === 'Anchored')
      .map(({ port_call_id, event_date }) => [
        port_call_id,
        { from: Date.parse(event_date), to: weighed.get(port_call_id) ?? null },
      ]),
  );
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
  const anchorages = anchoragesOf(rows, new Set(calls.map(({ id }) => id)));
  const log = shipLog(shipLegs(calls, nowMs), { plant, chance, nowMs, anchorages });
  const scene = {
    company,
    plant,
    chance,
    nowMs,
    approver,
    approverName: moment.approverName,
    officers: rows.persons
      .filter(({ id, rank }) => masters.has(id) || rank !== 'Master')
      .map(({ full_name: name, rank }) => ({ name, rank })),
    nextReport: counters.logReport,
    nextPosting: counters.fuelPosting,
    nextLot: counters.fuelLot,
    nextCorrection: counters.fuelCorrection,
    nextNote: counters.bunkerNote,
    nextCertificate: counters.fuelCertificate,
    nextCertificateUse: counters.certificateUse,
  };
  const bunkers = bunkerRows(log, scene);
  const lots = new LotQueue(plant.reportsLots ? bunkers.lots : []);
  const reports = logRows(log, { ...scene, lots });
  const corrected = correctionRows(log, scene);
  const postings = [...bunkers.postings, ...reports.postings, ...corrected.postings];
  const { movements, work } = replayed(postings, tankMoments(log), {
    ...scene,
    ships: rows.ships,
    nextTransfer: counters.tankTransfer,
    nextTransferVersion: counters.tankTransferVersion,
    nextReading: counters.tankReading,
  });
  const entries = [...reports.entries, ...handoverRows(log.pages, scene)];
  return {
    ...bunkers,
    ...reports,
    entries,
    corrections: [...bunkers.corrections, ...corrected.corrections],
    postings: [...postings, ...work.flatMap((one) => one.postings)],
    ledger: movements.map((movement) => ledgerRow(company, vesselId, movement)),
    transfers: work.flatMap(({ transfers }) => transfers),
    transferVersions: work.flatMap(({ versions }) => versions),
    readings: work.flatMap(({ readings }) => readings),
  };
}

/** A vessel whose flow is still a draft does not report yet. */
function reportingVessels({ flows, vessels }: Pick<Sailed, 'flows' | 'vessels'>) {
  const published = new Set(flows.filter(({ status }) => status === 20).map(({ id }) => id));
  return vessels.filter(({ flow_id }) => published.has(flow_id));
}

/** The engines and tanks of the vessels that report. */
export const reportingPlants = (rows: Sailed): readonly ShipPlant[] =>
  reportingVessels(rows).map(({ id }) => shipPlant(rows.ships, id));

/** What the ships of a company reported up to the moment of the story: their logs, bunkerings and the fuel ledger. */
export function shipReports(rows: Sailed, moment: ReportMoment): ShipReportRows {
  const ships = reportingVessels(rows).map(({ id }) => vesselReports(rows, id, moment));
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
    certificates: all('certificates'),
    certificateUses: all('certificateUses'),
    corrections: all('corrections'),
    lots: all('lots'),
    postings: all('postings'),
    ledger: all('ledger'),
    transfers: all('transfers'),
    transferVersions: all('transferVersions'),
    readings: all('readings'),
  };
}
