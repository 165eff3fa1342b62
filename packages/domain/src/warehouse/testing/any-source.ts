import fc from 'fast-check';
import { logReportKind } from '../../log-reports/kinds.ts';
import { hourMs } from '../../time/milliseconds.ts';
import { consumerGroups, sailingStates, type StateHours } from '../../vessels/sailing-states.ts';
import type { VisitedCall, WarehouseSource } from '../source.ts';

export const vlsfo = 2;
export const mgo = 6;

/** Hours after 1 March 2026 00:00 UTC as an instant. */
export const h = (hours: number): number => Date.UTC(2026, 2, 1) + hours * hourMs;

/** A port call by hours after 1 March 2026. */
export const call = (id: number, arrived: number, departed: number | null): VisitedCall => ({
  id,
  voyageId: 100 + id,
  arrived: h(arrived),
  departed: departed === null ? null : h(departed),
});

const whole = (max: number) => fc.integer({ min: 0, max });
const massOf = (max: number) => whole(max).map(BigInt);
/** Whatever may have been reported within some hours of 1 March 2026, in any order and overlapping. */
export const sourceWithin = (span: number): fc.Arbitrary<WarehouseSource> =>
  fc.record({
    calls: fc
      .array(fc.tuple(whole(span), whole(200), fc.boolean()), { maxLength: 8 })
      .map((all) =>
        all.map(([arrived, hours, isOpen], index) =>
          call(index + 1, arrived, isOpen ? null : arrived + hours),
        ),
      ),
    reports: fc.array(
      fc.record({
        id: whole(1_000_000),
        kind: fc.constantFrom(
          logReportKind.NoonSea,
          logReportKind.Arrival,
          logReportKind.Departure,
          logReportKind.NoonPort,
        ),
        at: whole(span).map(h),
        hours: fc.record(
          Object.fromEntries(sailingStates.map((state) => [state, whole(2400)])) as Record<
            keyof StateHours,
            fc.Arbitrary<number>
          >,
        ),
        distance: whole(4000),
        shoreKwh: whole(50_000),
        cargoKg: fc.option(massOf(90_000_000)),
        isLaden: fc.option(fc.boolean()),
        uses: fc.array(
          fc.record({
            fuelId: fc.constantFrom(vlsfo, mgo),
            group: fc.constantFrom(...consumerGroups),
            kg: massOf(60_000),
          }),
          { maxLength: 5 },
        ),
        remaining: fc.uniqueArray(
          fc.record({ fuelId: fc.constantFrom(vlsfo, mgo), kg: massOf(2_000_000) }),
          { selector: ({ fuelId }) => fuelId, maxLength: 2 },
        ),
      }),
      { maxLength: 40 },
    ),
    movements: fc.array(
      fc.record({
        at: whole(span).map(h),
        kind: fc.constantFrom('bunkered', 'debunkered', 'corrected'),
        fuelId: fc.constantFrom(vlsfo, mgo),
        kg: massOf(900_000),
      }),
      { maxLength: 6 },
    ),
    usesStocks: fc.constant(false),
  });
