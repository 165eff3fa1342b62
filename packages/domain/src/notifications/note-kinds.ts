import { codes, type NumberOf } from '../enumerations/enumeration.ts';

/** What happened to a notification (numbers are ours). */
export const notificationNoteKinds = [
  { name: 'Comment', number: 10, label: 'Comment' },
  { name: 'Dismissed', number: 20, label: 'Dismissed' },
  { name: 'Reactivated', number: 30, label: 'Reactivated' },
  { name: 'Snoozed', number: 40, label: 'Snoozed' },
  { name: 'Assigned', number: 50, label: 'Assigned' },
  { name: 'CorrectionRequested', number: 60, label: 'Correction requested' },
  { name: 'CameBack', number: 70, label: 'Active again: the value changed' },
] as const;
export type NotificationNoteKind = NumberOf<typeof notificationNoteKinds>;
export const notificationNoteKind = codes(notificationNoteKinds);
