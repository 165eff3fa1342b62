import { expect, test } from 'vitest';
import type { Customer } from './admin.data.ts';
import { holdingOf } from './customer-text.state.ts';

const now = Date.parse('2026-11-21T12:00:00Z');
const company: Customer = {
  id: 1,
  name: 'Nordhav',
  customerType: 10,
  useVoyageReference: false,
  chatEnabled: false,
  features: [],
  inActive: false,
  deleted: false,
  deletedAt: null,
  created: '2026-01-01T00:00:00Z',
  modified: '2026-01-01T00:00:00Z',
  isValid: true,
  validTo: null,
  subscriptions: [],
  users: 1,
  vessels: null,
  voyages: null,
};

test.each<[Partial<Customer>, string, RegExp]>([
  [{}, 'Subscribed', /no end date/],
  [{ validTo: '2027-11-21T00:00:00Z' }, 'Subscribed', /until 21\.11\.27/],
  [{ validTo: '2026-12-01T00:00:00Z' }, 'Ends soon', /01\.12\.26/],
  [{ isValid: false, validTo: '2026-11-01T00:00:00Z' }, 'Expired', /open until 31\.12\.26/],
  [{ isValid: false, validTo: '2026-01-01T00:00:00Z' }, 'Expired', /ended 02\.03\.26/],
  [{ isValid: false, validTo: null }, 'Not started', /not change anything/],
  [{ inActive: true }, 'Inactive', /No one/],
  [{ deleted: true, deletedAt: '2026-11-21T00:00:00Z' }, 'Deleted', /until 20\.01\.27/],
])('%j is reported as %s', (change, label, sentence) => {
  const holding = holdingOf({ ...company, ...change }, now);
  expect(holding.label).toBe(label);
  expect(holding.sentence).toMatch(sentence);
});
