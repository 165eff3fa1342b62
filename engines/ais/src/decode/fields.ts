import { type Bits, flag, unsigned, signed } from './bits.ts';

/** A number, or null if it is the one that means 'not available'. */
export const unless = (value: number, absent: number): number | null =>
  value === absent ? null : value;

const within = (value: number, limit: number): number | null =>
  value > limit || value < -limit ? null : value;

/** Longitude in 28 and latitude in 27 bits, 1/10,000 minute, behind the bit of accuracy. */
export const position = (bits: Bits, start: number) => ({
  lon: within(signed(bits, start + 1, 28) / 600_000, 180),
  lat: within(signed(bits, start + 29, 27) / 600_000, 90),
  isAccurate: flag(bits, start),
});

/** The coarse position of type 27: 18 and 17 bits, 1/10 minute. */
export const coarsePosition = (bits: Bits) => ({
  lon: within(signed(bits, 44, 18) / 600, 180),
  lat: within(signed(bits, 62, 17) / 600, 90),
  isAccurate: flag(bits, 38),
});

/** Ten bits of 1/10 knot; 1,023 is not available. */
export function speed(bits: Bits, start: number): number | null {
  const tenths = unsigned(bits, start, 10);
  return tenths === 1023 ? null : tenths / 10;
}

/** Twelve bits of 1/10 degree; 3,600 is not available, more is not used. */
export function course(bits: Bits, start: number): number | null {
  const tenths = unsigned(bits, start, 12);
  return tenths >= 3600 ? null : tenths / 10;
}

/** Nine bits of degrees; 511 is not available, 360 and more are not used. */
export function heading(bits: Bits, start: number): number | null {
  const degrees = unsigned(bits, start, 9);
  return degrees >= 360 ? null : degrees;
}

/** Second of the minute; 60 and more say why there is none. */
export function second(bits: Bits, start: number): number | null {
  const value = unsigned(bits, start, 6);
  return value >= 60 ? null : value;
}

/** Thirty bits: to bow and stern in nine bits each, to port and starboard in six. */
export const dimensions = (bits: Bits, start: number) => ({
  toBow: unsigned(bits, start, 9),
  toStern: unsigned(bits, start + 9, 9),
  toPort: unsigned(bits, start + 18, 6),
  toStarboard: unsigned(bits, start + 24, 6),
});

/** Degrees a minute from 4.733 times the square root; null without an indicator (±127) or value (−128). */
export function rateOfTurn(bits: Bits): number | null {
  const coded = signed(bits, 42, 8);
  if (Math.abs(coded) >= 127) return null;
  return coded === 0 ? 0 : Math.sign(coded) * (coded / 4.733) ** 2;
}
