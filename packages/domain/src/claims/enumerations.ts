import { codes, type NumberOf } from '../enumerations/enumeration.ts';

/** The decision on a difference: still open, ours or theirs accepted, or a value in between agreed. */
export const differenceMarks = [
  { name: 'Disputed', number: 10, label: 'Disputed' },
  { name: 'Ours', number: 20, label: 'Ours' },
  { name: 'Theirs', number: 30, label: 'Counterparty' },
  { name: 'Agreed', number: 40, label: 'Agreed' },
] as const;
export type DifferenceMark = NumberOf<typeof differenceMarks>;
export const differenceMark = codes(differenceMarks);

/** The progress of a negotiation item. */
export const claimItemStates = [
  { name: 'Open', number: 10, label: 'Open' },
  { name: 'Agreed', number: 20, label: 'Agreed' },
  { name: 'Dropped', number: 30, label: 'Dropped' },
] as const;
export type ClaimItemState = NumberOf<typeof claimItemStates>;
export const claimItemState = codes(claimItemStates);

/** Whether a document of a claim is available. */
export const claimDocumentStates = [
  { name: 'Missing', number: 10, label: 'Missing' },
  { name: 'AtHand', number: 20, label: 'At hand' },
  { name: 'NotNeeded', number: 30, label: 'Not needed' },
] as const;
export type ClaimDocumentState = NumberOf<typeof claimDocumentStates>;
export const claimDocumentState = codes(claimDocumentStates);
