import { fuelCatalogue, fuelClassOf } from '@fairlead/domain/vessels/fuel-catalogue';
import type { ConsumerUnitClass } from '@fairlead/domain/vessels/fuels';
import type { MonitoringMethod } from '@fairlead/domain/vessels/emission-sources';
import type { EngineType } from '@fairlead/domain/vessels/enumerations';
import { type PartKind, partKind } from '@fairlead/domain/vessels/parts';
import type { PartRow, VesselFuelRow } from './vessel-parts.sql.ts';

const common = ({ id, name, description, in_active, deleted, modified }: PartRow) => ({
  id,
  name,
  description,
  inActive: in_active,
  deleted,
  modified,
});

/** A check constraint of the table ensures that engines and oil tanks have a type. */
const typeOf = ({ type }: PartRow): EngineType => type as EngineType;

export const engineAnswer = (row: PartRow) => ({
  ...common(row),
  type: typeOf(row),
  regulatorCode: row.regulator_code,
  slipClass: row.slip_class as ConsumerUnitClass | null,
  monitoringMethod: row.monitoring_method as MonitoringMethod | null,
  power: row.power,
});

export const tankAnswer = (row: PartRow) => ({
  ...common(row),
  capacity: row.capacity,
  referenceHeight: row.reference_height,
  calibration:
    row.table_lines === null || row.table_modified === null
      ? null
      : { lines: row.table_lines, modified: row.table_modified },
});

export const oilTankAnswer = (row: PartRow) => ({ ...common(row), type: typeOf(row) });

export const storageAnswer = (row: PartRow) => ({ ...common(row), capacity: row.capacity });

export const craneAnswer = (row: PartRow) => ({
  ...common(row),
  safeWorkingLoad: row.safe_working_load,
  outreach: row.outreach,
});

/** The five lists of a vessel, of its parts that are not deleted. */
export function partLists(rows: readonly PartRow[]) {
  const of = (kind: PartKind) => rows.filter((row) => row.kind === kind);
  return {
    engines: of(partKind.engine).map(engineAnswer),
    tanks: of(partKind.tank).map(tankAnswer),
    oilTanks: of(partKind.oilTank).map(oilTankAnswer),
    storages: of(partKind.storage).map(storageAnswer),
    cranes: of(partKind.crane).map(craneAnswer),
  };
}

const fuelsById = new Map(
  fuelCatalogue.map((fuel) => [fuel.id, { ...fuel, fuelClass: fuelClassOf(fuel.type) }]),
);

/** A fuel of the catalogue; undefined where there is none of this id. */
export const fuelOf = (id: number) => fuelsById.get(id);

/** The vessel's fuels; rows of fuels that were removed only state when that was. */
export function fuelLists(vessel: number, rows: readonly VesselFuelRow[]) {
  const vesselFuels = rows.flatMap((row) => {
    const fuel = fuelOf(row.fuel_id);
    if (row.deleted || fuel === undefined) return [];
    const consumerUnitClass = row.consumer_unit_class as ConsumerUnitClass;
    return [
      { id: row.id, vessel: { id: vessel }, fuel, consumerUnitClass, modified: row.modified },
    ];
  });
  return {
    vesselFuels,
    fuel: vesselFuels.map(({ fuel }) => fuel),
    fuelsModified: newestOf(rows),
  };
}

/** The latest timestamp of a list; null for an empty one. */
function newestOf(rows: readonly { readonly modified: string }[]): string | null {
  if (rows.length === 0) return null;
  return new Date(Math.max(...rows.map(({ modified }) => Date.parse(modified)))).toISOString();
}
