import { containsTerms } from '../lists/search-terms.ts';
import { arrivalOf, type VoyagePortCall } from './times.ts';

/** Sorts calls without a time last. */
const never = Number.POSITIVE_INFINITY;

function distanceMs(call: VoyagePortCall, nowMs: number): number {
  if (call.arrived !== null && call.departed === null) return -1;
  const arrival = arrivalOf(call);
  return arrival === null ? never : Math.abs(Date.parse(arrival) - nowMs);
}

export interface NearestCallsRequest<C> {
  readonly textOf: (call: C) => string;
  /** Folded; all must match. */
  readonly terms: readonly string[];
  readonly nowMs: number;
}

/** The port calls whose text contains every word: those with a ship in port first, then the nearest in time. */
export function nearestCalls<C extends VoyagePortCall>(
  calls: readonly C[],
  { textOf, terms, nowMs }: NearestCallsRequest<C>,
): readonly C[] {
  return calls
    .filter((call) => !call.inActive && containsTerms(textOf(call), terms))
    .map((call) => ({ call, distance: distanceMs(call, nowMs) }))
    .toSorted((a, b) =>
      a.distance === b.distance ? a.call.id - b.call.id : a.distance - b.distance,
    )
    .map(({ call }) => call);
}
