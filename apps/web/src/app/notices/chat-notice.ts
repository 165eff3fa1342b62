import type { ToastMessage } from '@fairlead/contract/hub';

const asRecord = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {};

const asText = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** A pushed chat message as an entry of the stack: who wrote, from which vessel, and what. */
export function chatNotice(data: unknown, link: string): ToastMessage {
  const message = asRecord(data);
  const vessel = asText(asRecord(message['vessel'])['name']);
  const author = asText(message['author']);
  const body = asText(message['body']);
  const title = [vessel, author].filter((part) => part !== '').join(', ');
  return {
    id: asText(message['clientId']) === '' ? link : asText(message['clientId']),
    title: title === '' ? 'Chat message' : title,
    text: body,
    link,
    method: 'Chat',
    data,
    dataType: null,
    speak: true,
    speakText: vessel === '' ? 'Chat message' : `Chat message from ${vessel}`,
    playSound: true,
  };
}
