import { expect, test } from 'vitest';
import { fuelMovementKind, fuelSource } from '../../fuel-ledger/enumerations.ts';
import { flowEventAction } from '../../flows/enumerations.ts';
import { validationCodes } from '../../notifications/validation-codes.ts';
import { logReportKind } from '../../log-reports/kinds.ts';
import { defaultSwitches } from '../../vessels/settings.ts';
import { standardThresholds } from '../thresholds.ts';
import { findingsOfCode, groupedFindings, partsOfCode, vesselFindings } from './vessel-findings.ts';
import type { CheckedCall, CheckedEvent, CheckedLine, VesselRecord } from './vessel-record.ts';

const hour = 3_600_000;
const start = Date.UTC(2026, 0, 1);

const call = (id: number): CheckedCall => ({
  id,
  voyageId: 1,
  portId: id,
  portName: `Port ${id}`,
  zone: 'UTC',
  isInEuScope: true,
  arrived: start + id * 48 * hour,
  departed: start + id * 48 * hour + 24 * hour,
});
const line = (callId: number, isLoading: boolean): CheckedLine => ({
  id: callId * 10,
  cargoId: 1,
  callId,
  commodity: 'Maize',
  unit: 'mt',
  isLoading,
  billOfLading: isLoading ? '1000' : null,
});

/** A port call from its start to its end, with a quantity of its cargo. */
function eventsOf(callId: number, quantity: string | null): readonly CheckedEvent[] {
  const { StartPortCall, StartCargo, EndLoadDischarge, EndCargo, EndPortCall } = flowEventAction;
  const actions = [StartPortCall, StartCargo, EndLoadDischarge, EndCargo, EndPortCall];
  return actions.map((action, index) => ({
    callId,
    lineId: action === EndLoadDischarge ? callId * 10 : null,
    action,
    at: start + callId * 48 * hour + index * 6 * hour,
    berth: null,
    quantity: action === EndLoadDischarge ? quantity : null,
  }));
}

const record = (quantities: readonly (string | null)[], reportsFrom?: number): VesselRecord => ({
  vesselId: 1,
  now: start + 365 * 24 * hour,
  settings: { thresholds: standardThresholds, excluded: new Set(), switches: defaultSwitches },
  usesConsumption: true,
  usesRemaining: false,
  reports:
    reportsFrom === undefined
      ? []
      : [
          {
            id: 1,
            guid: 'a',
            kind: logReportKind.NoonSea,
            at: reportsFrom,
            zone: 'UTC',
            uses: [],
            remaining: [],
            distance: 0,
          },
        ],
  movements: [],
  postings: [],
  tanks: [],
  notes: [],
  calls: quantities.map((_, index) => call(index)),
  periods: [],
  events: quantities.flatMap((quantity, index) => eventsOf(index, quantity)),
  lines: quantities.map((_, index) => line(index, index === 0)),
  positions: [],
  aisSource: 'By IMO number',
});

test.each([
  ['all in one port', ['1000', '1000'], []],
  ['less than was loaded', ['1000', '900'], [1]],
  ['in two ports', ['1000', '600', '400'], []],
  ['in two ports, less in all', ['1000', '600', '300'], [2]],
  ['another port has no quantity yet', ['1000', null, '300'], []],
  ['nothing loaded is known', [null, '300'], []],
])('discharge %s', (_, quantities, calls) => {
  const found = findingsOfCode(record(quantities), 380).filter(({ refId }) => refId !== 0);
  expect(found.map(({ refId }) => refId)).toEqual(calls);
});

test.each([
  ['a vessel without reports', undefined, []],
  ['before its first report', start + 100 * 24 * hour, []],
  ['after its first report', start - hour, [0, 1]],
  ['in the call of its first report', start + hour, [1]],
])('reports missed by %s', (_, reportsFrom, calls) => {
  const found = findingsOfCode(record(['1000', '1000'], reportsFrom), 220);
  expect(found.map(({ refId }) => refId)).toEqual(calls);
});

test('a check depends on its parts of the record alone', () => {
  const some = record(['1000', '900'], start - hour);
  for (const { number: code } of validationCodes) {
    const reads = new Set<string>(partsOfCode(code));
    const lists = Object.entries(some).filter(([, value]) => Array.isArray(value));
    const unread = lists.flatMap(([key]) => (reads.has(key) ? [] : [[key, []] as const]));
    const part = { ...some, ...Object.fromEntries(unread) };
    expect(findingsOfCode(part, code)).toEqual(findingsOfCode(some, code));
  }
});

test('what single checks find is what all of them find', () => {
  const some = record(['1000', '900'], start - hour);
  const all = vesselFindings(some);
  expect(all.length).toBeGreaterThan(2);
  for (const { code } of all)
    expect(findingsOfCode(some, code)).toEqual(all.filter((one) => one.code === code));
});

/** Tonnes into or out of tank 1, an hour apart. */
const tankRecord = (tonnes: readonly number[]): VesselRecord => ({
  ...record([]),
  tanks: [{ id: 1, name: '1C', capacity: 100 }],
  movements: tonnes.map((mt, index) => ({
    at: start + index * hour,
    kind: mt > 0 ? fuelMovementKind.Bunkered : fuelMovementKind.Consumed,
    tankId: 1,
    lotId: 7,
    fuelId: 2,
    kg: BigInt(mt * 1000),
    postingId: 10 + index,
  })),
});

test.each([
  ['nothing', [10, -5, -5], []],
  ['more drawn than delivered', [10, -12], [[11, 0]]],
  ['the same cause twice', [10, -12, -1], [[11, 1]]],
  [
    'right again in between',
    [10, -12, 5, -5],
    [
      [11, 0],
      [13, 0],
    ],
  ],
  ['a lot that was empty', [10, -10, 4, -3], []],
])('a tank with %s', (_, tonnes, findings) => {
  const found = findingsOfCode(tankRecord(tonnes), 20);
  expect(found.map(({ postingId, repeats }) => [postingId, repeats])).toEqual(findings);
});

test('what is found in a tank is shown at the record that states the fuel', () => {
  const found = findingsOfCode(tankRecord([10, -12]), 20);
  const source = { source: fuelSource.LogReport, sourceId: 'a-report' };
  const of = (sources: Parameters<typeof groupedFindings>[1]) => groupedFindings(found, sources);
  expect(of(new Map([[11, source]]))).toMatchObject([{ entity: 'LogReport', refGuid: 'a-report' }]);
  expect(of(new Map([[11, { ...source, source: fuelSource.BunkerNote }]]))).toMatchObject([
    { entity: 'BunkerDeliveryNote', refGuid: 'a-report' },
  ]);
  expect(of(new Map())).toMatchObject([{ entity: 'DwhTankState', refId: 1, refGuid: null }]);
});
