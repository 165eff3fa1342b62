import { expect, test } from 'vitest';
import { fuelMovementKind, fuelSource } from '../fuel-ledger/enumerations.ts';
import type { ReportBackground } from '../log-reports/findings.ts';
import { logReportKind } from '../log-reports/kinds.ts';
import type { LogReport } from '../log-reports/report.ts';
import { defaultSwitches, type VesselSwitches } from '../vessels/settings.ts';
import {
  type KnownStays,
  type ReportCheckSettings,
  type StockLimits,
  writtenReportFindings,
} from './report-checks.ts';
import { reportFindings } from './subjects/report-findings.ts';
import { capacityKg } from './subjects/tank-volume.ts';
import type { CheckedTank, VesselRecord } from './subjects/vessel-record.ts';
import { type ThresholdOverrides, thresholdsOf } from './thresholds.ts';

const vlsfo = 2;

/** A noon report of a day: tonnes burned and remaining. */
const report = (burned: string, remaining: string): LogReport => ({
  kind: logReportKind.NoonSea,
  at: '2026-11-22T11:00:00Z',
  zone: 'UTC',
  voyageId: null,
  portCallId: null,
  position: null,
  isLaden: null,
  eta: null,
  figures: { hoursUnderWay: '24', distanceOverGround: '250' },
  consumers: [
    {
      engineId: 1,
      name: 'Main engine',
      hours: '24',
      work: null,
      fuels: [{ fuelId: vlsfo, lotId: null, tonnes: burned }],
    },
  ],
  remaining: [{ fuelId: vlsfo, tankId: null, tonnes: remaining }],
  fields: {},
  explanations: [],
  remark: '',
  effort: null,
});

/** 500 mt on board a day before. */
const background = (): ReportBackground => ({
  fuelIds: [vlsfo],
  last: new Map([[vlsfo, '500']]),
  received: new Map(),
  corrected: new Map(),
  lastReport: { at: '2026-11-21T11:00:00Z', figures: {}, consumers: [] },
  topSpeed: '15',
  fuelNames: new Map([[vlsfo, 'VLSFO']]),
  skipsConsumption: false,
  skipsAll: false,
});

const settings = (
  change: Partial<VesselSwitches> = {},
  limits: ThresholdOverrides = {},
): ReportCheckSettings => ({
  checks: {
    thresholds: thresholdsOf(limits, {}),
    excluded: new Set(),
    switches: { ...defaultSwitches, ...change },
  },
  hasBoth: true,
  stock: { capacity: null, largest: new Map() },
  calls: { stays: [], nextPort: null, unknownFrom: null },
});

test.each([
  ['what fits', ['30', '470', settings()], []],
  [
    'a difference within 1% of the stock, but not within 2% of what was burned',
    ['30', '472', settings()],
    ['remaining.2'],
  ],
  ['within the limits of the company', ['30', '472', settings({}, { 60: { leastMt: 3 } })], []],
  [
    'with the consumption warning off',
    ['30', '472', settings({ disableConsumptionWarning: true })],
    [],
  ],
  ['with all checks off', ['30', '472', settings({ disableIssuesChecking: true })], []],
  ['only the remaining fuel is reported', ['30', '472', { ...settings(), hasBoth: false }], []],
  ['more fuel than before', ['0', '501', settings()], ['remaining.2']],
] as const)('%s', (_, [burned, remaining, checked], fields) => {
  const found = writtenReportFindings(report(burned, remaining), background(), checked);
  expect(found.map(({ field }) => field)).toEqual(fields);
});

test.each([
  ['468', []],
  ['470', ['remaining.2']],
])('a correction of the ledger counts: %s mt are left of 500', (remaining, fields) => {
  const corrected = { ...background(), corrected: new Map([[vlsfo, '-2']]) };
  const found = writtenReportFindings(report('30', remaining), corrected, settings());
  expect(found.map(({ field }) => field)).toEqual(fields);
});

