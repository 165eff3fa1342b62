import { attainedIndex, exact } from '@fairlead/emissions';
import { describe, expect, test } from 'vitest';
import { dayMs } from '../time/milliseconds.ts';
import { ciiOutlook, imoFuelsOf, ratedIndex, type CiiPeriod } from './cii-outlook.ts';

// A bulk carrier of 60,000 DWT: 5,000 t of HFO over 55,000 nm in 2026 give 4.718 against 4.504, C.
const ship = { type: 'bulk', size: 60_000 } as const;
const of = { ship, year: 2026 } as const;
const start = Date.UTC(2026, 0, 1);

const period = (
  [fromDay, toDay]: readonly [from: number, to: number],
  tonnes: number,
  nm: number,
): CiiPeriod => ({
  start: start + fromDay * dayMs,
  end: start + toDay * dayMs,
  fuels: { HFO: exact(tonnes) },
  distanceNm: exact(nm),
});

test('the index of the year so far is that of the engine', () => {
  const { now, points } = ciiOutlook(of, [
    period([0, 100], 2000, 20_000),
    period([100, 200], 3000, 35_000),
  ]);
  const whole = attainedIndex({ ...of, fuel: { HFO: 5000 }, distanceNm: 55_000 });
  expect(now?.attained.toFixed(6)).toBe(whole?.value.toFixed(6));
  expect(now?.rating).toBe('C');
  expect(points.map(({ at }) => (at - start) / dayMs)).toEqual([100, 200]);
});

describe('the forecast', () => {
  test('goes on as in the last 90 days: twice the consumption makes the year worse', () => {
    // 100 days at 20 t and 300 nm a day, then 90 days at 40 t and 300 nm.
    const { forecast, now } = ciiOutlook(of, [
      period([0, 100], 2000, 30_000),
      period([100, 190], 3600, 27_000),
    ]);
    expect(forecast?.basisDays).toBe(90);
    // 175 days are left.
    expect(forecast?.distanceNm.toFixed(3)).toBe(exact(57_000 + 175 * 300).toFixed(3));
    expect(forecast?.fuels.HFO?.toFixed(3)).toBe(exact(5600 + 175 * 40).toFixed(3));
    expect(forecast?.attained.greaterThan(now?.attained ?? 0)).toBe(true);
  });

  test('is the index so far if nothing changes', () => {
    const { forecast, now } = ciiOutlook(of, [
      period([0, 50], 1000, 15_000),
      period([50, 190], 2800, 42_000),
    ]);
    expect(forecast?.attained.toFixed(6)).toBe(now?.attained.toFixed(6));
  });

  test.each<[string, readonly CiiPeriod[]]>([
    ['no voyage', []],
    ['a year that has ended', [period([0, 365], 5000, 55_000)]],
    ['a ship that has not moved', [period([0, 100], 10, 0)]],
  ])('does not exist for %s', (_, periods) => {
    expect(ciiOutlook(of, periods).forecast).toBeNull();
  });
});

test('a planned voyage changes the rating', () => {
  const sailed = { fuels: { HFO: exact(5000) }, distanceNm: exact(55_000) };
  const planned = { fuels: { HFO: exact(5900) }, distanceNm: exact(58_000) };
  expect(ratedIndex({ ...of, ...sailed })?.rating).toBe('C');
  expect(ratedIndex({ ...of, ...planned })?.rating).toBe('D');
});

test('lots count by IMO fuel; a fuel without a carbon factor does not', () => {
  const fuels = imoFuelsOf([
    { fuel: 'HFO', tonnes: 1 },
    { fuel: 'HFO', tonnes: '2.5' },
    { fuel: 'MDO_MGO', tonnes: 1 },
    { fuel: 'H2_NG_FC', tonnes: 9 },
  ]);
  expect(Object.entries(fuels).map(([fuel, tonnes]) => [fuel, tonnes.toString()])).toEqual([
    ['HFO', '3.5'],
    ['Diesel/Gas oil', '1'],
  ]);
});
