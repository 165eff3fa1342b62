import { codes, type NumberOf } from '../enumerations/enumeration.ts';

/** What a verifier answers about a correction of fuel. */
export const correctionOutcomes = [
  { name: 'Question', number: 10, label: 'Question' },
  { name: 'Accepted', number: 20, label: 'Accepted' },
  { name: 'Rejected', number: 30, label: 'Rejected' },
] as const;
export type CorrectionOutcome = NumberOf<typeof correctionOutcomes>;
export const correctionOutcome = codes(correctionOutcomes);
