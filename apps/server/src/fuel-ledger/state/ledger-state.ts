import type { fuelLedger } from '@fairlead/contract/fuel-ledger';
import { endurance } from '@fairlead/domain/fuel-ledger/endurance';
import { noTank } from '@fairlead/domain/fuel-ledger/report-findings';
import { tankStatesAt } from '@fairlead/domain/fuel-ledger/reported-empty';
import { type FuelCell, sumKg } from '@fairlead/domain/fuel-ledger/stock';
import { kgOf, tonnesOf } from '@fairlead/domain/fuel-ledger/tonnes';
import type { CheckSettings } from '@fairlead/domain/validation/checks-of';
import { dayMs } from '@fairlead/domain/time/milliseconds';
import type { Call } from '../../platform/http/call.ts';
import { refuse, refuseFields } from '../../platform/http/refusal.ts';
import {
  lotsOf,
  meanConsumption,
  movementsIn,
  movementsOfLot,
  oneLot,
  type ReportedEmptyRow,
  reportedEmptyIn,
  type OfVessel,
  seaLine,
  stockAt,
  stockBefore,
  tanksOf,
  type TankRow,
} from '../fuel-ledger.sql.ts';
import { checkedVessel } from '../../vessels/checks/check-settings.sql.ts';
import { checkSettingsOf } from '../../vessels/checks/check-settings.ts';
import { cellOf } from '../postings/post-fuel.ts';
import { fuelOf, lotRecord, movementRecord, reportedEmptyOf } from '../wire/fuel-record.ts';

const ofVessel = ({ company, params }: { company: number; params: { id: number } }): OfVessel => ({
  company,
  vessel: params.id,
});

const fleetOf = ({ company, vessel }: OfVessel) => ({ company, vessels: [vessel] });

const heldRecord = ({ lotId, fuelId, kg }: FuelCell) => ({
  lotId,
  fuel: fuelId === null ? null : fuelOf(fuelId),
  quantity: tonnesOf(kg),
});

/** Tanks in use and those that still hold fuel; fuel without a tank as a tank of its own. */
function shownTanks(rows: readonly TankRow[], cells: readonly FuelCell[]) {
  const holds = (id: number | null) => cells.some(({ tankId }) => tankId === id);
  return [
    ...rows.filter(({ id, in_use }) => id !== null && (in_use || holds(id))),
    ...(holds(null) ? [{ id: null, name: noTank, capacity: null }] : []),
  ];
}

const checksRecord = ({ thresholds, excluded, switches }: CheckSettings) => ({
  unaccountedMt: thresholds[10].restMt,
  negativeMt: thresholds[20].toleranceMt,
  restOilMt: thresholds[70].leastMt,
  restOilPercent: thresholds[70].percent,
  fillPercent: thresholds[80].fillPercent,
  off: [...excluded],
  isDisabled: switches.disableIssuesChecking,
});

export async function readState(call: Call<typeof fuelLedger.state>) {
  const { db, query, now } = call;
  const of = ofVessel(call);
  const at = query.at ?? now.toISOString();
  const [tanks, stock, lots, means, sea, checked, empty] = await Promise.all([
    db.all(tanksOf(of)),
    db.all(stockAt(of, at)),
    db.all(lotsOf(of)),
    db.all(meanConsumption(of, at)),
    db.first(seaLine(of)),
    db.first(checkedVessel(of)),
    db.all(reportedEmptyIn(fleetOf(of), { from: at, to: at })),
  ]);
  if (tanks.length === 0) return refuse('notFound');
  const cells = stock.map(cellOf);
  const densities = new Map(lots.map(({ id, density }) => [id, density]));
  const perDay = new Map([
    ...(sea?.consumption ?? []).map(
      ({ fuelId, tonnesPerDay }) => [fuelId, Number(kgOf(tonnesPerDay))] as const,
    ),
    ...means.map(({ fuel_id, per_day }) => [fuel_id, per_day] as const),
  ]);
  const settings = checkSettingsOf(checked);
  const held = new Set(cells.map(({ lotId }) => lotId));
  return {
    at,
    tanks: tankStatesAt(
      cells,
      { tanks: shownTanks(tanks, cells), densities, settings },
      { reported: empty.map(reportedEmptyOf), atMs: Date.parse(at) },
    ).map((state) => ({
      id: state.tank.id,
      name: state.tank.name,
      capacity: state.tank.capacity,
      quantity: tonnesOf(sumKg(state.held)),
      held: state.held.map(heldRecord),
      findings: [...state.findings],
    })),
    fuels: [...Map.groupBy(cells, ({ fuelId }) => fuelId)].flatMap(([fuelId, own]) => {
      if (fuelId === null) return [];
      const kg = sumKg(own);
      const kgPerDay = perDay.get(fuelId) ?? null;
      return [
        {
          fuel: fuelOf(fuelId),
          quantity: tonnesOf(kg),
          perDay: kgPerDay === null ? null : tonnesOf(BigInt(Math.round(kgPerDay))),
          ...endurance({ kg, kgPerDay, speed: sea?.speed ?? null }),
        },
      ];
    }),
    lots: lots.filter(({ id }) => held.has(id)).map(lotRecord),
    checks: checksRecord(settings),
  };
}

const reportedEmptyRecord = (row: ReportedEmptyRow) => ({
  tankId: row.tank_id,
  noteId: row.note,
  from: row.since,
  until: row.until,
  quantity: tonnesOf(BigInt(row.kg)),
});

const mostMovements = 20_000;
const mostDays = 366;

export async function readMovements(call: Call<typeof fuelLedger.movements>) {
  const { db, query } = call;
  const of = ofVessel(call);
  const days = (Date.parse(query.to) - Date.parse(query.from)) / dayMs;
  if (days < 0 || days > mostDays)
    return refuseFields({ to: [`The period must have 0 to ${mostDays} days.`] });
  const [tanks, opening, movements, lots, empty] = await Promise.all([
    db.all(tanksOf(of)),
    db.all(stockBefore(of, query.from)),
    db.all(movementsIn(of, query, mostMovements + 1)),
    db.all(lotsOf(of)),
    db.all(reportedEmptyIn(fleetOf(of), query)),
  ]);
  if (tanks.length === 0) return refuse('notFound');
  if (movements.length > mostMovements)
    return refuseFields({ to: [`More than ${mostMovements} movements. Choose a shorter period.`] });
  const seen = new Set([...opening, ...movements].map(({ lot_id }) => lot_id));
  return {
    opening: opening.map(cellOf).map((cell) => ({ ...heldRecord(cell), tankId: cell.tankId })),
    movements: movements.map(movementRecord),
    lots: lots.filter(({ id }) => seen.has(id)).map(lotRecord),
    reportedEmpty: empty.map(reportedEmptyRecord),
  };
}

export async function readLot(call: Call<typeof fuelLedger.lot>) {
  const { db, params } = call;
  const of = ofVessel(call);
  const [lot, movements] = await Promise.all([
    db.first(oneLot(of, params.lotId)),
    db.all(movementsOfLot(of, params.lotId)),
  ]);
  if (lot === undefined) return refuse('notFound');
  return {
    lot: lotRecord(lot),
    movements: movements.map((row) => ({ ...movementRecord(row), tank: row.tank })),
    remaining: tonnesOf(sumKg(movements.map(cellOf))),
  };
}
