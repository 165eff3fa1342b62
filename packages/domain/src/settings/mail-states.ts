import { codes, type NumberOf } from '../enumerations/enumeration.ts';

/** What became of a mail. It is stored for an administrator where the installation sends none. */
export const mailStates = [
  { name: 'Queued', number: 10, label: 'Queued' },
  { name: 'Sent', number: 20, label: 'Sent' },
  { name: 'Failed', number: 30, label: 'Failed' },
  { name: 'Stored', number: 40, label: 'Stored' },
] as const;
export type MailState = NumberOf<typeof mailStates>;
export const mailState = codes(mailStates);
