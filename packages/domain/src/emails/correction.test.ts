import { expect, test } from 'vitest';
import { correctRecipients, recipientReached, recipientUnknown } from './correction.ts';
import { type Recipient, recipientTwice } from './email.ts';

const recipients: readonly Recipient[] = [
  { kind: 'to', name: 'Ingrid', address: 'Ingrid@lind.example' },
  { kind: 'cc', name: 'Jonas', address: 'jonas@lnd.example' },
  { kind: 'bcc', name: '', address: 'kari@lnd.example' },
];
const reached = new Set(['ingrid@lind.example']);

test.each<[string, readonly [string, string][], readonly string[]]>([
  ['nothing', [], ['Ingrid@lind.example', 'jonas@lnd.example', 'kari@lnd.example']],
  [
    'one address, found in any case',
    [['JONAS@lnd.example', 'jonas@lind.example']],
    ['Ingrid@lind.example', 'jonas@lind.example', 'kari@lnd.example'],
  ],
  [
    'two addresses that are exchanged',
    [
      ['jonas@lnd.example', 'kari@lnd.example'],
      ['kari@lnd.example', 'jonas@lnd.example'],
    ],
    ['Ingrid@lind.example', 'kari@lnd.example', 'jonas@lnd.example'],
  ],
  [
    'an address by itself',
    [['jonas@lnd.example', 'jonas@lnd.example']],
    ['Ingrid@lind.example', 'jonas@lnd.example', 'kari@lnd.example'],
  ],
])('corrects %s, and nothing else of the recipients', (_, pairs, addresses) => {
  const corrections = pairs.map(([address, corrected]) => ({ address, corrected }));
  expect(correctRecipients(recipients, corrections, reached)).toEqual({
    recipients: recipients.map((one, at) => ({ ...one, address: addresses[at] })),
  });
});

test.each([
  ['jonas@other.example', 'x@lind.example', { field: 'address', sentence: recipientUnknown }],
  ['ingrid@lind.example', 'x@lind.example', { field: 'address', sentence: recipientReached }],
  ['jonas@lnd.example', 'INGRID@lind.example', { field: 'corrected', sentence: recipientTwice }],
  ['jonas@lnd.example', 'kari@lnd.example', { field: 'corrected', sentence: recipientTwice }],
])('%s is not corrected to %s: %j', (address, corrected, refused) => {
  const answer = correctRecipients(recipients, [{ address, corrected }], reached);
  expect(answer).toEqual({ refused: { at: 0, ...refused } });
});

test('a refusal names the position of the correction', () => {
  const corrections = [
    { address: 'kari@lnd.example', corrected: 'kari@lind.example' },
    { address: 'ingrid@lind.example', corrected: 'x@lind.example' },
  ];
  expect(correctRecipients(recipients, corrections, reached)).toMatchObject({ refused: { at: 1 } });
});