test('a slip with its likely correction is shown alone', () => {
  const found = writtenReportFindings(report('30', '47'), background(), settings());
  expect(found).toMatchObject([{ field: 'remaining.2', suggestion: '470' }]);
});

test('what is far from the calculated stock may be more than fits as well', () => {
  const stock = { capacity: '600', largest: new Map() };
  const found = writtenReportFindings(report('30', '651'), background(), { ...settings(), stock });
  expect(found).toMatchObject([{ field: 'remaining.2', suggestion: null }]);
  expect(found[0]?.message).toMatch(/from the calculated.*at most 588\.000 mt was expected/);
});

const dayMs = 86_400_000;
const now = Date.parse('2026-11-22T11:00:00Z');

/** A year of the vessel for the office: a stock of some days ago in tonnes, that of the day before, and that of the report. */
const recordOf = (
  { tanks, earlier: [daysAgo, tonnes] }: Fleet,
  measured: number,
): VesselRecord => ({
  vesselId: 1,
  now,
  settings: settings().checks,
  usesConsumption: false,
  usesRemaining: true,
  reports: [[daysAgo, tonnes] as const, [1, 500] as const, [0, measured] as const].map(
    ([days, mt], index) => ({
      id: index,
      guid: String(index),
      kind: logReportKind.NoonSea,
      at: now - days * dayMs,
      zone: 'UTC',
      uses: [],
      remaining: [{ fuelId: vlsfo, kg: BigInt(mt * 1000) }],
      distance: 0,
    }),
  ),
  movements: [],
  // What explains the stock, so that nothing else is found.
  postings: [
    {
      at: now,
      kind: measured < 500 ? fuelMovementKind.Debunkered : fuelMovementKind.Bunkered,
      fuelId: vlsfo,
      kg: BigInt(Math.abs(measured - 500) * 1000),
      source: fuelSource.BunkerNote,
      sourceId: '1',
    },
  ],
  tanks,
  notes: [],
  calls: [],
  periods: [],
  events: [],
  lines: [],
  positions: [],
  aisSource: '',
});

interface Fleet {
  readonly tanks: readonly CheckedTank[];
  readonly earlier: readonly [daysAgo: number, tonnes: number];
}

const tank = (id: number, capacity: number | null): CheckedTank => ({
  id,
  name: `${id}P`,
  capacity,
});

test.each<readonly [string, Fleet, number, readonly string[]]>([
  ['within 98% of the tanks', { tanks: [tank(1, 400), tank(2, 400)], earlier: [90, 600] }, 776, []],
  [
    'above 98% of the tanks',
    { tanks: [tank(1, 400), tank(2, 400)], earlier: [90, 600] },
    780,
    ['at most 776.944 mt was expected'],
  ],
  ['within 125% of the largest stock', { tanks: [tank(1, null)], earlier: [90, 600] }, 749, []],
  [
    'above 125% of the largest stock',
    { tanks: [tank(1, 400), tank(2, null)], earlier: [90, 600] },
    751,
    ['at most 750.000 mt was expected'],
  ],
  [
    'a larger stock of more than a year ago',
    { tanks: [], earlier: [366, 600] },
    700,
    ['at most 625.000 mt was expected'],
  ],
  ['below zero', { tanks: [], earlier: [90, 600] }, -1, ['at least 0.000 mt was expected']],
])('the same finding ashore and on board: %s', (...[, fleet, measured, expected]) => {
  const capacity = capacityKg(fleet.tanks);
  const [daysAgo, older] = fleet.earlier;
  const stock: StockLimits = {
    capacity: capacity === null ? null : String(Number(capacity) / 1000),
    largest: new Map([[vlsfo, String(daysAgo < 365 ? Math.max(older, 500) : 500)]]),
  };
  const onBoard = writtenReportFindings(
    { ...report('0', String(measured)), consumers: [] },
    { ...background(), received: new Map([[vlsfo, String(measured - 500)]]) },
    { ...settings(), hasBoth: false, stock },
  );
  const ashore = reportFindings(recordOf(fleet, measured)).filter(({ refGuid }) => refGuid === '2');
  const texts = ashore.map(({ sentence, cause }) => `${sentence} ${cause}`);
  const ofStock = onBoard.filter(({ field }) => field === 'remaining.2');
  expect(ofStock.map(({ message }) => message)).toEqual(texts);
  expect(texts).toHaveLength(expected.length);
  expect(texts.join(' ')).toContain(expected.join(' '));
});

