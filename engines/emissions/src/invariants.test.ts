import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { exact, sumOf } from './exact/exact.ts';
import { fuelRows } from './factors/fuel-rows.ts';
import { etsYear } from './ets/ets-year.ts';
import { cleanestFirst, proportional } from './fueleu/allocation.ts';
import { checkPool, proposedPool } from './fueleu/pool.ts';
import { fuelEuYear } from './fueleu/year.ts';
import type { FuelLot } from './fuel/lot.ts';
import { ciiRequirement, ratingOf } from './imo/cii.ts';
import { mrvYear, type MrvCategory } from './mrv/mrv-year.ts';
import { accountedPeriods, type TrackPeriod } from './scope/voyages.ts';

const lots = fuelRows.filter(({ lcv }) => lcv !== null).map(({ id }) => id);
const aLot: fc.Arbitrary<FuelLot> = fc.record({
  fuel: fc.constantFrom(...lots),
  tonnes: fc.integer({ min: 0, max: 500_000 }).map((kg) => kg / 1000),
  scope: fc.constantFrom(0, 0.5, 1),
  certifiedE: fc.integer({ min: -50, max: 60 }),
});
const someLots = fc.array(aLot, { minLength: 1, maxLength: 12 });

describe('a pool', () => {
  const balances = fc.array(
    fc.integer({ min: -1_000_000, max: 1_000_000 }).map((grams) => grams / 8),
    {
      minLength: 2,
      maxLength: 12,
    },
  );

  test('keeps its sum to the last digit, and what is proposed for a sufficient one is valid', () => {
    fc.assert(
      fc.property(balances, (values) => {
        const ships = values.map((balanceG, index) => ({
          ship: `Ship ${String(index)}`,
          balanceG,
        }));
        const proposal = proposedPool(ships);
        const before = sumOf(proposal.map(({ beforeG }) => beforeG));
        const after = sumOf(proposal.map(({ afterG }) => afterG));
        expect(after.toString()).toBe(before.toString());
        if (before.isNegative() && !before.isZero()) return;
        expect(checkPool(proposal).refusals).toEqual([]);
      }),
    );
  });
});

describe('allocation', () => {
  test('fills the scope exactly, with no more of a lot than there is, and never dirtier than in proportion', () => {
    fc.assert(
      fc.property(someLots, (some) => {
        const clean = cleanestFirst(some);
        const even = proportional(some);
        const filled = sumOf(clean.lots.map(({ energyMj }) => energyMj));
        expect(filled.toString()).toBe(clean.scopeMj.toString());
        expect(even.scopeMj.toString()).toBe(clean.scopeMj.toString());
        expect(clean.scopeMj.lessThanOrEqualTo(clean.poolMj)).toBe(true);
        expect(clean.intensity.minus(even.intensity).lessThan('1e-30')).toBe(true);
      }),
    );
  });
});

describe('a year', () => {
  test('is the same in whatever order its fuel is entered, and whether a lot is entered at once or in two parts', () => {
    fc.assert(
      fc.property(someLots, fc.constantFrom(2025, 2026, 2033, 2034, 2050), (some, year) => {
        const halves = some.flatMap((lot) => {
          const half = { ...lot, tonnes: exact(lot.tonnes).dividedBy(2) };
          return [half, half];
        });
        for (const other of [some.toReversed(), halves]) {
          expect(fuelEuYear({ year, lots: other }).energy.value.toString()).toBe(
            fuelEuYear({ year, lots: some }).energy.value.toString(),
          );
          const [a, b] = [some, other].map((entered) => etsYear({ year, lots: entered }).surrender);
          expect(a!.value.minus(b!.value).abs().lessThan('1e-25')).toBe(true);
        }
      }),
    );
  });

  test('has a penalty exactly if it has a deficit', () => {
    fc.assert(
      fc.property(someLots, (some) => {
        const year = fuelEuYear({ year: 2025, lots: some });
        const isDeficit = year.balance.value.lessThan(0);
        expect(year.penalty.value.greaterThan(0)).toBe(isDeficit);
      }),
    );
  });

  test('has in its categories what it has in total', () => {
    const categories: readonly MrvCategory[] = [
      'between-member-states',
      'from-member-states',
      'to-member-states',
      'at-berth',
    ];
    const aPeriod = fc.record({
      category: fc.constantFrom(...categories),
      lots: someLots,
      distanceNm: fc.integer({ min: 0, max: 9000 }),
      hoursAtSea: fc.integer({ min: 0, max: 900 }),
      transportWork: fc.integer({ min: 0, max: 1_000_000 }),
    });
    fc.assert(
      fc.property(fc.array(aPeriod, { maxLength: 8 }), (periods) => {
        const year = mrvYear(periods);
        const parts = categories.map((category) => year.categories[category]);
        const sum = sumOf(parts.map(({ co2EquivalentT }) => co2EquivalentT));
        expect(sum.minus(year.total.co2EquivalentT).abs().lessThan('1e-25')).toBe(true);
        const miles = sumOf(parts.map(({ distanceNm }) => distanceNm));
        expect(miles.toString()).toBe(year.total.distanceNm.toString());
      }),
    );
  });
});

describe('voyages', () => {
  const stop = fc.boolean().map((isPortOfCall) => ({ kind: 'stop' as const, isPortOfCall }));
  const passage = fc.constant({ kind: 'passage' as const });

  test('have every period of a track once, in its order, and end at ports of call alone', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(stop, passage), { maxLength: 30 }), (shape) => {
        const track = shape.map((period, index): TrackPeriod<number, number> => {
          if (period.kind === 'passage') return { kind: 'passage', measures: index };
          const decision = { isPortOfCall: period.isPortOfCall, sentence: '' };
          return { kind: 'stop', port: index, decision, measures: index };
        });
        const accounted = accountedPeriods(track);
        expect(accounted.flatMap(({ measures }) => measures)).toEqual(
          shape.map((_, index) => index),
        );
        const isCall = (port: number | null): boolean => {
          const period = port === null ? undefined : shape[port];
          return port === null || (period?.kind === 'stop' && period.isPortOfCall);
        };
        const ends = accounted.flatMap((one) => (one.kind === 'voyage' ? [one.from, one.to] : []));
        expect(ends.every(isCall)).toBe(true);
      }),
    );
  });
});

describe('a rating', () => {
  test('never gets better with a higher attained index', () => {
    const { boundaries } = ciiRequirement({ type: 'bulk', size: 60_000 }, 2026)!;
    fc.assert(
      fc.property(
        fc.float({ min: 0, max: 20, noNaN: true }),
        fc.float({ min: 0, max: 20, noNaN: true }),
        (a, b) => {
          const [low, high] = a < b ? [a, b] : [b, a];
          expect(ratingOf(exact(low), boundaries) <= ratingOf(exact(high), boundaries)).toBe(true);
        },
      ),
    );
  });
});
