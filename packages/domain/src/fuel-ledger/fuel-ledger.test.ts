import { describe, expect, test } from 'vitest';
import { standardThresholds, thresholdsOf } from '../validation/thresholds.ts';
import type { FuelCheckSettings } from './check-settings.ts';
import { endurance } from './endurance.ts';
import { emptyDespiteStock, tankFindings } from './findings.ts';
import type { HeldTank } from './held-tank.ts';
import { oilMass, volumeCorrection } from './oil-mass.ts';
import { reportFindings } from './report-findings.ts';
import { sharesOf } from './shares.ts';
import { withoutResidues } from './residues.ts';
import { kgOf, tonnesOf } from './tonnes.ts';

test.each([
  ['12.5', 12_500n],
  ['-0.001', -1n],
  ['0', 0n],
  ['1000.1234', 1_000_123n],
])('%s t is %s kg and back', (tonnes, kg) => {
  expect(kgOf(tonnes)).toBe(kg);
  expect(kgOf(tonnesOf(kg))).toBe(kg);
});

test.each([
  [10n, [1n, 1n, 1n], [4n, 3n, 3n]],
  [3n, [1n, 1n, 1n], [1n, 1n, 1n]],
  [1n, [0n, 5n], [0n, 1n]],
  [0n, [3n, 4n], [0n, 0n]],
  [5n, [], []],
])('%s among %s is %s', (amount, weights, shares) => {
  expect(sharesOf(amount, weights)).toEqual(shares);
});

describe('oil in a tank', () => {
  test('has the mass of the published example: 161.28 m³ of 992.0 kg/m³ at 36 °C', () => {
    const mass = oilMass({ volume: 161.28, temperature: 36, density: 992 });
    expect(mass.volumeCorrection).toBe(0.9857);
    expect(Number(mass.tonnes)).toBeCloseTo(157.53, 2);
  });

  test.each([
    [850, 15, 1],
    [780, 15, 1],
    [850, 0, 1.0125],
    [800, 25, 0.9907],
    [780, 25, 0.9896],
    [740, 25, 0.9877],
  ])('of %s kg/m³ at %s °C is corrected by %s', (density, temperature, factor) => {
    expect(volumeCorrection({ density, temperature })).toBeCloseTo(factor, 3);
  });
});

test.each([
  [
    { kg: 120_000n, kgPerDay: 24_000, speed: 12 },
    { hours: 120, nm: 1440 },
  ],
  [
    { kg: 120_000n, kgPerDay: 24_000, speed: null },
    { hours: 120, nm: null },
  ],
  [
    { kg: -5n, kgPerDay: 24_000, speed: 12 },
    { hours: 0, nm: 0 },
  ],
  [
    { kg: 5n, kgPerDay: 0, speed: 12 },
    { hours: null, nm: null },
  ],
  [
    { kg: 5n, kgPerDay: null, speed: 12 },
    { hours: null, nm: null },
  ],
])('a stock lasts by its facts', (facts, lasts) => {
  expect(endurance(facts)).toEqual(lasts);
});

const tank = (...held: (readonly [lotId: number | null, kg: bigint])[]): HeldTank => ({
  id: 7,
  name: '2P',
  capacity: 100,
  held: held.map(([lotId, kg]) => ({ lotId, kg, density: 950 })),
});

const standard: FuelCheckSettings = {
  thresholds: standardThresholds,
  excluded: new Set(),
  switches: { disableIssuesChecking: false },
};

test.each([
  ['nothing', tank([1, 90_000n]), []],
  ['the rounding of reports', tank([null, -500n]), []],
  ['a deficit beyond it', tank([null, -501n]), [[20, 3]]],
  ['a tank above 98%', tank([1, 94_000n]), [[null, 2]]],
  ['one above its capacity', tank([1, 96_000n]), [[null, 3]]],
  ['fuel of no lot', tank([null, 600n]), [[10, 3]]],
  ['a rest of no lot', tank([null, 500n]), []],
])('%s is found in a tank', (_what, held, found) => {
  expect(tankFindings(held, standard).map(({ code, severity }) => [code, severity])).toEqual(found);
});

test.each([
  [14_000n, 0n, 1],
  [800n, 0n, 0],
  [14_000n, 5000n, 0],
])(
  'of %s kg in the ledger, %s declared before bunkering gives %s findings',
  (kg, declared, count) => {
    expect(emptyDespiteStock(tank([1, kg]), declared, standard)).toHaveLength(count);
  },
);

