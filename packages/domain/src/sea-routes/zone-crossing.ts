import type { Position } from '../ports/distance.ts';
import { formatPosition } from '../ports/position.ts';
import { countText } from '../quantities/counted.ts';

/** The part of a sea route inside a zone. */
export interface ZoneCrossing {
  readonly entry: Position;
  readonly exit: Position;
  /** Nautical miles from the start of the route to the entry. */
  readonly from: number;
  /** Nautical miles inside. */
  readonly distance: number;
}

/** A crossing that begins or ends this close to an end of the route does so at it. */
const atEndNm = 0.5;

const miles = (nm: number): string => `${countText(Math.round(nm))} nm`;

/**
 * Where a route of some nautical miles enters and leaves a zone, and how long it is inside.
 *
 * @example crossingText(channel, 1000) // 'Enters 48°30.0′N 005°00.0′W after 310 nm, leaves 51°00.0′N 001°30.0′E: 280 nm inside'
 */
export function crossingText(crossing: ZoneCrossing, routeNm: number): string {
  const { entry, exit, from, distance } = crossing;
  const startsInside = from < atEndNm;
  const endsInside = from + distance > routeNm - atEndNm;
  if (startsInside && endsInside) return `All of the route, ${miles(distance)}`;
  const begin = startsInside
    ? 'Starts inside'
    : `Enters ${formatPosition(entry)} after ${miles(from)}`;
  const end = endsInside ? 'ends inside' : `leaves ${formatPosition(exit)}`;
  return `${begin}, ${end}: ${miles(distance)} inside`;
}
