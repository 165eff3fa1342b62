import { codes, type NumberOf } from '../enumerations/enumeration.ts';

/** Kinds of fuel. */
export const fuelTypes = [
  { name: 'Hfo', number: 10, label: 'HFO' },
  { name: 'Lfo', number: 20, label: 'LFO' },
  { name: 'Mgo', number: 30, label: 'MGO' },
  { name: 'Mdo', number: 40, label: 'MDO' },
  { name: 'Lpg', number: 50, label: 'LPG' },
  { name: 'Lng', number: 60, label: 'LNG' },
  { name: 'Methanol', number: 70, label: 'Methanol' },
  { name: 'Ethanol', number: 80, label: 'Ethanol' },
  { name: 'H2', number: 90, label: 'H2' },
  { name: 'NH3', number: 100, label: 'NH3' },
  { name: 'BioDiesel', number: 110, label: 'Bio diesel' },
  { name: 'BioH2', number: 120, label: 'Bio H2' },
  { name: 'HVO', number: 130, label: 'HVO' },
  { name: 'BioLNG', number: 140, label: 'Bio LNG' },
  { name: 'BioMethanol', number: 150, label: 'Bio methanol' },
  { name: 'OtherBio', number: 160, label: 'Other bio' },
  { name: 'eDiesel', number: 170, label: 'e-Diesel' },
  { name: 'eMethanol', number: 180, label: 'e-Methanol' },
  { name: 'eLNG', number: 190, label: 'e-LNG' },
  { name: 'eH2', number: 200, label: 'e-H2' },
  { name: 'eNH3', number: 210, label: 'e-NH3' },
  { name: 'eLPG', number: 220, label: 'e-LPG' },
  { name: 'eDME', number: 230, label: 'e-DME' },
  { name: 'Other', number: 1000, label: 'Other' },
] as const;
export type FuelType = NumberOf<typeof fuelTypes>;
export const fuelType = codes(fuelTypes);

/** The origin of a fuel. */
export const fuelClasses = [
  { name: 'Fossil', number: 10, label: 'Fossil' },
  { name: 'Bio', number: 20, label: 'Bio' },
  { name: 'RFNBO', number: 30, label: 'RFNBO' },
  { name: 'Others', number: 40, label: 'Others' },
] as const;
export type FuelClass = NumberOf<typeof fuelClasses>;
export const fuelClass = codes(fuelClasses);

/** What burns the fuel. */
export const consumerUnitClasses = [
  { name: 'InternalCombustionEngine', number: 10, label: 'Internal combustion engine' },
  { name: 'OttoMediumSpeed', number: 20, label: 'Otto medium speed' },
  { name: 'OttoSlowSpeed', number: 30, label: 'Otto slow speed' },
  { name: 'DieselSlowSpeed', number: 40, label: 'Diesel slow speed' },
  { name: 'LBSI', number: 50, label: 'LBSI' },
  { name: 'FuelCells', number: 60, label: 'Fuel cells' },
] as const;
export type ConsumerUnitClass = NumberOf<typeof consumerUnitClasses>;
export const consumerUnitClass = codes(consumerUnitClasses);

const hydrogenFuels: ReadonlySet<number> = new Set([fuelType.H2, fuelType.BioH2, fuelType.eH2]);
const naturalGasFuels: ReadonlySet<number> = new Set([
  fuelType.Lng,
  fuelType.BioLNG,
  fuelType.eLNG,
]);

/**
 * The classes available for a fuel; empty means that no picker is shown.
 * The specification has the two lists swapped (neither default is a member); this follows the meaning of the
 * regulation's classes: Otto, diesel and LBSI engines slip methane, hydrogen is used in engines or fuel cells.
 */
export function consumerUnitChoices(fuel: FuelType): readonly ConsumerUnitClass[] {
  if (hydrogenFuels.has(fuel)) {
    return [consumerUnitClass.InternalCombustionEngine, consumerUnitClass.FuelCells];
  }
  if (naturalGasFuels.has(fuel)) {
    return [
      consumerUnitClass.OttoMediumSpeed,
      consumerUnitClass.OttoSlowSpeed,
      consumerUnitClass.DieselSlowSpeed,
      consumerUnitClass.LBSI,
    ];
  }
  return [];
}

/** The default class of a newly selected fuel: internal combustion for hydrogen, otherwise Otto medium speed. */
export function defaultConsumerUnit(fuel: FuelType): ConsumerUnitClass {
  return hydrogenFuels.has(fuel)
    ? consumerUnitClass.InternalCombustionEngine
    : consumerUnitClass.OttoMediumSpeed;
}
