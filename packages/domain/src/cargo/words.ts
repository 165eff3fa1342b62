import { codes, type NumberOf } from '../words/word.ts';

/** Derived status of a cargo (numbers as those of the port call status). */
export const cargoStatuses = [
  { name: 'Active', number: 20, label: 'Active' },
  { name: 'Finished', number: 100, label: 'Finished' },
  { name: 'Unknown', number: 1000, label: 'Unknown' },
] as const;
export type CargoStatus = NumberOf<typeof cargoStatuses>;
export const cargoStatus = codes(cargoStatuses);

/** In whose option more or less may be shipped. */
export const toleranceOptions = [
  { name: 'Owner', number: 10, label: "Owner's option" },
  { name: 'Charterer', number: 20, label: "Charterer's option" },
  { name: 'Master', number: 30, label: "Master's option" },
] as const;
export type ToleranceOption = NumberOf<typeof toleranceOptions>;

/** The figures that a cargo port can carry; freight is billed by one of them. */
export const billedQuantities = [
  { name: 'Nominated', number: 10, label: 'Nominated' },
  { name: 'BillOfLading', number: 20, label: 'Bill of lading' },
  { name: 'Ship', number: 30, label: 'Ship figure' },
  { name: 'Shore', number: 40, label: 'Shore figure' },
  { name: 'Outturn', number: 50, label: 'Outturn' },
] as const;
export type BilledQuantity = NumberOf<typeof billedQuantities>;
export const billedQuantity = codes(billedQuantities);
/** Freight is billed on the bill of lading unless said otherwise. */
export const usualBilledQuantity: BilledQuantity = billedQuantity.BillOfLading;
