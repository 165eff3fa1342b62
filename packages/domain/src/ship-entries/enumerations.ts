import { codes, type NumberOf } from '../enumerations/enumeration.ts';

/** Where an entry came from (numbers are ours). */
export const entrySources = [
  { name: 'App', number: 10, label: 'Ship app' },
  { name: 'File', number: 20, label: 'File from the ship' },
  { name: 'Key', number: 30, label: 'API key' },
  { name: 'Office', number: 40, label: 'Office' },
] as const;
export type EntrySource = NumberOf<typeof entrySources>;
export const entrySource = codes(entrySources);

/** What became of an entry when it was first received (numbers are ours). */
export const entryOutcomes = [
  { name: 'Accepted', number: 10, label: 'Accepted' },
  { name: 'Refused', number: 20, label: 'Refused' },
] as const;
export type EntryOutcome = NumberOf<typeof entryOutcomes>;
export const entryOutcome = codes(entryOutcomes);
