import { describe, expect, test } from 'vitest';
import { baselineOf, excessOf, expectedAt, type SpeedPoint } from './baseline.ts';

const curve = (base: number, factor: number, speeds: readonly number[]): readonly SpeedPoint[] =>
  speeds.map((speed) => ({ speed, perDay: base + factor * speed ** 3 }));

const speeds = [10, 10.5, 11, 11.5, 12, 12.5, 13, 13.5];

describe('a baseline', () => {
  test('finds the curve that reports lie on', () => {
    const baseline = baselineOf(curve(2, 0.008, speeds));
    expect(baseline?.base).toBeCloseTo(2, 9);
    expect(baseline?.factor).toBeCloseTo(0.008, 12);
    expect(baseline).toMatchObject({ slowest: 10, fastest: 13.5, reports: 8 });
    expect(baseline?.fit).toBeCloseTo(1, 9);
    expect(baseline?.band).toBeCloseTo(0, 9);
  });

  test('has a band that four of five reports lie within', () => {
    const points = Array.from({ length: 10 }, (_, at) => ({
      speed: 10 + at / 3,
      perDay: 0.01 * (10 + at / 3) ** 3 * (at % 2 === 0 ? 1.05 : 0.95),
    }));
    const baseline = baselineOf(points);
    const inside = points.filter(
      (point) => Math.abs(excessOf(baseline, point) ?? 9) <= (baseline?.band ?? 0),
    );
    expect(inside.length).toBeGreaterThanOrEqual(8);
    expect(baseline?.band).toBeLessThan(0.08);
  });

  test.each([
    ['too few reports', curve(2, 0.008, speeds.slice(1))],
    [
      'speeds that are too alike',
      curve(
        2,
        0.008,
        speeds.map((_, at) => 12 + at / 100),
      ),
    ],
    ['no report', []],
  ])('does not exist for %s', (_, points) => {
    expect(baselineOf(points)).toBeUndefined();
  });

  test('has no negative constant', () => {
    const baseline = baselineOf(curve(-5, 0.012, speeds));
    expect(baseline?.base).toBe(0);
    expect(baseline?.factor).toBeGreaterThan(0);
  });

  test('is flat where a faster ship burned less', () => {
    const baseline = baselineOf(curve(40, -0.008, speeds));
    expect(baseline?.factor).toBe(0);
    expect(baseline && expectedAt(baseline, 12)).toBeGreaterThan(0);
  });

  test('expects a difference within its speeds only', () => {
    const baseline = baselineOf(curve(0, 0.01, speeds));
    const excessAt = (speed: number) => excessOf(baseline, { speed, perDay: 0.011 * speed ** 3 });
    expect(excessAt(12)).toBeCloseTo(0.1, 9);
    expect([excessAt(9.9), excessAt(13.6)]).toEqual([undefined, undefined]);
  });
});
