import { codes, type NumberOf } from '../enumerations/enumeration.ts';

/** What happened to fuel; at the same instant they take effect in this order. */
export const fuelMovementKinds = [
  { name: 'Opening', number: 10, label: 'Opening stock' },
  { name: 'Bunkered', number: 20, label: 'Bunkered' },
  { name: 'Transferred', number: 30, label: 'Transferred' },
  { name: 'Corrected', number: 40, label: 'Corrected' },
  { name: 'Debunkered', number: 50, label: 'Debunkered' },
  { name: 'Consumed', number: 60, label: 'Consumed' },
] as const;
export type FuelMovementKind = NumberOf<typeof fuelMovementKinds>;
export const fuelMovementKind = codes(fuelMovementKinds);

/** Where a lot comes from. */
export const fuelLotKinds = [
  { name: 'BunkerNote', number: 10, label: 'Bunker delivery note' },
  { name: 'Opening', number: 20, label: 'Opening stock' },
] as const;
export type FuelLotKind = NumberOf<typeof fuelLotKinds>;
export const fuelLotKind = codes(fuelLotKinds);

/** Which record a posting comes from. */
export const fuelSources = [
  { name: 'BunkerNote', number: 10, label: 'Bunker delivery note' },
  { name: 'TankTransfer', number: 20, label: 'Tank transfer' },
  { name: 'LogReport', number: 30, label: 'Log report' },
  { name: 'Correction', number: 40, label: 'Correction' },
] as const;
export type FuelSource = NumberOf<typeof fuelSources>;
export const fuelSource = codes(fuelSources);

/** The two entries that a user makes in the ledger itself. */
export const fuelCorrectionKinds = [
  { name: 'Opening', number: 10, label: 'Opening stock' },
  { name: 'Correction', number: 20, label: 'Correction' },
] as const;
export type FuelCorrectionKind = NumberOf<typeof fuelCorrectionKinds>;
export const fuelCorrectionKind = codes(fuelCorrectionKinds);

/** How serious a finding is; numbers as those of notifications. */
export const fuelSeverities = [
  { name: 'Information', number: 1, label: 'Information' },
  { name: 'Warning', number: 2, label: 'Warning' },
  { name: 'Error', number: 3, label: 'Error' },
] as const;
export type FuelSeverity = NumberOf<typeof fuelSeverities>;
export const fuelSeverity = codes(fuelSeverities);

/** The status of a bunker delivery note or a tank transfer. */
export const fuelReportStates = [
  { name: 'Received', number: 10, label: 'Received' },
  { name: 'Approved', number: 20, label: 'Approved' },
  { name: 'Void', number: 30, label: 'Void' },
] as const;
export type FuelReportState = NumberOf<typeof fuelReportStates>;
export const fuelReportState = codes(fuelReportStates);
