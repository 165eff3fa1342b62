import { expect, test } from 'vitest';
import type { ShipPortCall, ShipVoyage } from './parts.ts';
import { currentCall, lastLeftCall, plannedCalls } from './voyage-plan.ts';

const call = (id: number, day: number, more: Partial<ShipPortCall> = {}): ShipPortCall => ({
  id,
  mergedIntoId: null,
  portId: id,
  scheduledArrival: `2026-11-${day}T06:00:00Z`,
  scheduledDeparture: `2026-11-${day}T18:00:00Z`,
  arrived: null,
  departed: null,
  reasons: [],
  agent: null,
  reports: [],
  operations: [],
  events: [],
  ...more,
});
const voyage = (id: number, ...portCalls: ShipPortCall[]): ShipVoyage => ({
  id,
  voyageNumber: 2126000 + id,
  reference: null,
  portCalls,
});
const left = { arrived: '2026-11-10T06:00:00Z', departed: '2026-11-10T18:00:00Z' };
const inPort = { arrived: '2026-11-10T06:00:00Z' };

const idOf = (voyages: readonly ShipVoyage[]) => currentCall(plannedCalls(voyages, []))?.call.id;

test.each([
  ['nothing is planned', [], undefined],
  ['nothing has begun', [voyage(1, call(1, 12), call(2, 14))], 1],
  ['the ship is in port', [voyage(1, call(1, 12, left), call(2, 14, inPort), call(3, 16))], 2],
  ['the ship is at sea', [voyage(1, call(1, 12, left)), voyage(2, call(2, 14), call(3, 16))], 2],
  ['the last call was left', [voyage(1, call(1, 12, left), call(2, 14, left))], 2],
  [
    'calls are listed out of order',
    [voyage(2, call(3, 16)), voyage(1, call(1, 12), call(2, 14))],
    1,
  ],
  // A departure that was never reported does not hold the ship back.
  ['an earlier departure is missing', [voyage(1, call(1, 12), call(2, 14, left), call(3, 16))], 3],
  ['a call is merged into another', [voyage(1, call(1, 12, { mergedIntoId: 2 }), call(2, 14))], 2],
] as const)('%s', (_what, voyages, id) => {
  expect(idOf(voyages)).toBe(id);
});

test('the call that was left last, with its port', () => {
  const port = {
    id: 1,
    name: 'Narvik',
    unLocode: 'NONVK',
    countryCode: 'NO',
    timeZone: 'Europe/Oslo',
    latitude: '68.43',
    longitude: '17.42',
  };
  const calls = plannedCalls([voyage(1, call(1, 12, left), call(2, 14))], [port]);
  expect(lastLeftCall(calls)?.port?.name).toBe('Narvik');
  expect(lastLeftCall(calls.slice(1))).toBeUndefined();
});
