import { describe, expect, test } from 'vitest';
import {
  callClosed,
  callDeleted,
  callInactive,
  type MatchableCall,
  matchCall,
  noCallMatches,
  type ReportedEvent,
} from './match-call.ts';

const day = (date: number, hour = 12) =>
  `2026-12-${String(date).padStart(2, '0')}T${String(hour).padStart(2, '0')}:00:00Z`;

const call = (id: number, values: Partial<MatchableCall>): MatchableCall => ({
  id,
  portId: id,
  port: `Port ${id}`,
  scheduledArrival: day(1),
  scheduledDeparture: day(3),
  arrived: null,
  departed: null,
  mergedIntoId: null,
  state: 'open',
  ...values,
});

const planned = (from: number, to: number) => ({
  scheduledArrival: day(from),
  scheduledDeparture: day(to),
});
const stayed = (from: number, to: number) => ({ arrived: day(from), departed: day(to) });

const event = (at: string, values: Partial<ReportedEvent> = {}): ReportedEvent => ({
  at,
  kind: 'other',
  portCallId: null,
  portId: null,
  ...values,
});

/** Rotterdam twice, Oslo between. */
const twice = [
  call(1, { portId: 7, ...planned(1, 3), ...stayed(1, 3) }),
  call(2, { portId: 8, ...planned(8, 10) }),
  call(3, { portId: 7, ...planned(20, 22) }),
];
const inOslo = twice.map((one) => (one.id === 2 ? { ...one, arrived: day(9) } : one));

type Row = readonly [
  what: string,
  calls: readonly MatchableCall[],
  event: ReportedEvent,
  expected: number | string,
];

describe('an event from board belongs to', () => {
  test.each<Row>([
    ['the stated call', twice, event(day(9), { portCallId: 2 }), 2],
    ['the stated call, five days early', twice, event(day(4), { portCallId: 2 }), 2],
    ['the stated call, a week late', twice, event(day(16), { portCallId: 2, kind: 'arrival' }), 2],
    [
      'the second call at the port when the app still had the first',
      twice,
      event(day(20), { portCallId: 1, kind: 'arrival' }),
      3,
    ],
    [
      'the first call, when it is reported after the second was opened',
      twice,
      event(day(2), { portCallId: 3 }),
      1,
    ],
    [
      'the call of the stated port that is next',
      twice,
      event(day(15), { portId: 7, kind: 'arrival' }),
      3,
    ],
    ['the call whose stay was reported, weeks later', twice, event(day(2, 4), { portId: 7 }), 1],
    ['the call in which the vessel is', inOslo, event(day(12)), 2],
    [
      'the call in which the vessel is, long after its schedule',
      inOslo,
      event(day(18), { kind: 'departure' }),
      2,
    ],
    ['the call that is planned around the time', twice, event(day(9)), 2],
    ['the call ahead while the approach begins', twice, event(day(6)), 2],
    ['the call behind while the pilot leaves', twice, event(day(4, 2)), 1],
    [
      'the next call, as an arrival after a departure',
      twice,
      event(day(4), { kind: 'arrival' }),
      2,
    ],
    [
      'the call that the vessel was in, with the one between never reported',
      [
        ...twice.slice(0, 1),
        { ...twice[2], arrived: day(20) } as MatchableCall,
        ...twice.slice(1, 2),
      ],
      event(day(21)),
      3,
    ],
    [
      'the call that the stated one was merged into',
      [...twice, call(4, { portId: 7, mergedIntoId: 3, ...planned(21, 22) })],
      event(day(21), { portCallId: 4 }),
      3,
    ],
    [
      'another call at the port, when the stated one was deleted and entered anew',
      [...twice, call(4, { portId: 8, state: 'deleted', ...planned(8, 10) })],
      event(day(9), { portCallId: 4 }),
      2,
    ],
    [
      'no deleted call',
      [call(1, { state: 'deleted' })],
      event(day(2), { portCallId: 1 }),
      callDeleted('Port 1'),
    ],
    [
      'no closed call',
      [call(1, { state: 'closed' })],
      event(day(2), { portCallId: 1 }),
      callClosed('Port 1'),
    ],
    [
      'no inactive call',
      [call(1, { state: 'inactive' })],
      event(day(2), { portCallId: 1 }),
      callInactive('Port 1'),
    ],
    ['no call where the vessel has none', [], event(day(2)), noCallMatches],
    ['no call of another port', twice, event(day(2), { portId: 9 }), noCallMatches],
    [
      'no call of another vessel, which is as unknown as one that never existed',
      twice,
      event(day(2), { portId: 9, portCallId: 99 }),
      noCallMatches,
    ],
    ['no call a year away', twice, event('2027-12-20T12:00:00Z', { portId: 7 }), noCallMatches],
    [
      'no past call, as an arrival',
      [call(1, stayed(1, 3))],
      event(day(5), { kind: 'arrival' }),
      noCallMatches,
    ],
  ])('%s', (...[, calls, reported, expected]) => {
    const match = matchCall(reported, calls);
    expect(match.kind === 'matched' ? match.id : match.sentence).toBe(expected);
    // The order in which the database returns the calls is chance.
    expect(matchCall(reported, calls.toReversed())).toEqual(match);
  });
});
