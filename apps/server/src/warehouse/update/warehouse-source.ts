import { fuelMovementKind } from '@fairlead/domain/fuel-ledger/enumerations';
import type { StockMovement, WarehouseSource } from '@fairlead/domain/warehouse/source';
import type { Session } from '../../platform/database/session.ts';
import { readReports, type VesselReport } from '../reports/read-reports.ts';
import {
  callsOf,
  type MovementRow,
  movementsOf,
  usesStocksOf,
  type VesselKey,
} from '../warehouse.sql.ts';

function movementOf({ at, kind, fuel_id, kg }: MovementRow): StockMovement {
  const { Bunkered, Debunkered } = fuelMovementKind;
  return {
    at,
    kind: kind === Bunkered ? 'bunkered' : kind === Debunkered ? 'debunkered' : 'corrected',
    fuelId: fuel_id,
    kg: BigInt(kg),
  };
}

export interface VesselSource extends WarehouseSource {
  readonly reports: readonly VesselReport[];
}

/** Everything that the periods of a vessel follow from. */
export async function readWarehouseSource(db: Session, key: VesselKey): Promise<VesselSource> {
  const [calls, reports, movements, settings] = await Promise.all([
    db.all(callsOf(key)),
    readReports(db, key),
    db.all(movementsOf(key)),
    db.first(usesStocksOf(key)),
  ]);
  return {
    calls: calls.map(({ id, voyage_id, arrived, departed }) => ({
      id,
      voyageId: voyage_id,
      arrived,
      departed,
    })),
    reports,
    movements: movements.map(movementOf),
    usesStocks: settings?.uses_stocks ?? false,
  };
}
