import {
  carbonFactors,
  referenceLines,
  type CiiShip,
  type CiiShipType,
  type ImoFuel,
  type RegimeShip,
} from '@fairlead/emissions';
import { type Particulars, shipType, type ShipType } from '../vessels/particulars.ts';

/** Ships that MRV and FuelEU leave out whatever their tonnage. */
const notCommercial = new Set<ShipType>([
  shipType.Fishing,
  shipType.Tug,
  shipType.StateShip,
  shipType.Other,
]);

/** A ship as the regimes see it; null while its gross tonnage or type is not entered. */
export function regimeShipOf({ grossTonnage, shipType: type }: Particulars): RegimeShip | null {
  if (grossTonnage === null || type === null) return null;
  return {
    grossTonnage,
    isCommercial: !notCommercial.has(type) && type !== shipType.Offshore,
    isOffshore: type === shipType.Offshore,
    isGeneralCargo: type === shipType.GeneralCargo,
  };
}

const ciiTypes: ReadonlyMap<ShipType, CiiShipType> = new Map<ShipType, CiiShipType>([
  [shipType.BulkCarrier, 'bulk'],
  [shipType.Tanker, 'tanker'],
  [shipType.CombinationCarrier, 'combination'],
  [shipType.ContainerShip, 'container'],
  [shipType.GeneralCargo, 'general'],
  [shipType.RefrigeratedCargo, 'refrigerated'],
  [shipType.GasCarrier, 'gas'],
  [shipType.LngCarrier, 'lng'],
  [shipType.VehicleCarrier, 'vehicle'],
  [shipType.RoRoCargo, 'ro-ro'],
  [shipType.RoRoPassenger, 'ro-ro-passenger'],
  [shipType.Cruise, 'cruise'],
]);

/** A ship as CII measures it; null for a type without a reference line or a size that is not entered. */
export function ciiShipOf({
  shipType: type,
  deadweight,
  grossTonnage,
}: Particulars): CiiShip | null {
  const known = type === null ? undefined : ciiTypes.get(type);
  const line = referenceLines.find((each) => each.type === known);
  if (known === undefined || line === undefined) return null;
  const size = line.measure === 'gt' ? grossTonnage : deadweight;
  return size === null ? null : { type: known, size };
}

const imoFuels: readonly (readonly [start: string, fuel: ImoFuel])[] = [
  ['HFO', 'HFO'],
  ['LFO', 'LFO'],
  ['MDO_MGO', 'Diesel/Gas oil'],
  ['LNG', 'LNG'],
  ['BIOLNG', 'LNG'],
  ['ELNG', 'LNG'],
  ['LPG_PROPANE', 'LPG propane'],
  ['LPG_BUTANE', 'LPG butane'],
  ['ELPG', 'LPG butane'],
  ['METHANOL', 'Methanol'],
  ['BIOMETHANOL', 'Methanol'],
  ['EMETHANOL', 'Methanol'],
  ['ETHANOL', 'Ethanol'],
  ['BIODIESEL', 'Diesel/Gas oil'],
  ['HVO', 'Diesel/Gas oil'],
  ['EDIESEL', 'Diesel/Gas oil'],
];

/**
 * The fuel of IMO's carbon factors that a row of factors counts as; null for one without a factor. A renewable fuel
 * counts like the fossil one that it replaces, as long as no certificate states its factor.
 */
export function imoFuelOf(row: string): ImoFuel | null {
  const found = imoFuels.find(([start]) => row === start || row.startsWith(`${start}_`));
  return found === undefined || !(found[1] in carbonFactors) ? null : found[1];
}
