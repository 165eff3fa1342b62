import { expect, test } from 'vitest';
import { type FixtureOfVoyage, laycansMissedAt, laycansMissedOn } from './missed-laycan.data.ts';

const fixture = {
  id: 4,
  fixtureNumber: 'F-26-004',
  layCanFrom: '2027-03-01T00:00:00Z',
  layCanTo: '2027-03-05T22:59:00Z',
  laycanAt: {
    portCallId: 7,
    port: { name: 'Gdynia', unLoCode: 'PLGDY', timeZone: 'Europe/Warsaw' },
    arrival: '2027-03-07T01:59:00Z',
    hasArrived: false,
    deviationDays: 1.1,
  },
} as FixtureOfVoyage;
const late = '2027-03-06T01:59:00Z';
const at = { portCallId: 7, arrival: late, zone: 'Europe/Warsaw' };

test('an arrival beyond the laycan says which one is missed and by how much', () => {
  expect(laycansMissedAt([fixture], at).map(({ sentence }) => sentence)).toEqual([
    'The laycan of F-26-004 closes 05.03.27 23:59 CET: missed by 3 h',
  ]);
});

test.each([
  ['in time', { ...at, arrival: '2027-03-05T08:00:00Z' }],
  ['without a time', { ...at, arrival: null }],
  ['of another call', { ...at, portCallId: 8 }],
  ['of a new call beside it', { ...at, portCallId: undefined }],
])('an arrival %s misses nothing', (_what, call) => {
  expect(laycansMissedAt([fixture], call)).toEqual([]);
});

test('the first call of a voyage is held against its laycan', () => {
  const [missed] = laycansMissedAt([{ ...fixture, laycanAt: null }], {
    ...at,
    portCallId: undefined,
  });
  expect(missed?.missedMs).toBe(3 * 3_600_000);
});

test('the page of the voyage goes by what is expected', () => {
  expect(laycansMissedOn([fixture]).map(({ missedMs }) => missedMs)).toEqual([27 * 3_600_000]);
  expect(laycansMissedOn([{ ...fixture, laycanAt: null }])).toEqual([]);
});
