import { expect, test } from 'vitest';
import {
  locodeFinding,
  ownPortFindings,
  plainLocode,
  portPartnerFindings,
  proposedPartner,
} from './own-ports.ts';
import { regulatoryArea, regulatoryAreaText } from './regulatory-area.ts';
import { transhipmentSince } from './transhipment.ts';

test.each([
  ['NOSVG', 'NO', ''],
  [null, 'NO', ''],
  ['NOSV', 'NO', 'two letters'],
  ['NOSV1', 'NO', 'two letters'],
  ['=1+1A', 'NO', 'two letters'],
  ['SESTO', 'NO', 'begins with NO'],
])('%s in %s', (locode, country, expected) => {
  const finding = locodeFinding(locode, country);
  expect([finding === undefined, finding ?? '']).toEqual([
    expected === '',
    expect.stringContaining(expected),
  ]);
});

test('a code is kept in capitals without blanks', () => {
  expect([plainLocode(' no svg '), plainLocode('  ')]).toEqual(['NOSVG', null]);
});

test('a zone that does not exist is refused, one that is to be proposed is not', () => {
  const port = { unLoCode: null, countryCode: 'NO' };
  expect(ownPortFindings({ ...port, timeZone: 'Europe/Sandnes' })).toMatchObject([
    { field: 'timeZone' },
  ]);
  expect(ownPortFindings({ ...port, timeZone: null })).toEqual([]);
  expect(ownPortFindings({ ...port, timeZone: 'Europe/Oslo' })).toEqual([]);
});

test('partners are named once for a reason, with one default each', () => {
  const one = { partnerId: 1, reasonId: null, isDefault: true };
  expect(portPartnerFindings([one, { ...one, reasonId: 3 }])).toEqual([]);
  expect(portPartnerFindings([one, { ...one, isDefault: false }])).toMatchObject([
    { field: 'partners.1.partner' },
  ]);
  expect(portPartnerFindings([one, { ...one, partnerId: 2 }])).toMatchObject([
    { field: 'partners.1.isDefault' },
  ]);
});

test('the default of a reason goes before that of all reasons', () => {
  const general = { partnerId: 1, reasonId: null, isDefault: true };
  const loading = { partnerId: 2, reasonId: 3, isDefault: true };
  const other = { partnerId: 3, reasonId: 2, isDefault: false };
  const all = [general, loading, other];
  expect(proposedPartner(all, [2, 3])).toBe(loading);
  expect(proposedPartner(all, [2])).toBe(general);
  expect(proposedPartner([other], [2])).toBeUndefined();
});

test('the area of a country is dated', () => {
  const britain = { eeaFrom: '1973-01-01', eeaTo: '2020-12-31' };
  expect(regulatoryArea('GB', britain, '2020-12-31')).toBe('EU');
  expect(regulatoryArea('GB', britain, '2021-01-01')).toBe('UK');
  expect(regulatoryAreaText('GB', britain, '2026-11-21')).toBe(
    'UK since 01.01.2021 (EU until 31.12.2020)',
  );
  expect(regulatoryAreaText('NO', { eeaFrom: '1994-01-01', eeaTo: null }, '2026-11-21')).toBe(
    'EEA since 01.01.1994',
  );
  expect(regulatoryAreaText('US', { eeaFrom: null, eeaTo: null }, '2026-11-21')).toBe('None');
});

test('the two transhipment ports of the Commission’s list count from 2024', () => {
  expect(['EGPSE', 'MAPTM', 'EGPSD', null].map(transhipmentSince)).toEqual([
    '2024-01-01',
    '2024-01-01',
    undefined,
    undefined,
  ]);
});
