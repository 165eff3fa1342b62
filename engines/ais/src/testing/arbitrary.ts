import fc from 'fast-check';
import type { ClassAPosition, ClassBPosition, LongRangePosition, VoyageData } from '../message.ts';

const mmsi = fc.integer({ min: 200_000_000, max: 799_999_999 });
const orNull = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null });

/** A number of so many steps a unit, as the message can carry it. */
const steps = (least: number, most: number, aUnit: number) =>
  fc.integer({ min: least * aUnit, max: most * aUnit }).map((value) => value / aUnit);

const motion = {
  lon: orNull(steps(-180, 180, 600_000)),
  lat: orNull(steps(-90, 90, 600_000)),
  isAccurate: fc.boolean(),
  speedKn: orNull(steps(0, 102, 10)),
  course: orNull(steps(0, 359, 10)),
  heading: orNull(fc.integer({ min: 0, max: 359 })),
  second: orNull(fc.integer({ min: 0, max: 59 })),
};

const navStatus = orNull(fc.integer({ min: 0, max: 14 }));

export const classAPosition: fc.Arbitrary<ClassAPosition> = fc.record({
  type: fc.constantFrom(1, 2, 3),
  mmsi,
  ...motion,
  navStatus,
  rateOfTurn: fc.constant(null),
});

export const classBPosition: fc.Arbitrary<ClassBPosition> = fc.record({
  type: fc.constant(18),
  mmsi,
  ...motion,
});

export const longRangePosition: fc.Arbitrary<LongRangePosition> = fc.record({
  type: fc.constant(27),
  mmsi,
  lon: orNull(steps(-180, 180, 600)),
  lat: orNull(steps(-90, 90, 600)),
  isAccurate: fc.boolean(),
  speedKn: orNull(fc.integer({ min: 0, max: 62 })),
  course: orNull(fc.integer({ min: 0, max: 359 })),
  navStatus,
});

/** Text of the six-bit alphabet without blanks at its ends. */
const text = (most: number) =>
  fc
    .string({
      unit: fc.constantFrom(...Array.from('ABCXYZ0189 .,-/()!?_[')),
      minLength: 0,
      maxLength: most,
    })
    .map((value) => value.trim())
    .map((value) => (value === '' ? null : value));

export const voyageData: fc.Arbitrary<VoyageData> = fc.record({
  type: fc.constant(5),
  mmsi,
  imo: orNull(fc.integer({ min: 1_000_000, max: 9_999_999 })),
  callSign: text(7),
  name: text(20),
  shipType: orNull(fc.integer({ min: 1, max: 99 })),
  toBow: fc.nat({ max: 511 }),
  toStern: fc.nat({ max: 511 }),
  toPort: fc.nat({ max: 63 }),
  toStarboard: fc.nat({ max: 63 }),
  eta: fc.record({
    month: orNull(fc.integer({ min: 1, max: 12 })),
    day: orNull(fc.integer({ min: 1, max: 31 })),
    hour: orNull(fc.integer({ min: 0, max: 23 })),
    minute: orNull(fc.integer({ min: 0, max: 59 })),
  }),
  draught: orNull(steps(1, 25, 10)),
  destination: text(20),
});
