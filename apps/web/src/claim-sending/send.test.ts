import { expect, test } from 'vitest';
import type { Invoice, SendingOptions } from './claim-sending.data.ts';
import {
  bodyOf,
  hasGap,
  keysOfContents,
  letterOf,
  obstacleOf,
  startingEntry,
  textOf,
} from './send.state.ts';

const options: SendingOptions = {
  sendsMail: true,
  versions: [
    {
      calculationId: 4,
      calculation: 'Owner',
      version: 2,
      at: '2026-11-20T08:00:00Z',
      sha256: 'ab',
      amount: '36000.00',
      net: '36000.00',
      currency: 'USD',
      claim: 'Demurrage',
      outdated: null,
    },
  ],
  further: [],
  contacts: [
    { name: 'Eva Lind', address: 'eva@vantaa.example', partner: 'Vantaa Grain', role: 'Claims' },
    { name: 'Broker AS', address: 'post@broker.example', partner: 'Broker AS', role: '' },
  ],
  attachments: [
    {
      attachment: { kind: 'statement' },
      name: 'Laytime statement',
      detail: '',
      code: 'timeSheet',
      isSuggested: true,
    },
    {
      attachment: { kind: 'workbook' },
      name: 'Workbook',
      detail: '',
      code: null,
      isSuggested: false,
    },
    {
      attachment: { kind: 'invoice', invoiceId: 9 },
      name: 'Invoice 9',
      detail: '',
      code: 'invoice',
      isSuggested: true,
    },
  ],
  missing: [],
  template: { subject: '{claim} {fixture}', body: '{amount} by {due}: {invoice}\n{attachments}' },
  values: {
    counterparty: 'Vantaa Grain',
    company: 'Nordhav',
    sender: 'Olga',
    vessel: 'Havhest',
    voyage: '26014',
    fixture: 'FX-1',
    charterDate: '',
    ports: 'Gdańsk',
  },
  invoicing: { recipient: '', paymentDays: 30, commission: null, hasBankDetails: true },
};
const invoice = {
  id: 9,
  number: 'CLM-9',
  total: '34650.00',
  currency: 'USD',
  dueOn: '2026-12-23',
} as Invoice;

test('the letter follows the chosen version and invoice until it is typed over', () => {
  const entry = startingEntry(options);
  const filled = letterOf(options, entry, [invoice]);
  expect(filled).toEqual({
    subject: 'Demurrage FX-1',
    body: 'USD 34\u202F650.00 by 2026-12-23: CLM-9\n- Laytime statement\n- Invoice 9',
  });
  expect(hasGap(filled)).toBe(false);
  const without = letterOf(options, { ...entry, chosen: [0] }, [invoice]);
  expect(without.body).toContain('USD 36\u202F000.00 by [...]');
  expect(hasGap(without)).toBe(true);
  expect(textOf({ ...entry, letter: 'Own' }, filled)).toEqual({
    subject: filled.subject,
    body: 'Own',
  });
});

test('what is sent names who is written to and what is chosen', () => {
  const entry = startingEntry(options);
  const [eva, broker] = entry.recipients;
  if (eva === undefined || broker === undefined) throw new Error('Two recipients are needed.');
  const own = { ...entry, recipients: [eva, { ...broker, line: 'cc' as const }] };
  expect(bodyOf(options, own, { subject: 'S', body: 'L' })).toEqual({
    isByMail: true,
    calculationId: 4,
    version: 2,
    further: [],
    outdated: false,
    recipients: [
      { name: 'Eva Lind', address: 'eva@vantaa.example', isCopy: false },
      { name: 'Broker AS', address: 'post@broker.example', isCopy: true },
    ],
    subject: 'S',
    letter: 'L',
    attachments: [{ kind: 'statement' }, { kind: 'invoice', invoiceId: 9 }],
  });
});

test('a claim that lacks something says what', () => {
  const entry = startingEntry(options);
  const [version] = options.versions;
  if (version === undefined) throw new Error('A version is needed.');
  const stale = { ...options, versions: [{ ...version, outdated: 'Version 3 is later.' }] };
  expect(obstacleOf(options, entry)).toBeUndefined();
  expect(obstacleOf(stale, entry)).toContain('as it is');
  expect(obstacleOf(stale, { ...entry, isOutdatedAccepted: true })).toBeUndefined();
  expect(obstacleOf({ ...options, versions: [] }, entry)).toContain('Freeze');
  expect(obstacleOf(options, { ...entry, recipients: [] })).toContain('recipient');
  expect(obstacleOf(options, { ...entry, chosen: [] })).toContain('attachment');
});

test('where no mail is sent, the counterparty is named for the printed letter', () => {
  const entry = startingEntry({ ...options, sendsMail: false, contacts: [] });
  expect(entry).toMatchObject({
    isByMail: false,
    recipients: [{ name: 'Vantaa Grain', line: 'to' }],
  });
});

test('the same content has the same key, another content another one', () => {
  const keyOf = keysOfContents();
  expect(keyOf({ a: 1 })).toBe(keyOf({ a: 1 }));
  expect(keyOf({ a: 1 })).not.toBe(keyOf({ a: 2 }));
});

test('a claim of several fixtures is sent with a version of each, and states the net', () => {
  const other = {
    calculationId: 5,
    calculation: 'Owner',
    version: 1,
    at: '2026-11-21T08:00:00Z',
    net: '-3000.00',
    currency: 'USD',
    outdated: null,
  };
  const of = (
    values: Partial<SendingOptions['further'][number]['versions'][number]> = {},
    isFrozen = true,
  ): SendingOptions => ({
    ...options,
    attachments: [],
    further: [
      {
        fixture: { id: 8, fixtureNumber: 'FX-8' },
        vessel: 'Lomvi',
        voyage: '14',
        versions: isFrozen ? [{ ...other, ...values }] : [],
      },
    ],
  });
  const netted = of();
  const entry = startingEntry(netted);
  expect(letterOf(netted, entry, []).body).toMatch(/USD 33\s000\.00/);
  expect(bodyOf(netted, entry, { subject: 's', body: 'b' })).toMatchObject({
    further: [{ fixtureId: 8, calculationId: 5, version: 1 }],
  });
  expect(letterOf(of({ net: '-40000.00' }), entry, []).body).toContain('[...]');
  expect(letterOf(of({ currency: 'EUR' }), entry, []).body).toContain('[...]');
  expect(obstacleOf(of({ outdated: 'Terms changed.' }), entry)).toMatch(/as it is/);
  expect(obstacleOf(of({}, false), entry)).toBe('Freeze a version of FX-8 first.');
});
