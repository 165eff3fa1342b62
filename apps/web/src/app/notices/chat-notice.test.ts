import { expect, test } from 'vitest';
import { chatNotice } from './chat-notice.ts';

const vessel = { id: 3, name: 'Lunde' };

test.each([
  [{ vessel, author: 'Ola Berge', body: 'Pilot on board' }, 'Lunde, Ola Berge', 'Pilot on board'],
  [{ vessel, author: null, body: 'Pilot on board' }, 'Lunde', 'Pilot on board'],
  [{ vessel: null }, 'Chat message', ''],
  ['text', 'Chat message', ''],
  [null, 'Chat message', ''],
])('%j is told as %j', (data, title, text) => {
  expect(chatNotice(data, '/chat/3')).toMatchObject({
    title,
    text,
    link: '/chat/3',
    method: 'Chat',
  });
});

test('a repeat of one message replaces it, another message is shown beside it', () => {
  const first = chatNotice({ clientId: 'a' }, '/chat/3');
  expect(chatNotice({ clientId: 'a' }, '/chat/3').id).toBe(first.id);
  expect(chatNotice({ clientId: 'b' }, '/chat/3').id).not.toBe(first.id);
});

test('speech names the vessel', () => {
  expect(chatNotice({ vessel }, '/chat/3').speakText).toBe('Chat message from Lunde');
});
