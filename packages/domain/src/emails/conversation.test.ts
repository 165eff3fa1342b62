import { expect, test } from 'vitest';
import {
  answerRecipients,
  answerSubject,
  answerText,
  forwardSubject,
  forwardText,
  plainSubject,
} from './conversation.ts';

test.each([
  ['Re: RE[2]: SV: Laycan', 'Laycan'],
  ['FW:  WG: Reply to all', 'Reply to all'],
  ['Ref  number 7', 'Ref number 7'],
  ['', ''],
])('%j without its prefixes', (subject, expected) => {
  expect(plainSubject(subject)).toBe(expected);
});

test('an answer has one prefix', () => {
  expect(answerSubject('Re: Re: Laycan')).toBe('Re: Laycan');
  expect(forwardSubject('Re: Laycan')).toBe('Fwd: Laycan');
  expect(answerSubject('')).toBe('Re:');
});

const mail = {
  from: 'Ingrid Vold <ingrid@lind.example>',
  at: '24.11.26 08:00 UTC',
  subject: 'Laycan',
  to: 'ops@nordhav.example',
  text: 'Dear all,\n> we ask\n',
};

test('a text is quoted line by line', () => {
  expect(answerText(mail)).toBe(
    '\n\nOn 24.11.26 08:00 UTC, Ingrid Vold <ingrid@lind.example> wrote:\n> Dear all,\n>> we ask',
  );
  expect(forwardText(mail)).toContain('Subject: Laycan\nTo: ops@nordhav.example\n\nDear all,');
});

const ingrid = { name: 'Ingrid', address: 'ingrid@lind.example' };
const answered = {
  from: ingrid,
  replyTo: [],
  recipients: [
    { kind: 'to', name: '', address: 'OPS@nordhav.example' },
    { kind: 'to', name: '', address: 'agent@port.example' },
    { kind: 'cc', name: '', address: 'Ingrid@lind.example' },
    { kind: 'cc', name: '', address: 'broker@lind.example' },
  ],
} as const;
const own = ['ops@nordhav.example'];
const addresses = (toAll: boolean, replyTo: readonly (typeof ingrid)[] = []) =>
  answerRecipients({ ...answered, replyTo }, own, toAll).map(
    ({ kind, address }) => `${kind} ${address}`,
  );

test('an answer goes to the sender, or to all but ourselves', () => {
  expect(addresses(false)).toEqual(['to ingrid@lind.example']);
  expect(addresses(true)).toEqual([
    'to ingrid@lind.example',
    'to agent@port.example',
    'cc broker@lind.example',
  ]);
  expect(addresses(false, [{ name: '', address: 'desk@lind.example' }])).toEqual([
    'to desk@lind.example',
  ]);
});

test('an answer to our own e-mail goes to us', () => {
  expect(
    answerRecipients({ ...answered, from: { name: '', address: own[0] ?? '' } }, own, false),
  ).toEqual([{ kind: 'to', name: '', address: own[0] }]);
});
