import { codes, type NumberOf } from '../enumerations/enumeration.ts';

/** Derived status of a cargo (same numbers as the port call status). */
export const cargoStatuses = [
  { name: 'Active', number: 20, label: 'Active' },
  { name: 'Finished', number: 100, label: 'Finished' },
  { name: 'Unknown', number: 1000, label: 'Unknown' },
] as const;
export type CargoStatus = NumberOf<typeof cargoStatuses>;
export const cargoStatus = codes(cargoStatuses);

/** Whose option it is to ship more or less. */
export const toleranceOptions = [
  { name: 'Owner', number: 10, label: 'Owner’s option' },
  { name: 'Charterer', number: 20, label: 'Charterer’s option' },
  { name: 'Master', number: 30, label: 'Master’s option' },
] as const;
export type ToleranceOption = NumberOf<typeof toleranceOptions>;

/** The figures of a cargo port; freight is billed on one of them. */
export const billedQuantities = [
  { name: 'Nominated', number: 10, label: 'Nominated' },
  { name: 'BillOfLading', number: 20, label: 'Bill of lading' },
  { name: 'Ship', number: 30, label: 'Ship figure' },
  { name: 'Shore', number: 40, label: 'Shore figure' },
  { name: 'Outturn', number: 50, label: 'Outturn' },
] as const;
export type BilledQuantity = NumberOf<typeof billedQuantities>;
export const billedQuantity = codes(billedQuantities);
/** Freight is billed on the bill of lading by default. */
export const usualBilledQuantity: BilledQuantity = billedQuantity.BillOfLading;
