import { expect, test } from 'vitest';
import { statusOf } from './voyage-status.part.tsx';
import type { Voyage } from './voyages.data.ts';

const port = { id: 1, name: 'Rauma', unLoCode: 'FIRAU', countryCode: 'FI', timeZone: 'UTC' };
const times = {
  scheduledArrival: '2026-11-23T20:00:00Z',
  scheduledDeparture: '2026-11-25T04:00:00Z',
};
const first = {
  id: 2,
  port,
  ...times,
  arrived: null,
  departed: null,
  inActive: false,
  reasonForCalls: [],
};

function voyageFrom(departed: string | null): Voyage {
  const voyage = { id: 3, voyageNumber: 2326018, reference: null };
  const ballastPortCall = { id: 1, port, voyage, ...times, departed };
  return { ...voyage, inActive: false, ballastPortCall, portCalls: [first] } as unknown as Voyage;
}

test.each([
  [voyageFrom(null), 'Scheduled'],
  [voyageFrom('2026-11-19T15:12:00Z'), 'At sea to Rauma'],
  [
    {
      ...voyageFrom('2026-11-19T15:12:00Z'),
      toGo: { portCallId: 2, distanceNm: 87.4, positionAt: '2026-11-21T07:00:00Z' },
    },
    'At sea to Rauma, 87 nm to go (routed)',
  ],
  [{ ...voyageFrom(null), ballastPortCall: null }, 'Scheduled'],
])(
  'a voyage before its first arrival is at sea once its ballast port was left',
  (voyage, label) => {
    expect(statusOf(voyage, Date.parse('2026-11-21T08:00:00Z')).label).toBe(label);
  },
);
