import { consumerUnitClass, fuelType, type FuelType } from '../vessels/fuels.ts';
import type { ConsumerGroup } from '../vessels/sailing-states.ts';

/** A fuel of a vessel as its settings have it. */
export interface ComplianceFuel {
  readonly type: FuelType;
  readonly consumerUnitClass: number | null;
}

/** Fuels with one row of factors, whatever burns them. */
const singleRows: ReadonlyMap<number, string> = new Map<number, string>([
  [fuelType.Hfo, 'HFO'],
  [fuelType.Lfo, 'LFO'],
  [fuelType.Mgo, 'MDO_MGO'],
  [fuelType.Mdo, 'MDO_MGO'],
  [fuelType.Methanol, 'METHANOL_NG'],
  [fuelType.Ethanol, 'ETHANOL_BIO'],
  [fuelType.NH3, 'NH3_NG'],
  [fuelType.BioDiesel, 'BIODIESEL'],
  [fuelType.HVO, 'HVO'],
  [fuelType.BioMethanol, 'BIOMETHANOL'],
  [fuelType.OtherBio, 'OTHERBIO'],
  [fuelType.eDiesel, 'EDIESEL'],
  [fuelType.eMethanol, 'EMETHANOL'],
  [fuelType.eNH3, 'ENH3'],
  [fuelType.eLPG, 'ELPG'],
  [fuelType.eDME, 'EDME'],
  // The vessel's settings do not tell propane from butane; butane has the higher factor.
  [fuelType.Lpg, 'LPG_BUTANE'],
]);

const gasRows: ReadonlyMap<number, string> = new Map<number, string>([
  [fuelType.Lng, 'LNG'],
  [fuelType.BioLNG, 'BIOLNG'],
  [fuelType.eLNG, 'ELNG'],
]);
const hydrogenRows: ReadonlyMap<number, string> = new Map<number, string>([
  [fuelType.H2, 'H2_NG'],
  [fuelType.BioH2, 'BIOH2'],
  [fuelType.eH2, 'EH2'],
]);

const gasSuffixes: ReadonlyMap<number, string> = new Map<number, string>([
  [consumerUnitClass.OttoMediumSpeed, 'OTTO_MS'],
  [consumerUnitClass.OttoSlowSpeed, 'OTTO_SS'],
  [consumerUnitClass.DieselSlowSpeed, 'DIESEL_SS'],
  [consumerUnitClass.LBSI, 'LBSI'],
]);

/** Only engines slip methane: a boiler, an incinerator and the like burn all of it. */
function gasSuffix(group: ConsumerGroup, unitClass: number | null): string {
  if (group === 'boiler' || group === 'other') return 'BOILER';
  return gasSuffixes.get(unitClass ?? consumerUnitClass.OttoMediumSpeed) ?? 'OTTO_MS';
}

/** The row of emission factors of a fuel in a group of consumers; null for a fuel without one ('Other'). */
export function fuelRowOf(fuel: ComplianceFuel, group: ConsumerGroup): string | null {
  const gas = gasRows.get(fuel.type);
  if (gas !== undefined) return `${gas}_${gasSuffix(group, fuel.consumerUnitClass)}`;
  const hydrogen = hydrogenRows.get(fuel.type);
  if (hydrogen !== undefined) {
    const isCell = fuel.consumerUnitClass === consumerUnitClass.FuelCells;
    return `${hydrogen}_${isCell ? 'FC' : 'ICE'}`;
  }
  return singleRows.get(fuel.type) ?? null;
}
