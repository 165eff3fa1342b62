import type { SeaReportFilter } from '@fairlead/domain/performance/sea-reports';
import { describe, expect, test } from 'vitest';
import { chartView, pointsWithin, sortedPoints } from './chart-points.state.ts';
import type { ReportOfSpeed } from './speed.data.ts';

const report = (at: number, changed: Partial<ReportOfSpeed> = {}): ReportOfSpeed => ({
  guid: `report ${at}`,
  kind: 10,
  at: new Date(Date.UTC(2026, 0, 1 + at)).toISOString(),
  zone: 'UTC',
  period: null,
  isLaden: true,
  hours: '24',
  hoursUnderWay: '24',
  distance: '240',
  speed: String(10 + at / 2),
  windForce: '4',
  current: null,
  isCurrentByLog: false,
  seaHeight: null,
  swellHeight: null,
  draught: null,
  fuel: '10',
  perDay: (0.01 * (10 + at / 2) ** 3).toFixed(2),
  fuels: [],
  dismissed: null,
  ...changed,
});
const everything: SeaReportFilter = {
  isLaden: null,
  mostWind: null,
  mostCurrent: null,
  leastDraught: null,
  mostDraught: null,
  leastHours: null,
};
const reports = Array.from({ length: 9 }, (_, at) => report(at));
const dismissed = { reason: 'Towed', by: 'Olga', at: '2026-01-01T00:00:00Z' };

describe('the points of the chart', () => {
  test('lie on the baseline of their condition', () => {
    const { points, lines, left } = chartView(reports, everything);
    expect(points).toHaveLength(9);
    expect(left).toBe(0);
    expect(lines.map(({ isLaden, baseline }) => [isLaden, baseline?.reports])).toEqual([
      [true, 9],
      [false, undefined],
    ]);
    expect(points[3]?.excess).toBeCloseTo(0, 2);
  });

  test('of a dismissed report do not move the baseline, and stay', () => {
    const odd = report(4, { guid: 'odd', perDay: '60', dismissed });
    const { points, lines } = chartView([...reports, odd], everything);
    expect(lines[0]?.baseline?.reports).toBe(9);
    const point = points.find((one) => one.report.guid === 'odd');
    expect(point).toMatchObject({ isDismissed: true, isOutside: true });
    expect(point?.excess).toBeGreaterThan(2);
  });

  test('far outside of all others are in no baseline', () => {
    const slip = report(4, { guid: 'slip', speed: '118' });
    const { points, lines } = chartView([...reports, slip], everything);
    expect(lines[0]?.baseline).toMatchObject({ reports: 9, fastest: 14 });
    expect(points.filter(({ isFar }) => isFar).map((one) => one.report.guid)).toEqual(['slip']);
  });

  test('are those within the limits', () => {
    const { points, left } = chartView(
      [...reports, report(2, { windForce: '7' }), report(3, { isLaden: false })],
      { ...everything, mostWind: 5, isLaden: true },
    );
    expect(points).toHaveLength(9);
    expect(left).toBe(2);
  });

  test('are selected by a rectangle drawn in any direction', () => {
    const { points } = chartView(reports, everything);
    const some = pointsWithin(points, [
      [12.1, 10.9],
      [30, 0],
    ]);
    expect(some.map(({ speed }) => speed)).toEqual([11, 11.5, 12]);
  });

  test('are sorted; those without a baseline are the least', () => {
    const { points } = chartView([...reports, report(20, { isLaden: false })], everything);
    const up = sortedPoints(points, { key: 'excess', direction: 'ascending' });
    expect(up[0]?.isLaden).toBe(false);
    const latest = sortedPoints(points, { key: 'no such column', direction: 'descending' });
    expect(latest[0]?.isLaden).toBe(false);
  });
});
