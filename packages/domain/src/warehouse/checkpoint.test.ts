import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isUnchanged, type Resumption } from './checkpoint.ts';
import { type WarehousePeriod, warehousePeriods } from './periods.ts';
import { graceMs } from './sea-passage.ts';
import type { WarehouseSource } from './source.ts';
import { h, sourceWithin } from './testing/any-source.ts';

/** What was up to an instant, and from then on what happened in another source. */
function changedFrom(
  instant: number,
  { before, after }: { readonly before: WarehouseSource; readonly after: WarehouseSource },
): WarehouseSource {
  const part = <Item>(
    unchanged: readonly Item[],
    changed: readonly Item[],
    at: (item: Item) => number,
  ) => [
    ...unchanged.filter((item) => at(item) < instant),
    ...changed.filter((item) => at(item) >= instant),
  ];
  return {
    calls: part(
      before.calls,
      after.calls.map((one) => ({ ...one, id: one.id + 100 })),
      ({ arrived }) => arrived,
    ),
    reports: part(before.reports, after.reports, ({ at }) => at),
    movements: part(before.movements, after.movements, ({ at }) => at),
    usesStocks: before.usesStocks,
  };
}

interface Resumed {
  readonly from: Resumption;
  /** The periods before it. */
  readonly earlier: readonly WarehousePeriod[];
}

/** The last port call of former periods from which everything can be calculated again. */
function resumptionOf(
  periods: readonly WarehousePeriod[],
  { source, changed }: { readonly source: WarehouseSource; readonly changed: number },
): Resumed | undefined {
  const times = source.reports.map(({ at }) => at).filter((at) => at < changed);
  const lastReport = Math.max(...times);
  const index = periods.findLastIndex(
    ({ opening, start }) =>
      opening !== null && start !== null && isUnchanged(start, { changed, lastReport }),
  );
  const { opening, start, fromCallId } = periods[index] ?? {};
  if (opening == null || start == null || fromCallId == null) return undefined;
  return {
    from: { ...opening, start, callId: fromCallId },
    earlier: periods.slice(0, index),
  };
}

/** What a source holds for a calculation from there on. */
const laterPart = (
  source: WarehouseSource,
  { start, since, callId }: Resumption,
): WarehouseSource => ({
  ...source,
  calls: source.calls.filter(({ arrived, id }) => arrived > start || id === callId),
  reports: source.reports.filter(({ at }) => at >= start - graceMs),
  movements: source.movements.filter(({ at }) => at > since),
});

const spans = [300, 2000, 20_000];

describe('a calculation from a checkpoint', () => {
  test.each(
    spans.flatMap((span) => [false, true].map((usesStocks) => [span, usesStocks] as const)),
  )(
    'of what happened within %i h, with consumption from stocks %s, gives what one from nothing gives',
    (span, usesStocks) => {
      let resumed = 0;
      const changes = fc.record({
        before: sourceWithin(span),
        after: sourceWithin(span),
        instant: fc.integer({ min: 0, max: span * 2 }).map((hours) => h(hours / 2)),
      });
      fc.assert(
        fc.property(changes, ({ before, after, instant }) => {
          const known = { ...before, usesStocks };
          const source = changedFrom(instant, { before: known, after });
          const former = warehousePeriods(known);
          const found = resumptionOf(former, { source, changed: instant });
          if (found === undefined) return;
          resumed += 1;
          const again = warehousePeriods(laterPart(source, found.from), found.from);
          expect([...found.earlier, ...again]).toEqual(warehousePeriods(source));
        }),
        { numRuns: 400 },
      );
      expect(resumed).toBeGreaterThan(40);
    },
  );
});

test.each([
  ['no sea passage before extends to the change', { start: 0, changed: 12.1, lastReport: 0 }, true],
  ['a sea passage before may end with the change', { start: 0, changed: 12, lastReport: 0 }, false],
  ['the last report was made before it began', { start: 10, changed: 40, lastReport: 9 }, false],
])('a checkpoint where %s', (_what, { start, changed, lastReport }, expected) => {
  expect(isUnchanged(h(start), { changed: h(changed), lastReport: h(lastReport) })).toBe(expected);
});
