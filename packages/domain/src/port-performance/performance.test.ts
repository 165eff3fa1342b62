import { expect, test } from 'vitest';
import type { CallEvent } from '../port-calls/events.ts';
import type { EventTrigger } from '../port-calls/enumerations.ts';
import {
  commodityRates,
  figureOf,
  handlingRates,
  measuresOf,
  type PerformedCall,
} from './performance.ts';

let serial = 0;
const event = (
  hour: string,
  trigger: EventTrigger,
  operationId: number | null = null,
): CallEvent => {
  serial += 1;
  return {
    id: serial,
    internalName: trigger,
    name: trigger,
    at: `2026-09-${hour}:00Z`,
    action: null,
    triggers: [trigger],
    operationId,
    quantity: null,
  };
};
const operation = {
  id: 7,
  commodityId: 1,
  commodity: 'Salt',
  unit: 'mt',
  reasonId: 3,
  billOfLading: '5000',
  shipFigure: null,
  shoreFigure: null,
  outturn: null,
};
const call: PerformedCall = {
  scheduledArrival: '2026-09-17T06:00:00Z',
  scheduledDeparture: '2026-09-18T06:00:00Z',
  arrived: '2026-09-17T08:00:00Z',
  departed: '2026-09-18T05:00:00Z',
  events: [
    event('17T10:00', 'StartBerth'),
    event('17T12:00', 'StartLoadDischarge', 7),
    event('18T00:00', 'EndLoadDischarge', 7),
    event('18T02:00', 'EndBerth'),
  ],
  operations: [operation],
};

test('measures of a call in minutes', () => {
  expect(measuresOf(call)).toEqual({
    stay: 1260,
    waiting: 120,
    berth: 960,
    arrivalDelay: 120,
    departureDelay: -60,
  });
});

test('what nobody reported is not zero', () => {
  expect(measuresOf({ ...call, arrived: null, departed: null, events: [] })).toEqual({
    stay: null,
    waiting: null,
    berth: null,
    arrivalDelay: null,
    departureDelay: null,
  });
});

test('berth stays add up over a shift; with one end missing there is none', () => {
  const shifted = [...call.events, event('18T03:00', 'StartBerth'), event('18T04:00', 'EndBerth')];
  expect(measuresOf({ ...call, events: shifted }).berth).toBe(1020);
  expect(measuresOf({ ...call, events: shifted.slice(0, -1) }).berth).toBeNull();
});

test('berthed before arrival is a wrong report, no wait', () => {
  expect(measuresOf({ ...call, arrived: '2026-09-17T11:00:00Z' }).waiting).toBeNull();
});

test('rates are quantity over time; nominated quantities are no report', () => {
  expect(handlingRates(call)).toMatchObject([{ quantity: '5000', minutes: 720, perDay: '10000' }]);
  const unstated = { ...call, operations: [{ ...operation, billOfLading: null }] };
  expect(handlingRates(unstated)).toMatchObject([{ quantity: null, perDay: null }]);
  const discharged = { ...call, operations: [{ ...operation, reasonId: 2, outturn: '4990' }] };
  expect(handlingRates(discharged)).toMatchObject([{ quantity: '4990' }]);
});

test('figures name how many calls they rest on', () => {
  expect(figureOf([60, null, 120, 240])).toEqual({
    calls: 4,
    reported: 3,
    average: 140,
    median: 120,
  });
  expect(figureOf([60, 120])).toMatchObject({ average: 90, median: 90 });
  expect(figureOf([null])).toEqual({ calls: 1, reported: 0, average: null, median: null });
});

test('the rate of a commodity is all quantity over all time', () => {
  const [rate] = handlingRates(call);
  if (rate === undefined) throw new Error('no rate');
  const slow = { ...rate, quantity: '1000', minutes: 720, perDay: '2000' };
  const unknown = { ...rate, quantity: null, perDay: null };
  expect(commodityRates([rate, slow, unknown])).toMatchObject([
    { operations: 3, reported: 2, quantity: '6000', minutes: 1440, perDay: '6000' },
  ]);
  expect(commodityRates([unknown])).toMatchObject([
    { reported: 0, quantity: null, minutes: null, perDay: null },
  ]);
});
