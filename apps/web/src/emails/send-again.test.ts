import { recipientTwice } from '@fairlead/domain/emails/email';
import { expect, test } from 'vitest';
import { correctionsOf, problemsOf, refusalsOf, unreached } from './send-again.state.ts';

const recipients = [
  { kind: 'to', name: 'Ingrid', address: 'ingrid@lind.example', status: 30, error: null },
  { kind: 'cc', name: '', address: 'jonas@lnd.example', status: 40, error: 'No such user' },
  { kind: 'bcc', name: '', address: 'kari@lnd.example', status: 40, error: 'No such user' },
] as const;
const email = { recipients: [...recipients] };

test('those who have the e-mail are not offered', () => {
  expect(unreached(email).map(({ address }) => address)).toEqual([
    'jonas@lnd.example',
    'kari@lnd.example',
  ]);
});

test.each([
  [{}, []],
  [{ 'jonas@lnd.example': ' jonas@lnd.example ' }, []],
  [
    { 'kari@lnd.example': ' kari@lind.example' },
    [{ address: 'kari@lnd.example', corrected: 'kari@lind.example' }],
  ],
])('%j is sent as %j', (typed, corrections) => {
  expect(correctionsOf(unreached(email), typed)).toEqual(corrections);
});

test.each([
  ['jonas@lind.example', undefined],
  ['', 'Enter an e-mail address'],
  ['jonas', 'Enter an e-mail address'],
  ['INGRID@lind.example', recipientTwice],
  ['kari@lnd.example', recipientTwice],
])('%s: %s', (text, problem) => {
  expect(problemsOf(email, { 'jonas@lnd.example': text })['jonas@lnd.example']).toBe(problem);
});

test('a refusal is shown at its recipient', () => {
  const corrections = [{ address: 'kari@lnd.example', corrected: 'kari@lind.example' }];
  expect(refusalsOf({ 'corrections.0.corrected': 'Not an e-mail address' }, corrections)).toEqual({
    'kari@lnd.example': 'Not an e-mail address',
  });
});
