import type { Span } from './call.ts';

const dayMs = 86_400_000;

/** Days from the laycan to an arrival: positive after it closed, negative before it opens, 0 within it. */
export function laycanDeviationDays(laycan: Span, arrivalMs: number): number {
  if (arrivalMs > laycan.toMs) return (arrivalMs - laycan.toMs) / dayMs;
  if (arrivalMs < laycan.fromMs) return (arrivalMs - laycan.fromMs) / dayMs;
  return 0;
}

/** A call of a voyage as the choice below reads it, in the order of arrival. */
export interface LaycanCandidate {
  readonly id: number;
  readonly loads: boolean;
}

/**
 * The call that a laycan speaks of: where cargo of its fixture is loaded first, else the first call for loading, else
 * the first call.
 */
export function laycanCall<C extends LaycanCandidate>(
  calls: readonly C[],
  fixtureLoadsAt: ReadonlySet<number>,
): C | undefined {
  return (
    calls.find(({ id }) => fixtureLoadsAt.has(id)) ?? calls.find(({ loads }) => loads) ?? calls[0]
  );
}
