import { hourMs } from '../time/milliseconds.ts';

export interface StockFacts {
  readonly kg: bigint;
  /** Mean consumption, kilograms a day; null if none is known. */
  readonly kgPerDay: number | null;
}

/**
 * What is left of a fuel at a later instant if it is burned as before; negative where it does not last. Null without a
 * known consumption. An instant that has passed changes nothing. Instants in milliseconds.
 */
export function stockLater(
  { kg, kgPerDay }: StockFacts,
  nowMs: number,
  atMs: number,
): bigint | null {
  if (kgPerDay === null) return null;
  const hours = Math.max(0, atMs - nowMs) / hourMs;
  return kg - BigInt(Math.round((kgPerDay / 24) * hours));
}