const limits = (changed: Parameters<typeof thresholdsOf>[0]): Partial<FuelCheckSettings> => ({
  thresholds: thresholdsOf(changed, {}),
});
const offChecks = (...codes: readonly number[]): Partial<FuelCheckSettings> => ({
  excluded: new Set(codes),
});
const disabled = { switches: { disableIssuesChecking: true } };

test.each<readonly [string, HeldTank, Partial<FuelCheckSettings>, readonly (number | null)[]]>([
  [
    'a deficit within the company’s limit',
    tank([null, -900n]),
    limits({ 20: { toleranceMt: 1 } }),
    [],
  ],
  ['one beyond a stricter limit', tank([null, -300n]), limits({ 20: { toleranceMt: 0.2 } }), [20]],
  ['one whose check is off', tank([null, -900n]), offChecks(20), []],
  ['one with another check off', tank([null, -900n]), offChecks(10, 70), [20]],
  ['fuel of no lot within the limit', tank([null, 1500n]), limits({ 10: { restMt: 2 } }), []],
  ['fuel of no lot whose check is off', tank([null, 1500n]), offChecks(10), []],
  ['a tank above a lower fill', tank([1, 86_000n]), limits({ 80: { fillPercent: 90 } }), [null]],
  ['a tank below a higher fill', tank([1, 94_000n]), limits({ 80: { fillPercent: 100 } }), []],
  ['an over-full tank with all codes off', tank([1, 96_000n]), offChecks(10, 20, 70, 80), [null]],
  ['everything without validation', tank([1, 96_000n], [null, 900n]), disabled, []],
])('%s', (...[, held, change, codes]) => {
  const found = tankFindings(held, { ...standard, ...change });
  expect(found.map(({ code }) => code)).toEqual(codes);
});

test.each<readonly [string, bigint, Partial<FuelCheckSettings>, number]>([
  ['is within the company’s rest oil', 14_000n, limits({ 70: { leastMt: 20 } }), 0],
  ['is above a lower rest oil', 999n, limits({ 70: { leastMt: 0.5, percent: 0 } }), 1],
  ['is within the share of the capacity', 14_000n, limits({ 70: { percent: 15 } }), 0],
  ['is not looked for', 14_000n, offChecks(70), 0],
  ['is not looked for without validation', 14_000n, disabled, 0],
  ['is found with another check off', 14_000n, offChecks(20), 1],
])('the stock of a tank that is declared empty %s', (...[, kg, change, count]) => {
  const found = emptyDespiteStock(tank([1, kg]), 0n, { ...standard, ...change });
  expect(found).toHaveLength(count);
});

test('the sentence names the fill of the company', () => {
  const settings = { ...standard, ...limits({ 80: { fillPercent: 90.5 } }) };
  expect(tankFindings(tank([1, 90_000n]), settings)[0]?.sentence).toBe(
    '2P holds 94.7 m³ of 100 m³, more than 90.5 %.',
  );
});

test('a later deficit is judged by the same limit', () => {
  const movement = { kind: 60, tankId: 7, lotId: null, fuelId: 2, postingId: 1 } as const;
  const found = (settings: FuelCheckSettings) =>
    reportFindings({
      opening: [{ tankId: 7, lotId: 1, fuelId: 2, kg: 2000n }],
      movements: [
        { ...movement, at: 1000, kg: -1000n },
        { ...movement, at: 2000, kg: -1800n },
      ],
      tanks: [{ id: 7, name: '2P', capacity: '100' }],
      densities: new Map(),
      settings,
      concerned: new Set([7]),
      at: 1000,
    }).map(({ code, severity }) => [code, severity]);
  expect(found(standard)).toEqual([[20, 2]]);
  expect(found({ ...standard, ...limits({ 20: { toleranceMt: 1 } }) })).toEqual([]);
  expect(found({ ...standard, ...offChecks(20) })).toEqual([]);
});

describe('residues', () => {
  const cell = (lotId: number | null, kg: bigint, tankId = 1) => ({ tankId, lotId, fuelId: 2, kg });
  test.each([
    ['below 1% are counted with the largest lot', [cell(1, 9n), cell(2, 991n)], [cell(2, 1000n)]],
    ['of exactly 1% stay', [cell(1, 10n), cell(2, 990n)], [cell(1, 10n), cell(2, 990n)]],
    ['of other tanks stay', [cell(1, 5n), cell(2, 995n, 2)], [cell(1, 5n), cell(2, 995n, 2)]],
    ['without a lot stay', [cell(2, 1000n), cell(null, -3n)], [cell(2, 1000n), cell(null, -3n)]],
  ])('%s', (...[, cells, left]) => {
    expect(withoutResidues(cells)).toEqual(left);
  });
});
