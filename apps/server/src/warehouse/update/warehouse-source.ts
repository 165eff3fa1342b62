import { fuelMovementKind } from '@fairlead/domain/fuel-ledger/enumerations';
import type { Resumption } from '@fairlead/domain/warehouse/checkpoint';
import { graceMs } from '@fairlead/domain/warehouse/sea-passage';
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

/** Everything that the periods of a vessel follow from; those from a checkpoint on, if there is one. */
export async function readWarehouseSource(
  db: Session,
  key: VesselKey,
  from?: Resumption,
): Promise<VesselSource> {
  const [calls, reports, movements, settings] = await Promise.all([
    db.all(callsOf(key, from)),
    readReports(db, key, from === undefined ? undefined : from.start - graceMs),
    db.all(movementsOf(key, from)),
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
