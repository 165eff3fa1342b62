import { sourceWithin } from '@fairlead/domain/warehouse/testing/any-source';
import { type WarehousePeriod, warehousePeriods } from '@fairlead/domain/warehouse/periods';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type MeasuredYear, measuresOf, measuresText } from './stored-measures.ts';

const textOrNull = (kg: bigint | null): string | null => (kg === null ? null : String(kg));

const knownOrNull = (at: number): number | null => (Number.isFinite(at) ? at : null);

/** The sea passage of a period; without a start before it in the source, none is known. */
const passageOf = ({ seaPassage }: WarehousePeriod) =>
  seaPassage === null
    ? null
    : {
        ...seaPassage,
        start: knownOrNull(seaPassage.start),
        end: knownOrNull(seaPassage.end),
      };

/** The years of a period with kilograms as texts, and without the sums at sea, which are columns of the row. */
const yearsOf = ({ years }: WarehousePeriod): readonly MeasuredYear[] =>
  years.map((one) => ({
    year: one.year,
    start: one.start,
    end: one.end,
    hours: one.hours,
    distance: one.distance,
    shoreKwh: one.shoreKwh,
    transportWork: String(one.transportWork),
    uses: one.uses.map((use) => ({ ...use, kg: String(use.kg) })),
    stocks: one.stocks.map(({ fuelId, begin, end, ...amounts }) => ({
      fuelId,
      begin: textOrNull(begin),
      bunkered: String(amounts.bunkered),
      debunkered: String(amounts.debunkered),
      corrected: String(amounts.corrected),
      used: String(amounts.used),
      unexplained: String(amounts.unexplained),
      end: textOrNull(end),
    })),
    isEstimated: one.isEstimated,
    reports: one.reports,
  }));

test('any period is read as it was stored, in one line', () => {
  fc.assert(
    fc.property(sourceWithin(9000), (source) => {
      for (const period of warehousePeriods(source)) {
        const text = measuresText(period);
        expect(text).not.toContain('\n');
        expect(measuresOf(text)).toEqual({
          seaPassage: passageOf(period),
          years: yearsOf(period),
        });
      }
    }),
    { numRuns: 60 },
  );
});

test('kilograms beyond what a number holds are exact', () => {
  const kg = 9_007_199_254_740_993n;
  const [period] = warehousePeriods({
    calls: [{ id: 1, voyageId: 1, arrived: Date.UTC(2026, 2, 2), departed: null }],
    movements: [],
    usesStocks: false,
    reports: [
      {
        id: 1,
        kind: 10,
        at: Date.UTC(2026, 2, 1),
        hours: { underWay: 2400, manoeuvring: 0, drifting: 0, atAnchor: 0, atBerth: 0 },
        distance: 0,
        shoreKwh: 0,
        cargoKg: null,
        isLaden: null,
        uses: [{ fuelId: 2, group: 'main', kg }],
        remaining: [{ fuelId: 2, kg }],
      },
    ],
  });
  const years = period === undefined ? [] : measuresOf(measuresText(period)).years;
  expect(years.flatMap(({ uses }) => uses.map((use) => use.kg))).toEqual([String(kg)]);
  expect(years.flatMap(({ stocks }) => stocks.map(({ end }) => end))).toEqual([String(kg)]);
});
