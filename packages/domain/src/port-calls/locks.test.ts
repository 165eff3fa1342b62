import { describe, expect, test } from 'vitest';
import { portCallDeleteFindings, portCallFindings, portCallLockFindings } from './locks.ts';

const stored = { portId: 5, inActive: false, hideInApp: false };
const arrived = '2026-09-17T12:00:00Z';

describe('after arrival', () => {
  test.each([
    [{}, []],
    [{ portId: 6 }, ["Port can't be changed after vessel has arrived"]],
    [{ inActive: true }, ["Active status can't be changed after vessel has arrived"]],
    [{ hideInApp: true }, ['Field is locked']],
  ])('changing %j finds %j', (change, messages) => {
    const after = { ...stored, ...change };
    expect(
      portCallLockFindings({ ...stored, arrived }, after).map((finding) => finding.message),
    ).toEqual(messages);
    expect(portCallLockFindings({ ...stored, arrived: null }, after)).toEqual([]);
  });
});

test.each([
  [null, 0, []],
  [arrived, 0, ['arrived']],
  [null, 2, ['cargoPorts']],
  [arrived, 1, ['arrived', 'cargoPorts']],
])('delete with arrival %j and %i cargo ports finds %j', (at, cargoPortCount, fields) => {
  expect(
    portCallDeleteFindings({ arrived: at, cargoPortCount }).map((finding) => finding.field),
  ).toEqual(fields);
});

test.each([
  [1, '2026-09-17T12:00:00Z', '2026-09-17T12:00:00Z', []],
  [1, '2026-09-17T12:00:00Z', '2026-09-17T11:59:00Z', ['scheduledDeparture']],
  [null, null, null, ['port']],
  [1, null, '2026-09-17T11:59:00Z', []],
])(
  'port %j from %j to %j finds %j',
  (...[portId, scheduledArrival, scheduledDeparture, fields]) => {
    const findings = portCallFindings({ portId, scheduledArrival, scheduledDeparture });
    expect(findings.map((finding) => finding.field)).toEqual(fields);
  },
);
