import { describe, expect, test } from 'vitest';
import type { ScheduledCall } from '../schedule/call.ts';
import { arrivalsAhead } from './arrivals-ahead.ts';
import { etaAuthor } from './enumerations.ts';

const now = Date.parse('2026-09-17T12:00:00Z');
const hour = (hours: number) => now + hours * 3_600_000;
const isoOf = (hours: number) => new Date(hour(hours)).toISOString();

/** A stay of ten hours that is planned to begin in some hours. */
const call = (id: number, arrival: number, more: Partial<ScheduledCall> = {}): ScheduledCall => ({
  id,
  voyageId: 1,
  portName: `Port ${id}`,
  scheduledArrivalMs: hour(arrival),
  scheduledDepartureMs: hour(arrival + 10),
  arrivedMs: null,
  departedMs: null,
  inActive: false,
  ...more,
});

const { Agent, Calculated, Plan } = etaAuthor;
const calls = [call(2, 20), call(3, 50), call(4, 80, { voyageId: 2 })];
const overdue = [call(2, -6), call(3, 50), call(4, 80, { voyageId: 2 })];
const calculated = [call(2, 20, { calculatedMs: hour(27) }), call(3, 50)];
const early = [call(2, 20, { calculatedMs: hour(15) }), call(3, 50)];
const agentAt = (hours: number) =>
  ({ author: Agent, authorName: null, at: isoOf(hours), statedAt: isoOf(-1) }) as const;
const planned = { author: Plan, authorName: null, at: isoOf(20), statedAt: null } as const;

describe('vessels are expected at each call ahead', () => {
  test.each([
    ['as planned', calls, planned, [20, null], [50, null], [80, null]],
    ['without any ETA as planned', calls, null, [20, null], [50, null], [80, null]],
    [
      'later calls of the voyage follow what was stated of the next one',
      calls,
      agentAt(26),
      [26, Agent],
      [56, null],
      [80, null],
    ],
    [
      'an early one leaves later calls as planned',
      calls,
      agentAt(14),
      [14, Agent],
      [50, null],
      [80, null],
    ],
    [
      'an ETA that has passed is shown as stated, later calls count from now',
      overdue,
      agentAt(-2),
      [-2, Agent],
      [56, null],
      [80, null],
    ],
    ['an overdue call begins now', overdue, planned, [0, null], [56, null], [80, null]],
    [
      'a calculated arrival after the plan is followed',
      calculated,
      planned,
      [27, Calculated],
      [57, null],
    ],
    ['one before it is not', early, planned, [20, null], [50, null]],
    [
      'a statement leads before the calculated one',
      calculated,
      agentAt(24),
      [24, Agent],
      [54, null],
    ],
  ] as const)('%s', (_, ahead, leading, ...expected) => {
    const arrivals = arrivalsAhead({ calls: ahead, ahead, leading }, now);
    expect(
      [...arrivals.values()].map(({ at, author }) => [(Date.parse(at) - now) / 3_600_000, author]),
    ).toEqual(expected);
  });

  test('after a stay that lasts longer', () => {
    const here = call(1, -16, { arrivedMs: hour(-16) });
    const ahead = [call(2, 20)];
    const arrivals = arrivalsAhead({ calls: [here, ...ahead], ahead, leading: planned }, now);
    expect([...arrivals]).toEqual([[2, { at: isoOf(26), author: null }]]);
  });

  test('at no call without any', () => {
    expect(arrivalsAhead({ calls: [], ahead: [], leading: null }, now).size).toBe(0);
  });
});
