import { formatDecimal } from '../quantities/decimal.ts';
import { type InstantLike, instantMs } from '../time/format.ts';
import { hourMs, minuteMs } from '../time/milliseconds.ts';

export const largerKg = (one: bigint, other: bigint): bigint => (one > other ? one : other);
export const absoluteKg = (kg: bigint): bigint => (kg < 0n ? -kg : kg);

/** Tonnes of kilograms; the nearest number, as reading `12.345` would give. */
export const mtNumber = (kg: bigint): number => Number(kg) / 1000;

/** A figure with fixed decimals. */
export const figureText = (value: number, decimals: number): string =>
  formatDecimal(value.toFixed(decimals), decimals);

/** Milliseconds since 1970 of an instant. */
export const msOf = instantMs;
export const minutesMs = (minutes: number): number => minutes * minuteMs;
export const hoursMs = (hours: number): number => hours * hourMs;

/** Hours from one instant to another; negative if they are in the wrong order. */
export const hoursBetween = (start: InstantLike, end: InstantLike): number =>
  (msOf(end) - msOf(start)) / hourMs;
