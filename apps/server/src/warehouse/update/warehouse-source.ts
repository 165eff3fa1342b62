import { engineType } from '@fairlead/domain/vessels/enumerations';
import { fuelMovementKind } from '@fairlead/domain/fuel-ledger/enumerations';
import type {
  ConsumerGroup,
  FuelMass,
  GroupUse,
  SourceReport,
  StockMovement,
  WarehouseSource,
} from '@fairlead/domain/warehouse/source';
import type { Session } from '../../platform/database/session.ts';
import {
  callsOf,
  type MovementRow,
  movementsOf,
  remainingOf,
  type ReportRow,
  reportsOf,
  type UseRow,
  usesOf,
  usesStocksOf,
  type VesselKey,
} from '../warehouse.sql.ts';

const groups: ReadonlyMap<number | null, ConsumerGroup> = new Map([
  [engineType.Main, 'main'],
  [engineType.Aux, 'aux'],
  [engineType.Boiler, 'boiler'],
]);

const useOf = ({ fuel_id, engine_type, kg }: UseRow): GroupUse => ({
  fuelId: fuel_id,
  group: groups.get(engine_type) ?? 'other',
  kg: BigInt(kg),
});

function movementOf({ at, kind, fuel_id, kg }: MovementRow): StockMovement {
  const { Bunkered, Debunkered } = fuelMovementKind;
  return {
    at,
    kind: kind === Bunkered ? 'bunkered' : kind === Debunkered ? 'debunkered' : 'corrected',
    fuelId: fuel_id,
    kg: BigInt(kg),
  };
}

interface OfReports {
  readonly uses: ReadonlyMap<number, readonly GroupUse[]>;
  readonly remaining: ReadonlyMap<number, readonly FuelMass[]>;
}

const reportOf = (row: ReportRow, { uses, remaining }: OfReports): SourceReport => ({
  id: row.id,
  kind: row.kind,
  at: row.at,
  hours: {
    underWay: row.under_way,
    manoeuvring: row.manoeuvring,
    drifting: row.drifting,
    atAnchor: row.at_anchor,
    atBerth: row.at_berth,
  },
  distance: row.distance,
  shoreKwh: row.shore_kwh,
  cargoKg: row.cargo_kg === null ? null : BigInt(row.cargo_kg),
  isLaden: row.is_laden,
  uses: uses.get(row.id) ?? [],
  remaining: remaining.get(row.id) ?? [],
});

/** Rows by their report, in the order in which they were read. */
function byReport<Row extends { readonly report_id: number }, Made>(
  rows: readonly Row[],
  make: (row: Row) => Made,
): ReadonlyMap<number, readonly Made[]> {
  const made = new Map<number, Made[]>();
  for (const row of rows) {
    const known = made.get(row.report_id);
    if (known === undefined) made.set(row.report_id, [make(row)]);
    else known.push(make(row));
  }
  return made;
}

/** Everything that the periods of a vessel follow from. */
export async function readWarehouseSource(db: Session, key: VesselKey): Promise<WarehouseSource> {
  const [calls, reports, uses, remaining, movements, settings] = await Promise.all([
    db.all(callsOf(key)),
    db.all(reportsOf(key)),
    db.all(usesOf(key)),
    db.all(remainingOf(key)),
    db.all(movementsOf(key)),
    db.first(usesStocksOf(key)),
  ]);
  const ofReports = {
    uses: byReport(uses, useOf),
    remaining: byReport(remaining, ({ fuel_id, kg }) => ({ fuelId: fuel_id, kg: BigInt(kg) })),
  };
  return {
    calls: calls.map(({ id, voyage_id, arrived, departed }) => ({
      id,
      voyageId: voyage_id,
      arrived,
      departed,
    })),
    reports: reports.map((row) => reportOf(row, ofReports)),
    movements: movements.map(movementOf),
    usesStocks: settings?.uses_stocks ?? false,
  };
}
