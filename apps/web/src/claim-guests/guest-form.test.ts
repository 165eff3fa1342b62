import { guestLimits, guestRight } from '@fairlead/domain/claim-guests/guest';
import { expect, test } from 'vitest';
import { guestEntry, missingIn, sharedBody, versionOptions } from './guest-form.state.ts';

const nowMs = Date.parse('2026-03-01T10:00:00Z');
const frozen = [
  { id: 4, name: 'Owner', version: 2 },
  { id: 9, name: 'Agreed', version: 1 },
];
const guest = {
  name: 'Ada Byrne',
  email: 'ada@charterer.example',
  may: guestRight.Answer,
  calculation: { id: 4, name: 'Owner', number: 1 },
  version: 1,
  expires: '2026-04-05T23:59:59Z',
  documentIds: [11],
} as never;

test('an invitation begins with the first frozen version and the usual number of days', () => {
  const { version, until } = guestEntry(undefined, frozen, nowMs);
  expect(version).toBe('4 2');
  expect(Date.parse(until ?? '')).toBe(
    Date.parse('2026-03-01') + guestLimits.defaultDays * 24 * 3600 * 1000,
  );
  expect(guestEntry(undefined, [], nowMs).version).toBeNull();
});

test('the version that a guest sees can be chosen, also if there is a later one', () => {
  expect(versionOptions(frozen, undefined).map(({ value }) => value)).toEqual(['4 2', '9 1']);
  expect(versionOptions(frozen, guest).map(({ label }) => label)).toEqual([
    'Owner, version 1',
    'Owner, version 2',
    'Agreed, version 1',
  ]);
});

const entry = guestEntry(guest, frozen, nowMs);

test.each([
  [{}, []],
  [{ name: ' ' }, ['name']],
  [{ email: '' }, ['email']],
  [{ version: null }, ['version']],
  [{ until: null }, ['expires']],
])('%j lacks %j', (part, fields) => {
  expect(Object.keys(missingIn({ ...entry, ...part }))).toEqual(fields);
});

test('access ends at the end of the last day', () => {
  expect(sharedBody(entry)).toEqual({
    may: guestRight.Answer,
    calculationId: 4,
    version: 1,
    documentIds: [11],
    expires: '2026-04-05T23:59:59Z',
  });
});
