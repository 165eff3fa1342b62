import { hourMs } from '@fairlead/domain/time/milliseconds';
import { describe, expect, test } from 'vitest';
import { cargoProgress } from './cargo-progress.state.ts';
import {
  ballastLeg,
  delayMs,
  expectedLater,
  milesText,
  portsInOrder,
  type TimelineCall,
  timelineStops,
} from './voyage-timeline.state.ts';

const at = (day: number, hour = 0) =>
  `2026-09-${String(day).padStart(2, '0')}T${String(hour).padStart(2, '0')}:00:00Z`;

const call = (
  id: number,
  times: readonly [arrival: string, departure: string],
  part: Partial<TimelineCall> = {},
): TimelineCall => ({
  id,
  port: { id: 10 * id, name: `Port ${id}`, unLoCode: null, timeZone: 'Europe/Oslo' },
  scheduledArrival: times[0],
  scheduledDeparture: times[1],
  arrived: null,
  departed: null,
  inActive: false,
  ...part,
});

const narvik = call(1, [at(17), at(18)], { arrived: at(17), departed: at(18, 6) });
const rotterdam = call(2, [at(21), at(22)]);
const idle = call(3, [at(19), at(20)], { inActive: true });
const nowMs = Date.parse(at(19));

describe('the stops of a voyage', () => {
  const stops = timelineStops([rotterdam, idle, narvik], nowMs);

  test('are in their sequence, and legs pass over inactive ones', () => {
    expect(stops.map((stop) => [stop.call.id, stop.status, stop.leg])).toEqual([
      [1, 100, { ms: 66 * hourMs, hasBegun: true, leftMs: 48 * hourMs, isBallast: false }],
      [3, 200, undefined],
      [2, 10, undefined],
    ]);
  });

  test('calls that overlap have a negative time at sea', () => {
    const [first] = timelineStops([call(1, [at(17), at(20, 5)]), call(2, [at(20), at(21)])], nowMs);
    expect(first?.leg).toMatchObject({ ms: -5 * hourMs, hasBegun: false, leftMs: undefined });
  });

  test('a stay in progress is capped at its plan', () => {
    const here = (arrived: string) =>
      timelineStops([call(1, [at(17), at(18)], { arrived })], nowMs)[0]?.stay;
    expect(here(at(18, 18))).toEqual({ ms: 6 * hourMs, plannedMs: 24 * hourMs });
    expect(here(at(17))).toEqual({ ms: 24 * hourMs, plannedMs: 24 * hourMs });
    expect(stops[0]?.stay).toBeUndefined();
  });

  test('the ballast leg leads to the first call that counts', () => {
    const ballast = { scheduledDeparture: at(16), departed: at(16, 2) };
    expect(ballastLeg(ballast, stops, nowMs)?.ms).toBe(22 * hourMs);
    expect(ballastLeg(null, stops, nowMs)).toBeUndefined();
    expect(ballastLeg(ballast, [], nowMs)).toBeUndefined();
  });
});

test.each([
  [at(17), null, undefined],
  [at(17), at(17), 0],
  [at(17), '2026-09-17T00:00:59Z', 0],
  [at(17), at(17, 2), 2 * hourMs],
  [at(17), at(16, 23), -hourMs],
])('planned %s, came %s', (planned, actual, expected) => {
  expect(delayMs(planned, actual)).toBe(expected);
});

test('a ship that stays past her ETD is in port still, and expected later at the next', () => {
  const here = call(1, [at(16), at(18)], { arrived: at(16) });
  const [first, second] = timelineStops([here, rotterdam], nowMs);
  expect(first?.leg).toEqual({
    ms: 72 * hourMs,
    hasBegun: false,
    leftMs: undefined,
    isBallast: false,
  });
  expect(first && expectedLater(first, 'arrival')).toBeUndefined();
  expect(first && expectedLater(first, 'departure')).toEqual({ ms: nowMs, behindMs: 24 * hourMs });
  const arrival = Date.parse(at(22));
  expect(second && expectedLater(second, 'arrival')).toEqual({
    ms: arrival,
    behindMs: 24 * hourMs,
  });
});

test('an arrival is expected later until it comes', () => {
  const later = (one: TimelineCall) =>
    timelineStops([one], nowMs).map((stop) => expectedLater(stop, 'arrival')?.behindMs);
  expect(later(call(1, [at(18), at(22)]))).toEqual([24 * hourMs]);
  expect(later(call(1, [at(18), at(22)], { inActive: true }))).toEqual([undefined]);
  expect(later(rotterdam)).toEqual([undefined]);
  expect(later(narvik)).toEqual([undefined]);
});

test('progress adds up the lines of a port call, each unit and direction apart', () => {
  const line = (quantity: string, quantityProcessed: string | null, part: object = {}) => ({
    portCallId: 1,
    reasonForCall: { id: 3 },
    quantity,
    quantityProcessed,
    inActive: false,
    ...part,
  });
  const cargo = [
    {
      measurement: { symbol: 'mt' },
      cargoPorts: [
        line('8400', '6120.1'),
        line('99', '9', { inActive: true }),
        line('500', null, { reasonForCall: { id: 2 } }),
      ],
    },
    { measurement: { symbol: 'mt' }, cargoPorts: [line('1600.5', null)] },
    { measurement: { symbol: 'm3' }, cargoPorts: [line('10', '12')] },
  ];
  expect(cargoProgress(cargo, 1)).toEqual([
    {
      kind: 'load',
      unit: 'mt',
      processed: '6120.1',
      planned: '10000.5',
      share: 6120.1 / 10000.5,
    },
    { kind: 'load', unit: 'm3', processed: '12', planned: '10', share: 1 },
  ]);
  expect(cargoProgress(cargo, 2)).toEqual([]);
});

test('distances are between the calls that count, from the ballast port on', () => {
  const stops = timelineStops([rotterdam, idle, narvik], nowMs);
  expect(portsInOrder(null, stops)).toEqual([10, 20]);
  expect(portsInOrder({ port: { ...narvik.port, id: 7 } }, stops)).toEqual([7, 10, 20]);
});

test.each([
  [null, hourMs, ''],
  [1234.5, 100 * hourMs, '1\u202F235 nm by sea, 12.3 kn'],
  [512, -hourMs, '512 nm by sea'],
  [512, 0, '512 nm by sea'],
])('%s nm in %s ms', (nm, ms, text) => {
  expect(milesText(nm, ms)).toBe(text);
});
