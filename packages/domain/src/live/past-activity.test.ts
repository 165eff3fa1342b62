import { expect, test } from 'vitest';
import { vesselActivity } from './enumerations.ts';
import { activitiesBetween, activityAt, type PastCall } from './past-activity.ts';

const start = Date.parse('2026-09-10T00:00:00Z');
const hour = (hours: number) => start + hours * 3_600_000;
const { Ballast, Laden, InPort, Waiting, OffHire, Idle } = vesselActivity;

function call(id: number, arrival: number, more: Partial<PastCall> = {}): PastCall {
  return {
    id,
    voyageId: 1,
    portName: '',
    scheduledArrivalMs: hour(arrival),
    scheduledDepartureMs: hour(arrival + 20),
    arrivedMs: hour(arrival),
    departedMs: hour(arrival + 20),
    berthedMs: hour(arrival + 5),
    hasBerthed: true,
    inActive: false,
    reasonIds: [],
    ...more,
  };
}

const facts = {
  calls: [call(1, 10, { reasonIds: [3] }), call(2, 60, { reasonIds: [2] })],
  offHires: [{ fromMs: hour(40), toMs: hour(44) }],
  loads: [{ atMs: hour(50), isLaden: false }],
};

test.each([
  [0, Ballast],
  [10, Waiting],
  [15, InPort],
  [29, InPort],
  [30, Laden],
  [41, OffHire],
  [44, Laden],
  [50, Ballast],
  [60, Waiting],
  [65, InPort],
  [80, Idle],
])('%i hours after the start', (hours, activity) => {
  expect(activityAt(facts, hour(hours))).toBe(activity);
});

test('a period lists its start and each change, none twice', () => {
  const changes = activitiesBetween(facts, { fromMs: hour(12), toMs: hour(45) });
  expect(changes.map(({ atMs, activity }) => [(atMs - start) / 3_600_000, activity])).toEqual([
    [12, Waiting],
    [15, InPort],
    [30, Laden],
    [40, OffHire],
    [44, Laden],
  ]);
});
