import { codes, type NumberOf } from '../enumerations/enumeration.ts';

/** What is attached to the mail of a receiver beside its text. */
export const outputFiles = [
  { name: 'None', number: 10, label: 'Nothing' },
  { name: 'Columns', number: 20, label: 'CSV with chosen columns' },
  { name: 'LogAbstract', number: 30, label: 'OVD log abstract (CSV)' },
] as const;

export const outputFile = codes(outputFiles);
export type OutputFile = NumberOf<typeof outputFiles>;

/** Limits of a receiver. */
export const receiverLimits = {
  name: 100,
  recipients: 20,
  subject: 300,
  body: 20_000,
  columns: 100,
} as const;
