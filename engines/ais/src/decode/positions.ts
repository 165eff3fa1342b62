import type {
  AircraftPosition,
  ClassAPosition,
  ClassBPosition,
  ExtendedClassBPosition,
  LongRangePosition,
} from '../message.ts';
import { type Bits, characters, textOrNull, unsigned } from './bits.ts';
import {
  coarsePosition,
  course,
  dimensions,
  heading,
  position,
  rateOfTurn,
  second,
  speed,
  unless,
} from './fields.ts';

export function classA(bits: Bits, mmsi: number, type: 1 | 2 | 3): ClassAPosition {
  return {
    type,
    mmsi,
    ...position(bits, 60),
    speedKn: speed(bits, 50),
    course: course(bits, 116),
    navStatus: unless(unsigned(bits, 38, 4), 15),
    rateOfTurn: rateOfTurn(bits),
    heading: heading(bits, 128),
    second: second(bits, 137),
  };
}

/** The speed of an aircraft is in whole knots, unlike that of a ship. */
export function aircraft(bits: Bits, mmsi: number): AircraftPosition {
  return {
    type: 9,
    mmsi,
    ...position(bits, 60),
    speedKn: unless(unsigned(bits, 50, 10), 1023),
    course: course(bits, 116),
    altitude: unless(unsigned(bits, 38, 12), 4095),
    second: second(bits, 128),
  };
}

const classBMotion = (bits: Bits) => ({
  ...position(bits, 56),
  speedKn: speed(bits, 46),
  course: course(bits, 112),
  heading: heading(bits, 124),
  second: second(bits, 133),
});

export function classB(bits: Bits, mmsi: number): ClassBPosition {
  return { type: 18, mmsi, ...classBMotion(bits) };
}

export function extendedClassB(bits: Bits, mmsi: number): ExtendedClassBPosition {
  return {
    type: 19,
    mmsi,
    ...classBMotion(bits),
    name: textOrNull(characters(bits, 143, 20)),
    shipType: unless(unsigned(bits, 263, 8), 0),
    ...dimensions(bits, 271),
  };
}

export function longRange(bits: Bits, mmsi: number): LongRangePosition {
  const degrees = unsigned(bits, 85, 9);
  return {
    type: 27,
    mmsi,
    ...coarsePosition(bits),
    speedKn: unless(unsigned(bits, 79, 6), 63),
    course: degrees >= 360 ? null : degrees,
    navStatus: unless(unsigned(bits, 40, 4), 15),
  };
}