const oslo = {
  portName: 'Oslo',
  arrived: '2026-11-20T06:00:00Z',
  departed: '2026-11-21T18:00:00Z',
};
const bergen = { portName: 'Bergen', arrived: '2026-11-23T06:00:00Z', departed: null };
const both: KnownStays = { stays: [oslo, bergen], nextPort: 'Hull', unknownFrom: null };
const { NoonPort, NoonSea } = logReportKind;

test.each([
  ['at sea on the leg', both, [NoonSea, '2026-11-22T11:00:00Z'], 'nothing'],
  [
    'in port on the leg',
    both,
    [NoonPort, '2026-11-22T11:00:00Z'],
    'is on the leg Oslo to Bergen. The report has the wrong kind, or the port call ended later.',
  ],
  ['in port, 30 minutes after the departure', both, [NoonPort, '2026-11-21T18:30:00Z'], 'nothing'],
  ['in port, 30 minutes before the arrival', both, [NoonPort, '2026-11-23T05:30:00Z'], 'nothing'],
  ['in port, later than that', both, [NoonPort, '2026-11-21T18:31:00Z'], 'is on the leg'],
  [
    'in port, of a leg without arrival',
    { ...both, stays: [oslo] },
    [NoonPort, '2026-11-24T11:00:00Z'],
    'is on the leg Oslo to Hull. The report has the wrong kind, or the arrival is not entered yet.',
  ],
  [
    'in port, of a leg without a next port',
    { ...both, stays: [oslo], nextPort: null },
    [NoonPort, '2026-11-24T11:00:00Z'],
    'is on the leg from Oslo.',
  ],
  [
    'at sea in a port that the vessel left',
    both,
    [NoonSea, '2026-11-21T11:00:00Z'],
    'is in Oslo. The report has the wrong kind, or the port call started later.',
  ],
  [
    'at sea in a port where the vessel is',
    both,
    [NoonSea, '2026-11-24T11:00:00Z'],
    'is in Bergen. The report has the wrong kind, or the departure is not entered yet.',
  ],
  ['at sea, 30 minutes after the arrival', both, [NoonSea, '2026-11-23T06:30:00Z'], 'nothing'],
  ['before everything that is known', both, [NoonSea, '2026-11-19T11:00:00Z'], 'nothing'],
  [
    'after an event that is not ashore yet',
    { ...both, unknownFrom: '2026-11-24T10:00:00Z' },
    [NoonSea, '2026-11-24T11:00:00Z'],
    'nothing',
  ],
] as const)('the kind of a report, by its time: %s', (...[, calls, [kind, at], expected]) => {
  const written = { ...report('30', '470'), kind, at, consumers: [] };
  const last = { ...background(), lastReport: null, last: new Map() };
  const of = (changed: ReportCheckSettings) =>
    writtenReportFindings(written, last, { ...changed, calls }).find(({ field }) => field === 'at')
      ?.message;
  expect(of(settings()) ?? 'nothing').toContain(expected);
  expect(of(settings({ disableIssuesChecking: true }))).toBeUndefined();
  const { checks } = settings();
  expect(
    of({ ...settings(), checks: { ...checks, excluded: new Set([400, 410]) } }),
  ).toBeUndefined();
  const wide = { 400: { toleranceMinutes: 6000 }, 410: { toleranceMinutes: 6000 } };
  expect(of(settings({}, wide))).toBeUndefined();
});
