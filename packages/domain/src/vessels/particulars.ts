import { codes, type NumberOf } from '../enumerations/enumeration.ts';

/** Ship types as distinguished by the emission rules (numbers are ours). */
export const shipTypes = [
  { name: 'BulkCarrier', number: 10, label: 'Bulk carrier' },
  { name: 'Tanker', number: 20, label: 'Tanker' },
  { name: 'CombinationCarrier', number: 30, label: 'Combination carrier' },
  { name: 'ContainerShip', number: 40, label: 'Container ship' },
  { name: 'GeneralCargo', number: 50, label: 'General cargo ship' },
  { name: 'RefrigeratedCargo', number: 60, label: 'Refrigerated cargo carrier' },
  { name: 'GasCarrier', number: 70, label: 'Gas carrier' },
  { name: 'LngCarrier', number: 80, label: 'LNG carrier' },
  { name: 'VehicleCarrier', number: 90, label: 'Ro-ro vehicle carrier' },
  { name: 'RoRoCargo', number: 100, label: 'Ro-ro cargo ship' },
  { name: 'RoRoPassenger', number: 110, label: 'Ro-ro passenger ship' },
  { name: 'Cruise', number: 120, label: 'Cruise passenger ship' },
  { name: 'Passenger', number: 130, label: 'Passenger ship' },
  { name: 'LiveFishCarrier', number: 140, label: 'Live fish carrier' },
  { name: 'OtherCargo', number: 150, label: 'Other cargo ship' },
  { name: 'Offshore', number: 200, label: 'Offshore ship' },
  { name: 'Fishing', number: 210, label: 'Fishing vessel' },
  { name: 'Tug', number: 220, label: 'Tug or service vessel' },
  { name: 'StateShip', number: 230, label: 'Naval or state ship' },
  { name: 'Other', number: 1000, label: 'Other' },
] as const;
export type ShipType = NumberOf<typeof shipTypes>;
export const shipType = codes(shipTypes);

/** Ice classes of the Finnish-Swedish rules, or equivalent (numbers are ours). */
export const iceClasses = [
  { name: 'None', number: 10, label: 'None' },
  { name: 'IC', number: 20, label: 'IC' },
  { name: 'IB', number: 30, label: 'IB' },
  { name: 'IA', number: 40, label: 'IA' },
  { name: 'IASuper', number: 50, label: 'IA Super' },
] as const;
export type IceClass = NumberOf<typeof iceClasses>;
export const iceClass = codes(iceClasses);

/** Particulars of a vessel from a day on (`yyyy-MM-dd`); tonnages are exact decimals, null is not known. */
export interface Particulars {
  readonly validFrom: string;
  readonly grossTonnage: string | null;
  readonly deadweight: string | null;
  readonly shipType: ShipType | null;
  readonly iceClass: IceClass | null;
  /** ISO 3166 code of the flag state. */
  readonly flag: string | null;
  readonly owner: string | null;
  readonly ismCompany: string | null;
}

/** The particulars on a day: the version with the latest start not after it; undefined before the first. */
export function particularsAsOf<P extends Pick<Particulars, 'validFrom'>>(
  versions: readonly P[],
  day: string,
): P | undefined {
  let latest: P | undefined;
  for (const version of versions)
    if (version.validFrom <= day && (latest === undefined || latest.validFrom < version.validFrom))
      latest = version;
  return latest;
}
