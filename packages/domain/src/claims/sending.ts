import { codes, type NumberOf } from '../words/word.ts';

/** How a claim goes to the other side. */
export const sendingWays = [
  { name: 'Mail', number: 10, label: 'E-mail' },
  { name: 'Post', number: 20, label: 'Post or courier' },
  { name: 'OwnMail', number: 30, label: 'Own mail program' },
  { name: 'ByHand', number: 40, label: 'By hand' },
] as const;
export type SendingWay = NumberOf<typeof sendingWays>;
export const sendingWay = codes(sendingWays);

/** Ways by which a person hands over what was printed. */
export const handedOverWays = sendingWays.filter(({ number }) => number !== sendingWay.Mail);

/** How far a sending has come. Only `Sent` and `HandedOver` have left the company. */
export const sendingStates = [
  { name: 'Prepared', number: 10, label: 'Prepared, not handed over' },
  { name: 'Queued', number: 20, label: 'Being sent' },
  { name: 'Sent', number: 30, label: 'Sent' },
  { name: 'Partly', number: 35, label: 'Not delivered to everyone' },
  { name: 'Failed', number: 40, label: 'Not delivered' },
  { name: 'HandedOver', number: 50, label: 'Handed over' },
  { name: 'Discarded', number: 60, label: 'Discarded' },
] as const;
export type SendingState = NumberOf<typeof sendingStates>;
export const sendingState = codes(sendingStates);

/** What became of the mail to one recipient: 10 queued, 20 sent, 30 failed; null where none was posted. */
export type DeliveryStatus = 10 | 20 | 30 | null;

export interface SendingFacts {
  readonly isByMail: boolean;
  readonly isHandedOver: boolean;
  readonly isDiscarded: boolean;
  /** Of each recipient. */
  readonly deliveries: readonly DeliveryStatus[];
}

/** How far a sending has come, by what is recorded of it. */
export function stateOfSending(facts: SendingFacts): SendingState {
  const { isByMail, isHandedOver, isDiscarded, deliveries } = facts;
  if (isHandedOver) return sendingState.HandedOver;
  if (isDiscarded) return sendingState.Discarded;
  if (!isByMail) return sendingState.Prepared;
  if (deliveries.includes(10)) return sendingState.Queued;
  const sent = deliveries.filter((status) => status === 20).length;
  if (sent === 0) return sendingState.Failed;
  return sent < deliveries.length ? sendingState.Partly : sendingState.Sent;
}

/** Attachments of one mail: encoded, they stay below the 25 MB that most mail servers take. */
export const mostMailedBytes = 18 * 1024 * 1024;
/** Files of one sending that is printed. */
export const mostPrintedBytes = 60 * 1024 * 1024;
export const mostRecipients = 20;
export const mostAttachments = 30;

const megabytes = (bytes: number) => `${Math.round((bytes / 1024 / 1024) * 10) / 10} MB`;

export const tooManyBytes = (bytes: number, most: number): string =>
  `The attachments have ${megabytes(bytes)} together, at most ${megabytes(most)} can be sent`;
