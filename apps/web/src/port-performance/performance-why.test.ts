import { expect, test } from 'vitest';
import { explanationLines } from '../platform/explanations/testing/explanation-lines.ts';
import { meanText, whyMeasure, whyRate, whysOfCall } from './performance-why.state.ts';
import type { PerformedCall } from './port-performance.data.ts';

const rate = {
  commodityId: 1,
  commodity: 'Salt',
  unit: 'mt',
  reasonId: 3,
  quantity: '9850',
  minutes: 1440,
  perDay: '9850',
};
const call: PerformedCall = {
  id: 7,
  vessel: { id: 1, name: 'Lomvi' },
  voyage: { id: 1, voyageNumber: 12, reference: null },
  scheduledArrival: '2026-03-01T05:00:00Z',
  scheduledDeparture: '2026-03-02T06:00:00Z',
  arrived: '2026-03-01T06:00:00Z',
  departed: '2026-03-02T08:00:00Z',
  reasons: [3],
  stay: 1560,
  waiting: 90,
  berth: 1400,
  arrivalDelay: 60,
  departureDelay: 120,
  rates: [rate],
};

test.each([
  ['stay', '02.03.26 08:00 UTC − 01.03.26 06:00 UTC = 1 d 2 h'],
  ['waiting', '01.03.26 07:30 UTC − 01.03.26 06:00 UTC = 1 h 30 m'],
  ['arrivalDelay', '01.03.26 06:00 UTC − 01.03.26 05:00 UTC = 1 h'],
  ['departureDelay', '02.03.26 08:00 UTC − 02.03.26 06:00 UTC = 2 h'],
] as const)('%s of a call is the difference of its times', (key, equation) => {
  const lines = explanationLines(whyMeasure(call, key, 'UTC'));
  expect(lines[2]).toBe(equation);
  expect(lines.at(-1)).toBe('Events: Port call /portcalls/7');
});

test('the berth stay refers to the events; what was not reported has no equation', () => {
  expect(explanationLines(whyMeasure(call, 'berth', 'UTC'))).toEqual([
    'Berth stay: 23 h 20 m',
    'From all fast to cast off, all berths together',
    'Events: Port call /portcalls/7',
  ]);
  expect(
    explanationLines(whyMeasure({ ...call, departed: null, stay: null }, 'stay', 'UTC')),
  ).toEqual([
    'Stay: Not known',
    'From arrival to departure',
    'Arrival: 01.03.26 06:00 UTC',
    'Departure: not reported',
    'Events: Port call /portcalls/7',
  ]);
  expect(whysOfCall(call, 'UTC')).toHaveLength(6);
});

test('a rate, and the mean of a measure', () => {
  expect(explanationLines(whyRate({ ...rate, operations: 3, reported: 2 }))).toEqual([
    'Salt per day: 9\u202F850 mt',
    'Quantity ÷ time from the first start to the last end × 24 h',
    '9\u202F850 mt ÷ 1 d × 24 h = 9\u202F850 mt',
    'Quantity: 9\u202F850 mt',
    'Time: 1 d',
    'Operations with both: 2 of 3',
  ]);
  expect(meanText('stay', { calls: 4, reported: 3, average: 1560, median: 1500 })).toBe(
    'From arrival to departure. Average: the sum ÷ 3 calls = 1 d 2 h. Median: 1 d 1 h, the middle of these calls.',
  );
});
