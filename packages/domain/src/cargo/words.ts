import { codes, type NumberOf } from '../words/word.ts';

/** Derived status of a cargo (part 2 §4; numbers as those of the port call status). */
export const cargoStatuses = [
  { name: 'Active', number: 20, label: 'Active' },
  { name: 'Finished', number: 100, label: 'Finished' },
  { name: 'Unknown', number: 1000, label: 'Unknown' },
] as const;
export type CargoStatus = NumberOf<typeof cargoStatuses>;
export const cargoStatus = codes(cargoStatuses);
