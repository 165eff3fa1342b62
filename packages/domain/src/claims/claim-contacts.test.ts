import { expect, test } from 'vitest';
import { claimContacts, type ClaimPartner } from './claim-contacts.ts';

const captain = { name: 'Ola Vik', role: 'Port captain', email: 'ola@grain.example', phone: '' };
const claims = { name: 'Eva Lind', role: 'Claims manager', email: 'eva@grain.example', phone: '' };
const partner = (values: Partial<ClaimPartner> = {}): ClaimPartner => ({
  name: 'Vantaa Grain',
  email: 'post@grain.example',
  contacts: [captain, claims],
  ...values,
});
const names = (...partners: readonly ClaimPartner[]) =>
  claimContacts(partners).map(({ name }) => name);

test('who handles claims comes first, then the company, then everybody else', () => {
  expect(names(partner())).toEqual(['Eva Lind', 'Vantaa Grain', 'Ola Vik']);
  expect(names(partner({ contacts: [captain] }))).toEqual(['Vantaa Grain', 'Ola Vik']);
  expect(names(partner({ email: null, contacts: [captain] }))).toEqual(['Ola Vik']);
});

test('each address comes once, and none is empty', () => {
  const twice = { ...captain, name: 'Post', email: 'POST@grain.example' };
  const without = { ...captain, name: 'No mail', email: '' };
  expect(names(partner({ contacts: [twice, without] }))).toEqual(['Vantaa Grain']);
});

test('the charterer comes before the broker', () => {
  const broker = partner({ name: 'Broker AS', email: 'post@broker.example', contacts: [] });
  expect(names(partner({ contacts: [] }), broker)).toEqual(['Vantaa Grain', 'Broker AS']);
});
