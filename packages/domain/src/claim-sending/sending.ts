import { limitText } from '../quantities/limit-text.ts';
import { codes, type NumberOf, type EnumEntry } from '../enumerations/enumeration.ts';

/** What a number of the series was given to. */
export const invoiceKinds = [
  { name: 'Invoice', number: 10, label: 'Invoice' },
  { name: 'CreditNote', number: 20, label: 'Credit note' },
] as const satisfies readonly EnumEntry[];

/** How a claim is sent to the counterparty. */
export const sendingMethods = [
  { name: 'Mail', number: 10, label: 'E-mail' },
  { name: 'Post', number: 20, label: 'Post or courier' },
  { name: 'OwnMail', number: 30, label: 'Own mail program' },
  { name: 'ByHand', number: 40, label: 'By hand' },
] as const;
export type SendingMethod = NumberOf<typeof sendingMethods>;
export const sendingMethod = codes(sendingMethods);

/** Methods by which a user delivers the printed files. */
export const handoverMethods = sendingMethods.filter(({ number }) => number !== sendingMethod.Mail);

/** The progress of a sending. Only `Sent` and `HandedOver` have left the company. */
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

/** The delivery status of the mail to one recipient: 10 queued, 20 sent, 30 failed; null if none was posted. */
export type DeliveryStatus = 10 | 20 | 30 | null;

export interface SendingFacts {
  readonly isByMail: boolean;
  readonly isHandedOver: boolean;
  readonly isDiscarded: boolean;
  /** One per recipient. */
  readonly deliveries: readonly DeliveryStatus[];
}

/** The state of a sending, from its records. */
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

/** Maximum size of attachments in one mail: encoded, they stay below the 25 MB limit of most mail servers. */
export const mostMailedBytes = 18 * 1024 * 1024;
/** Maximum size of the files of one printed sending. */
export const mostPrintedBytes = 60 * 1024 * 1024;
export const mostRecipients = 20;
export const mostAttachments = 30;

export const tooManyBytes = (bytes: number, most: number): string =>
  `Attachments can be ${limitText(most)} in total; these are ${limitText(bytes)}`;
