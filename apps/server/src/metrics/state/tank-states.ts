import type { metrics } from '@fairlead/contract/metrics';
import { pageSize } from '@fairlead/domain/constants';
import { endurance } from '@fairlead/domain/fuel-ledger/endurance';
import { noTank } from '@fairlead/domain/fuel-ledger/report-findings';
import { tankStatesAt } from '@fairlead/domain/fuel-ledger/reported-empty';
import { sumKg } from '@fairlead/domain/fuel-ledger/stock';
import { kgOf, tonnesOf } from '@fairlead/domain/fuel-ledger/tonnes';
import { stockLater } from '@fairlead/domain/metrics/bunkering-window';
import { reportedEmptyIn } from '../../fuel-ledger/fuel-ledger.sql.ts';
import { cellOf } from '../../fuel-ledger/postings/post-fuel.ts';
import { fuelOf, reportedEmptyOf } from '../../fuel-ledger/wire/fuel-record.ts';
import type { Session } from '../../platform/database/session.ts';
import type { Call } from '../../platform/http/call.ts';
import { checkedVessels } from '../../vessels/checks/check-settings.sql.ts';
import { checkSettingsOf } from '../../vessels/checks/check-settings.ts';
import { refuse } from '../../platform/http/refusal.ts';
import {
  type Fleet,
  type FleetCellRow,
  meansOfFleet,
  oneVessel,
  seaLinesOfFleet,
  stockOfFleet,
  tanksOfFleet,
  type VesselRow,
  vesselPage,
  vesselTotal,
  type WindowRow,
  windowsOfFleet,
} from '../metrics.sql.ts';

const of = <T extends { readonly vessel_id: number }>(rows: readonly T[]) =>
  Map.groupBy(rows, ({ vessel_id: vessel }) => vessel);

/** Everything about the fuel of some vessels, in one round trip. */
async function readFleet(db: Session, fleet: Fleet, at: string) {
  const [tanks, cells, means, lines, windows, checks, empty] = await Promise.all([
    db.all(tanksOfFleet(fleet)),
    db.all(stockOfFleet(fleet, at)),
    db.all(meansOfFleet(fleet, at)),
    db.all(seaLinesOfFleet(fleet)),
    db.all(windowsOfFleet(fleet, at)),
    db.all(checkedVessels(fleet)),
    db.all(reportedEmptyIn(fleet, { from: at, to: at })),
  ]);
  return {
    at,
    tanks: of(tanks),
    cells: of(cells),
    means: of(means),
    lines: of(lines),
    windows: of(windows),
    checks: of(checks),
    empty: of(empty),
  };
}
type ReadFleet = Awaited<ReturnType<typeof readFleet>>;

const windowRecord = (row: WindowRow) => ({
  portCallId: row.port_call_id,
  voyageId: row.voyage_id,
  portName: row.port_name,
  zone: row.zone,
  from: row.opens,
  to: row.closes,
  isPlanned: row.is_planned,
});

/** Consumption by fuel in kg a day: the mean of the last week, else that at sea as entered for the vessel. */
function perDayOf({ means, lines }: ReadFleet, id: number): ReadonlyMap<number, number> {
  const entered = lines.get(id)?.[0]?.consumption ?? [];
  return new Map([
    ...entered.map(({ fuelId, tonnesPerDay }) => [fuelId, Number(kgOf(tonnesPerDay))] as const),
    ...(means.get(id) ?? []).map(({ fuel_id: fuel, per_day: kg }) => [fuel, kg] as const),
  ]);
}

function fuelsOf(fleet: ReadFleet, id: number, cells: readonly FleetCellRow[]) {
  const perDay = perDayOf(fleet, id);
  const speed = fleet.lines.get(id)?.[0]?.speed ?? null;
  const opens = fleet.windows.get(id)?.[0]?.opens;
  const days = new Map((fleet.means.get(id) ?? []).map((mean) => [mean.fuel_id, mean.days]));
  const byFuel = Map.groupBy(cells, ({ fuel_id: fuel }) => fuel);
  return [...byFuel].flatMap(([fuelId, own]) => {
    if (fuelId === null) return [];
    const facts = { kg: sumKg(own.map(cellOf)), kgPerDay: perDay.get(fuelId) ?? null };
    const later =
      opens === undefined ? null : stockLater(facts, Date.parse(fleet.at), Date.parse(opens));
    return [
      {
        fuel: fuelOf(fuelId),
        quantity: tonnesOf(facts.kg),
        perDay: facts.kgPerDay === null ? null : tonnesOf(BigInt(Math.round(facts.kgPerDay))),
        ...endurance({ ...facts, speed }),
        atWindow: later === null ? null : tonnesOf(later),
        days: days.get(fuelId) ?? 0,
      },
    ];
  });
}

function stateOf(fleet: ReadFleet, { id, name }: VesselRow) {
  const cells = fleet.cells.get(id) ?? [];
  const tanks = fleet.tanks.get(id) ?? [];
  const densities = new Map(cells.map(({ lot_id: lot, density }) => [lot ?? 0, density]));
  const shown = [
    ...tanks.filter((tank) => tank.in_use || cells.some(({ tank_id: own }) => own === tank.id)),
    ...(cells.some(({ tank_id: tank }) => tank === null)
      ? [{ id: null, name: noTank, capacity: null }]
      : []),
  ];
  const settings = checkSettingsOf(fleet.checks.get(id)?.[0]);
  const states = tankStatesAt(
    cells.map(cellOf),
    { tanks: shown, densities, settings },
    { reported: (fleet.empty.get(id) ?? []).map(reportedEmptyOf), atMs: Date.parse(fleet.at) },
  );
  const [window] = fleet.windows.get(id) ?? [];
  const speed = fleet.lines.get(id)?.[0]?.speed ?? null;
  const reported = (fleet.means.get(id) ?? []).map((mean) => mean.reported).toSorted();
  return {
    id,
    vessel: { id, name },
    tanks: tanks.filter((tank) => tank.in_use).length,
    fuels: fuelsOf(fleet, id, cells),
    speed: speed === null ? null : String(speed),
    at: fleet.at,
    findings: states.flatMap(({ findings }) => findings),
    window: window === undefined ? null : windowRecord(window),
    reported: reported.at(-1) ?? null,
  };
}

export async function listTankStates(call: Call<typeof metrics.list>) {
  const { db, company, query, now } = call;
  const narrowed = { company, vessels: query.vesselIds ?? [] };
  const page = { skip: query.skip ?? 0, take: query.take ?? pageSize };
  const [rows, counted] = await Promise.all([
    db.all(vesselPage(narrowed, page)),
    db.first(vesselTotal(narrowed)),
  ]);
  call.total(counted?.total ?? 0);
  const fleet = { company, vessels: rows.map(({ id }) => id) };
  const read = await readFleet(db, fleet, now.toISOString());
  return rows.map((row) => stateOf(read, row));
}

export async function readTankStates({ db, company, params, now }: Call<typeof metrics.get>) {
  const fleet = { company, vessels: [params.vesselId] };
  const [vessel, read] = await Promise.all([
    db.first(oneVessel(company, params.vesselId)),
    readFleet(db, fleet, now.toISOString()),
  ]);
  return vessel === undefined ? refuse('notFound') : stateOf(read, vessel);
}
