import { describe, expect, test } from 'vitest';
import { type Warranty, warrantyFindings, type WarrantyReading } from './warranty.ts';
import { reasonsAgainst, readWarranty, type WarrantedDay } from './warranty-result.ts';

const strict: WarrantyReading = {
  aboutSpeed: '0',
  aboutFuel: '0',
  current: 'ignored',
  isForWhole: true,
  setsOff: false,
};
const lenient: WarrantyReading = {
  aboutSpeed: '0.5',
  aboutFuel: '5',
  current: 'corrected',
  isForWhole: false,
  setsOff: true,
};
const warranty: Warranty = {
  laden: { speed: '12', perDay: '20' },
  ballast: null,
  limits: { wind: '4', sea: '1.5', swell: null, current: '0.5', hours: '12' },
  owner: lenient,
  charterer: strict,
};
const day: WarrantedDay = {
  isLaden: true,
  hours: 24,
  distance: 264,
  fuel: 20,
  windForce: 4,
  sea: 1.2,
  swell: null,
  current: -0.8,
  isCurrentByLog: true,
  dismissal: null,
};

describe('a day counts unless', () => {
  test.each<[Partial<WarrantedDay>, readonly string[]]>([
    [{}, []],
    [{ windForce: 5 }, ['Wind 5 > 4 Bft']],
    [{ windForce: null }, ['Wind not reported']],
    [{ sea: 1.6 }, ['Sea 1.6 > 1.5 m']],
    [{ hours: 11.9 }, ['Under way 11.9 < 12 h']],
    [{ dismissal: 'Towed' }, ['Dismissed: Towed']],
    [{ isLaden: null }, ['Laden or ballast not reported']],
    [{ isLaden: false }, ['Not warranted in ballast']],
    [{ windForce: 7, sea: 3 }, ['Wind 7 > 4 Bft', 'Sea 3 > 1.5 m']],
  ])('%j: %j', (changed, reasons) => {
    expect(reasonsAgainst({ ...day, ...changed }, warranty, strict)).toEqual(reasons);
  });

  test.each<[Partial<WarrantedDay>, readonly string[]]>([
    [{}, ['Adverse current 0.8 > 0.5 kn']],
    [{ current: 0.8 }, []],
    [{ current: 0.8, isCurrentByLog: false }, ['Adverse current 0.8 > 0.5 kn']],
    [{ current: null }, ['Adverse current not reported']],
  ])('where an adverse current excludes it, %j: %j', (changed, reasons) => {
    const reading = { ...strict, current: 'excluded' as const };
    expect(reasonsAgainst({ ...day, ...changed }, warranty, reading)).toEqual(reasons);
  });
});

describe('read', () => {
  const rough = { ...day, windForce: 7, distance: 200, fuel: 22 };

  test("the charterer's way: no 'about', the whole distance", () => {
    const { hoursLost, excessFuel, conditions } = readWarranty([day, rough], warranty, strict);
    // 464 miles at 11 knots take 42.18 h, at 12 knots 38.67 h; at 20 t a day 35.15 t against 32.22 t.
    expect(hoursLost).toBeCloseTo(464 / 11 - 464 / 12, 9);
    expect(excessFuel).toBeCloseTo((20 * (464 / 11)) / 24 - (20 * (464 / 12)) / 24, 9);
    expect(conditions[0]).toMatchObject({ days: 2, countedDays: 1, miles: 464, speed: 11 });
  });

  test("the owner's way: 'about', the current out of the speed, good weather only, savings set off", () => {
    const { hoursLost, excessFuel, conditions } = readWarranty([day, rough], warranty, lenient);
    expect(conditions[0]).toMatchObject({ days: 2, countedDays: 1, miles: 264 });
    expect(conditions[0]?.speed).toBeCloseTo(11.8, 9);
    expect(hoursLost).toBeCloseTo(264 / 11.8 - 264 / 11.5, 9);
    expect(excessFuel).toBeCloseTo((20 * (264 / 11.8)) / 24 - (21 * (264 / 12)) / 24, 9);
    expect(hoursLost).toBeLessThan(0);
  });

  test('a saving in one condition is set off against a loss in the other, or not', () => {
    const both: Warranty = { ...warranty, ballast: { speed: '10', perDay: '20' } };
    const days = [day, { ...day, isLaden: false, distance: 264 }];
    const lost = readWarranty(days, both, strict).hoursLost;
    expect(lost).toBeCloseTo(264 / 11 - 264 / 12, 9);
    const net = readWarranty(days, both, { ...strict, setsOff: true }).hoursLost;
    expect(net).toBeCloseTo(264 / 11 - 264 / 12 + 264 / 11 - 264 / 10, 9);
  });

  test.each([
    ['no day', []],
    ['no day that counts', [rough]],
    ['no distance', [{ ...day, distance: 0, current: 0 }]],
  ])('with %s nothing is lost', (_, days) => {
    expect(readWarranty(days, warranty, strict)).toMatchObject({ hoursLost: 0, excessFuel: 0 });
  });
});

describe('a warranty', () => {
  const valid = { ...warranty, from: '2026-01-01T00:00:00Z', to: null };
  test.each<[string, Parameters<typeof warrantyFindings>[0], readonly string[]]>([
    ['as above', valid, []],
    ['of nothing', { ...valid, laden: null }, ['laden']],
    [
      'of no speed',
      { ...valid, laden: { speed: '0', perDay: '20' } },
      ['laden', 'owner', 'charterer'],
    ],
    ['of no fuel', { ...valid, laden: { speed: '12', perDay: '0' } }, ['laden']],
    [
      "with an 'about' of its speed",
      { ...valid, owner: { ...lenient, aboutSpeed: '12' } },
      ['owner'],
    ],
    ['that ends before it begins', { ...valid, to: '2025-12-31T00:00:00Z' }, ['to']],
  ])('%s', (_, stated, fields) => {
    expect(warrantyFindings(stated).map(({ field }) => field)).toEqual(fields);
  });
});
