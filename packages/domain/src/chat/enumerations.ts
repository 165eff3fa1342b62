import { codes, type NumberOf } from '../enumerations/enumeration.ts';

/** State of a chat message as its sender sees it. */
export const chatMessageStates = ['sending', 'sent', 'error'] as const;
export type ChatMessageState = (typeof chatMessageStates)[number];

/** Who wrote a message (numbers are ours). */
export const chatDirections = [
  { name: 'ToVessel', number: 10, label: 'Office to vessel' },
  { name: 'FromVessel', number: 20, label: 'Vessel to office' },
] as const;
export type ChatDirection = NumberOf<typeof chatDirections>;
export const chatDirection = codes(chatDirections);

/** What a message can be tagged with. */
export const chatTagKinds = ['voyage', 'portCall', 'fixture'] as const;
export type ChatTagKind = (typeof chatTagKinds)[number];

/** What a message can be about, so that the ship opens it from the message. */
export const chatAboutKinds = ['logReport', 'bunkerNote', 'tankTransfer'] as const;

/** The record that a message is about; `id` is its guid. */
export interface ChatAbout {
  readonly kind: (typeof chatAboutKinds)[number];
  readonly id: string;
}

/** What a device on board reports of messages that it has. */
export const chatReceiptKinds = ['delivered', 'read', 'acknowledged'] as const;
export type ChatReceiptKind = (typeof chatReceiptKinds)[number];

/** What a message of the chat was turned into (numbers are ours). */
export const chatOutcomeKinds = [
  { name: 'Event', number: 10, label: 'Event' },
  { name: 'Eta', number: 20, label: 'ETA' },
  { name: 'Remark', number: 30, label: 'Remark' },
] as const;
export type ChatOutcomeKind = NumberOf<typeof chatOutcomeKinds>;
export const chatOutcomeKind = codes(chatOutcomeKinds);
