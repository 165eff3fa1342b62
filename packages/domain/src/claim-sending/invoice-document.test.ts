import { expect, test } from 'vitest';
import { invoiceDocument, type PrintedInvoice } from './invoice-document.ts';

const invoice: PrintedInvoice = {
  kind: 'invoice',
  number: 'CLM-2026-0007',
  issuedOn: '2026-11-23',
  dueOn: '2026-12-23',
  currency: 'USD',
  amounts: { gross: '37740.28', commission: '1415.26', total: '36325.02' },
  commissionPercent: '3.75',
  recipient: 'Vantaa Grain Oy\nKatu 1\n01300 Vantaa',
  issuer: 'Storgata 1\nOslo',
  bankDetails: 'IBAN NO93 8601 1117 947\nBIC DNBANOKK',
  paymentTerms: 'Within 30 days.',
  claim: 'Demurrage',
  vessel: 'Nordhav Star',
  voyage: '26014',
  fixture: 'NH-26-014',
  charterDate: '2026-08-01',
  statement: 'laytime statement 1, version 2',
  results: [],
  reference: '',
  credits: null,
};
const textOf = (one: PrintedInvoice) => JSON.stringify(invoiceDocument(one));

test('an invoice states who pays what, by when, and where', () => {
  const text = textOf(invoice);
  for (const part of [
    'Invoice CLM-2026-0007',
    'Vantaa Grain Oy',
    '2026-12-23',
    '36325.02',
    'IBAN',
    '-1415.26',
    '3.75 %',
  ])
    expect(text).toContain(part);
  expect(text).not.toMatch(/time bar|warning|Your reference/i);
});

test('without a commission there is no line of it', () => {
  const amounts = { gross: '100.00', commission: '0.00', total: '100.00' };
  expect(textOf({ ...invoice, amounts })).not.toContain('commission');
});

test('a net claim lists each fixture with its result, and the net before the commission', () => {
  const about = {
    vessel: 'Nordhav Star',
    voyage: '26014',
    statement: 'laytime statement 1, version 1',
  };
  const text = textOf({
    ...invoice,
    results: [
      { ...about, fixture: 'NH-26-014', amount: '43740.28' },
      { ...about, fixture: 'NH-26-015', amount: '-6000.00' },
    ],
  });
  for (const part of [
    'Demurrage, fixtures NH-26-014, NH-26-015',
    'Demurrage, Nordhav Star, voyage 26014, fixture NH-26-014, as per laytime statement 1, version 1',
    '43740.28',
    'Despatch, Nordhav Star, voyage 26014, fixture NH-26-015',
    '-6000.00',
    'Net demurrage',
    '37740.28',
    '-1415.26',
  ])
    expect(text).toContain(part);
});

test('a credit note names the invoice and the reason, and asks for no payment', () => {
  const credits = { number: 'CLM-2026-0007', reason: 'Rain in Gdańsk conceded' };
  const text = textOf({
    ...invoice,
    kind: 'creditNote',
    number: 'CLM-2026-0008',
    dueOn: null,
    credits,
  });
  expect(text).toContain('Credit note CLM-2026-0008');
  expect(text).toContain('Rain in Gdańsk conceded');
  expect(text).not.toMatch(/Please pay|IBAN/);
});
