import { describe, expect, test } from 'vitest';
import { deriveVoyageStatus, type VoyageStatusPortCall } from './status.ts';
import {
  actualStayMs,
  ballastFindings,
  comparePortCalls,
  isVoyageComplete,
  scheduledDurationMs,
} from './times.ts';

const hour = 3_600_000;
const at = (day: number, time = '00:00'): string =>
  `2026-09-${String(day).padStart(2, '0')}T${time}:00Z`;
const now = Date.parse(at(17, '12:00'));

/** Port calls written as [scheduled arrival day, scheduled departure day, arrived day, departed day]. */
const call = (
  id: number,
  portName: string,
  days: readonly (number | null)[],
): VoyageStatusPortCall => {
  const instant = (index: number): string | null => {
    const day = days[index];
    return day === null || day === undefined ? null : at(day);
  };
  return {
    id,
    portName,
    scheduledArrival: instant(0),
    scheduledDeparture: instant(1),
    arrived: instant(2),
    departed: instant(3),
    inActive: false,
    reasonCodes: [],
  };
};

describe('what the voyage list shows', () => {
  const done = call(1, 'Narvik', [10, 11, 10, 11]);
  const ahead = call(2, 'Ghent', [18, 19]);
  const late = call(2, 'Aberdeen', [16, 19]);
  const there = call(2, 'Riga', [16, 19, 16]);
  test.each([
    [{ portCalls: [] }, 'scheduled', 'Scheduled'],
    [{ portCalls: [ahead] }, 'scheduled', 'Scheduled'],
    [{ portCalls: [ahead], ballastDeparted: true }, 'atSea', 'At sea to Ghent'],
    [{ portCalls: [done, ahead] }, 'atSea', 'At sea to Ghent'],
    [
      { portCalls: [done, ahead], toGo: { portCallId: 2, distanceNm: 1411.6 } },
      'atSea',
      'At sea to Ghent, 1\u202f412 nm to go (routed)',
    ],
    [
      { portCalls: [done, ahead], toGo: { portCallId: 3, distanceNm: 5 } },
      'atSea',
      'At sea to Ghent',
    ],
    [{ portCalls: [done, ahead], toGo: null }, 'atSea', 'At sea to Ghent'],
    [{ portCalls: [done, there], toGo: { portCallId: 2, distanceNm: 0 } }, 'inPort', 'In Riga'],
    [{ portCalls: [done, late] }, 'late', '36 h late, Aberdeen'],
    [{ portCalls: [late] }, 'late', '36 h late, Aberdeen'],
    [{ portCalls: [call(2, 'Aberdeen', [17])] }, 'scheduled', 'Scheduled'],
    [{ portCalls: [done, there] }, 'inPort', 'In Riga'],
    [{ portCalls: [done, { ...there, reasonCodes: ['L'] }] }, 'inPort', 'Loading, Riga'],
    [{ portCalls: [{ ...there, reasonCodes: ['B', 'D'] }] }, 'inPort', 'Discharging, Riga'],
    [{ portCalls: [{ ...there, reasonCodes: ['L', 'D'] }] }, 'inPort', 'In Riga'],
    [{ portCalls: [done] }, 'finished', 'Finished'],
    [{ portCalls: [done, { ...ahead, inActive: true }] }, 'finished', 'Finished'],
    [{ portCalls: [done, there], inActive: true }, 'inactive', 'Inactive'],
  ])('case %#: %j', (voyage, kind, label) => {
    const status = deriveVoyageStatus({ inActive: false, ballastDeparted: false, ...voyage }, now);
    expect([status.kind, status.label]).toEqual([kind, label]);
  });
});

describe('times', () => {
  const first = call(1, 'Narvik', [10, 11, 10, 12]);
  const second = call(2, 'Ghent', [15, 18]);
  test('scheduled duration', () => {
    expect(scheduledDurationMs([second, first])).toBe(8 * 24 * hour);
    expect(scheduledDurationMs([call(1, 'X', [10])])).toBeNull();
    expect(scheduledDurationMs([])).toBeNull();
  });
  test('the actual stay is capped at the scheduled one', () => {
    expect(actualStayMs(first, now)).toBe(24 * hour);
    expect(actualStayMs(call(1, 'X', [10, 20, 16]), now)).toBe(36 * hour);
    expect(actualStayMs(call(1, 'X', [10, null, 16]), now)).toBe(36 * hour);
    expect(actualStayMs(second, now)).toBeNull();
  });
});

test('port calls sort by scheduled arrival, port name, id; unscheduled last', () => {
  const calls = [
    call(9, 'Ghent', [10]),
    call(5, 'Ghent', [10]),
    call(4, 'Aarhus', []),
    call(3, 'Antwerp', [10]),
    call(8, 'Zeebrugge', [9]),
  ];
  expect(calls.toSorted(comparePortCalls).map((entry) => entry.id)).toEqual([8, 3, 5, 9, 4]);
});

test.each([
  [null, []],
  [{ scheduledDeparture: null }, []],
  [{ scheduledDeparture: at(10) }, []],
  [
    { scheduledDeparture: at(11) },
    ['Scheduled departure from ballast port is after arrival in first port call.'],
  ],
])('ballast %j finds %j', (ballast, messages) => {
  const portCalls = [call(1, 'Narvik', [10]), call(2, 'Ghent', [14])];
  expect(ballastFindings(ballast, portCalls).map((finding) => finding.message)).toEqual(messages);
});

test.each([
  [[], false],
  [[{ departed: at(1), inActive: false }], true],
  [
    [
      { departed: at(1), inActive: false },
      { departed: null, inActive: false },
    ],
    false,
  ],
  [
    [
      { departed: at(1), inActive: false },
      { departed: null, inActive: true },
    ],
    true,
  ],
  [[{ departed: null, inActive: true }], false],
])('%j complete: %j', (portCalls, complete) => {
  expect(isVoyageComplete(portCalls)).toBe(complete);
});
