import { codes, type NumberOf } from '../enumerations/enumeration.ts';

/** How a source's fuel is measured (Regulation (EU) 2015/757, annex I: methods A to D; numbers are ours). */
export const monitoringMethods = [
  { name: 'BunkerNotes', number: 10, label: 'A: bunker notes and stock takes' },
  { name: 'TankReadings', number: 20, label: 'B: tank readings' },
  { name: 'FlowMeters', number: 30, label: 'C: flow meters' },
  { name: 'DirectEmissions', number: 40, label: 'D: direct emissions measurement' },
] as const;
export type MonitoringMethod = NumberOf<typeof monitoringMethods>;
export const monitoringMethod = codes(monitoringMethods);
