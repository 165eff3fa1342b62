import { expect, test } from 'vitest';
import type { ReportBackground } from '../log-reports/findings.ts';
import { logReportKind } from '../log-reports/kinds.ts';
import type { LogReport } from '../log-reports/report.ts';
import { defaultSwitches, type VesselSwitches } from '../vessels/settings.ts';
import { type ReportCheckSettings, writtenReportFindings } from './report-checks.ts';
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
const background = (capacity?: string): ReportBackground => ({
  fuelIds: [vlsfo],
  last: new Map([[vlsfo, '500']]),
  received: new Map(),
  lastReport: { at: '2026-11-21T11:00:00Z', figures: {}, consumers: [] },
  topSpeed: '15',
  capacity: new Map(capacity === undefined ? [] : [[vlsfo, capacity]]),
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

test('a slip with its likely correction is shown alone', () => {
  const found = writtenReportFindings(report('30', '47'), background(), settings());
  expect(found).toMatchObject([{ field: 'remaining.2', suggestion: '470' }]);
});

test('a stock above 98% of the tanks names the limit', () => {
  const found = writtenReportFindings(report('30', '470'), background('475'), settings());
  expect(found).toMatchObject([{ field: 'remaining.2', suggestion: null }]);
  expect(found[0]?.message).toContain('465.500 mt was expected');
});
