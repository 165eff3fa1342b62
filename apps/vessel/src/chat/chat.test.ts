import { expect, test } from 'vitest';
import type { SentEntry } from '../platform/entries/outbox.ts';
import { mergedMessages, type ShipMessage } from '../platform/parts/message-part.state.ts';
import {
  boardMessages,
  isOpenInstruction,
  mayAcknowledge,
  mayDelete,
  undelivered,
} from './chat.state.ts';

const message = (id: string, values: Partial<ShipMessage> = {}): ShipMessage => ({
  id,
  isDeleted: false,
  created: `2026-11-22T13:0${id}:00Z`,
  isFromVessel: false,
  author: 'Olga Haugland',
  rank: '',
  body: `Message ${id}`,
  about: null,
  tags: [],
  instruction: null,
  delivered: null,
  files: [],
  read: null,
  ...values,
});

const entry = (form: string, id: string, payload: object): SentEntry => ({
  entry: {
    id,
    form,
    title: '',
    personName: 'Ann Lee',
    at: '2026-11-22T13:05:00Z',
    body: JSON.stringify({ person: { name: 'Ann Lee', rank: 'Master' }, payload }),
    signature: '',
    hash: '',
    previous: '',
    replaces: null,
  },
  outcome: undefined,
  isReplaced: false,
});

const refusedEntry = (form: string, id: string, payload: object): SentEntry => ({
  ...entry(form, id, payload),
  outcome: {
    id,
    outcome: 'refused',
    received: '2026-11-22T13:06:00Z',
    errors: { vessel: ['Chat is off.'] },
    findings: [],
    ref: null,
  },
});

const content = (messages: readonly ShipMessage[], isFull = false) => ({
  isFull,
  messages: [...messages],
});

test('what came replaces, adds and removes; a full answer replaces everything', () => {
  const before = content([message('1'), message('2')]);
  const came = content([
    message('3'),
    message('1', { isDeleted: true, body: '' }),
    message('2', { body: 'Tagged' }),
  ]);
  expect(mergedMessages(before, came).messages.map(({ body }) => body)).toEqual([
    'Tagged',
    'Message 3',
  ]);
  expect(mergedMessages(before, content([message('4')], true)).messages).toHaveLength(1);
});

test('own messages wait, are refused with the reason, and give way to the shore’s', () => {
  const entries = [
    entry('chatMessage', 'a', { body: 'Under way' }),
    refusedEntry('chatMessage', 'b', { body: 'Noted' }),
    entry('chatMessage', '9', { body: 'Known ashore' }),
  ];
  const shown = boardMessages([message('9', { isFromVessel: true })], entries);
  expect(shown.map(({ id, delivery, refusal }) => ({ id, delivery, refusal }))).toEqual([
    { id: 'a', delivery: 'waiting', refusal: '' },
    { id: 'b', delivery: 'refused', refusal: 'Chat is off.' },
    { id: '9', delivery: 'sent', refusal: '' },
  ]);
});

const accepted = (sent: SentEntry): SentEntry => ({
  ...sent,
  outcome: {
    id: sent.entry.id,
    outcome: 'accepted',
    received: '2026-11-22T13:06:00Z',
    errors: {},
    findings: [],
    ref: { entity: 'chatMessage', id: 7 },
  },
});

test('what the shore took and deleted does not come back from the outbox', () => {
  const sent = accepted(entry('chatMessage', 'a', { body: 'Under way' }));
  expect(boardMessages([message('a', { isFromVessel: true })], [sent])).toHaveLength(1);
  expect(boardMessages([], [sent])).toEqual([]);
});

test('a message is gone on board once its author deleted it, unless that is refused', () => {
  const sent = [message('a', { isFromVessel: true, author: 'Ann Lee', rank: 'Master' })];
  const own = entry('chatMessage', 'b', { body: 'Noted' });
  const [shown] = boardMessages(sent, []);
  expect(mayDelete(shown!, { name: 'Ann Lee', rank: 'Master' })).toBe(true);
  expect(mayDelete(shown!, { name: 'Ann Lee', rank: 'Chief officer' })).toBe(false);
  const deletions = ['a', 'b'].map((id) => entry('chatDeletion', `d${id}`, { message: id }));
  expect(boardMessages(sent, [own, ...deletions])).toEqual([]);
  expect(boardMessages(sent, [refusedEntry('chatDeletion', 'd', { message: 'a' })])).toHaveLength(
    1,
  );
});

test('a receipt counts before the shore has it', () => {
  const received = [
    message('1', { instruction: { rank: 'Master', acknowledged: null } }),
    message('2', { isFromVessel: true }),
  ];
  const [open] = boardMessages(received, []);
  expect(isOpenInstruction(open!)).toBe(true);
  expect(mayAcknowledge(open!, 'master')).toBe(true);
  expect(mayAcknowledge(open!, 'Chief officer')).toBe(false);
  expect(undelivered(received, [])).toEqual(['1']);
  const sent = [
    entry('chatReceipt', 'r', { kind: 'delivered', messages: ['1'] }),
    entry('chatReceipt', 's', { kind: 'acknowledged', messages: ['1'] }),
  ];
  expect(undelivered(received, sent)).toEqual([]);
  expect(isOpenInstruction(boardMessages(received, sent)[0]!)).toBe(false);
  const refused = [refusedEntry('chatReceipt', 't', { kind: 'acknowledged', messages: ['1'] })];
  expect(isOpenInstruction(boardMessages(received, refused)[0]!)).toBe(true);
});

test('a message opens the port call that it is tagged with', () => {
  const tags = [
    { kind: 'voyage', id: 3, label: '2126003' },
    { kind: 'portCall', id: 9, label: 'Bergen' },
  ] as const;
  const one = message('1', { tags: [...tags] });
  expect(boardMessages([one, message('2', {})], []).map(({ portCallId }) => portCallId)).toEqual([
    9,
    null,
  ]);
});
