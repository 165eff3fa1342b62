import type { ShipSyncAnswer } from '@fairlead/contract/ship-sync';

export type MessagesContent = NonNullable<ShipSyncAnswer['parts']['messages']>['content'];
export type ShipMessage = MessagesContent['messages'][number];

/** As many as the server sends to a new device. */
export const mostMessages = 250;

const byTime = (a: ShipMessage, b: ShipMessage): number =>
  Date.parse(a.created) - Date.parse(b.created) || a.id.localeCompare(b.id);

/** The messages of the device with those that came, without the deleted ones: the newest 250, oldest first. */
export function mergedMessages(
  before: MessagesContent | undefined,
  came: MessagesContent,
): MessagesContent {
  const retained = came.isFull ? [] : (before?.messages ?? []);
  const byId = new Map([...retained, ...came.messages].map((message) => [message.id, message]));
  const messages = [...byId.values()].filter(({ isDeleted }) => !isDeleted).toSorted(byTime);
  return { isFull: true, messages: messages.slice(-mostMessages) };
}
