import { expect, test } from 'vitest';
import { thresholdsOf } from '../validation/thresholds.ts';
import { emptyFindingsAt, type ReportedEmpty } from './reported-empty.ts';

const tank = { id: 7, name: '2P', capacity: 100, kg: 20_000n };
const reported: ReportedEmpty = { tankId: 7, fromMs: 1000, untilMs: 5000, kg: 14_000n };
const standard = {
  thresholds: thresholdsOf({}, {}),
  excluded: new Set<number>(),
  switches: { disableIssuesChecking: false },
};

test.each<readonly [string, atMs: number, Partial<ReportedEmpty>, kg: bigint, number]>([
  ['before bunkering', 999, {}, 14_000n, 0],
  ['from when bunkering commences', 1000, {}, 14_000n, 1],
  ['with the delivery in the tank', 4999, {}, 500_000n, 1],
  ['once the tank is corrected', 5000, {}, 20_000n, 0],
  ['as long as nothing corrects it', 9_000_000, { untilMs: null }, 20_000n, 1],
  ['when the tank is empty by the ledger too', 2000, {}, 991n, 0],
  ['in another tank', 2000, { tankId: 8 }, 20_000n, 0],
  ['of no more than unpumpable oil', 2000, { kg: 1000n }, 20_000n, 0],
])('stock in a tank reported empty, %s', (...[, atMs, change, kg, count]) => {
  const own = { ...reported, ...change };
  const found = emptyFindingsAt({ ...tank, kg }, [own], { atMs, settings: standard });
  expect(found).toHaveLength(count);
});

test.each([
  ['the company’s limit', { ...standard, thresholds: thresholdsOf({ 70: { leastMt: 15 } }, {}) }],
  ['a check that is off', { ...standard, excluded: new Set([70]) }],
  ['switched-off validation', { ...standard, switches: { disableIssuesChecking: true } }],
])('%s decides', (_what, settings) => {
  const filled = { ...tank, kg: 500_000n };
  expect(emptyFindingsAt(filled, [reported], { atMs: 2000, settings: standard })).toEqual([
    {
      code: 70,
      severity: 2,
      tankId: 7,
      sentence: '2P was reported empty before bunkering but should hold 14.000 mt.',
    },
  ]);
  expect(emptyFindingsAt(filled, [reported], { atMs: 2000, settings })).toEqual([]);
});
