import { codes, type NumberOf } from '../words/word.ts';

/** What was said about a difference: still open, ours or theirs stands, or something between was agreed. */
export const differenceMarks = [
  { name: 'Disputed', number: 10, label: 'Disputed' },
  { name: 'Ours', number: 20, label: 'Ours' },
  { name: 'Theirs', number: 30, label: 'Counterparty' },
  { name: 'Agreed', number: 40, label: 'Agreed' },
] as const;
export type DifferenceMark = NumberOf<typeof differenceMarks>;
export const differenceMark = codes(differenceMarks);

/** How far an item of a negotiation has come. */
export const claimItemStates = [
  { name: 'Open', number: 10, label: 'Open' },
  { name: 'Agreed', number: 20, label: 'Agreed' },
  { name: 'Dropped', number: 30, label: 'Dropped' },
] as const;
export type ClaimItemState = NumberOf<typeof claimItemStates>;
export const claimItemState = codes(claimItemStates);

/** Whether a paper of a claim is at hand. */
export const claimPaperStates = [
  { name: 'Missing', number: 10, label: 'Missing' },
  { name: 'AtHand', number: 20, label: 'At hand' },
  { name: 'NotNeeded', number: 30, label: 'Not needed' },
] as const;
export type ClaimPaperState = NumberOf<typeof claimPaperStates>;
export const claimPaperState = codes(claimPaperStates);
