import { countText } from '../quantities/counted.ts';
import { arrivalAfter } from './passage.ts';
import { formatWithZone } from '../time/format.ts';

/** Where a copy begins and how far it is from there. */
export interface FirstPassage {
  /** The departure from the ballast port; an instant in ISO 8601 UTC. */
  readonly departure: string;
  readonly from: string;
  readonly distanceNm: number;
  readonly knots: number;
}

/** When a vessel can be at the first port of a copy, by the sea route from its ballast port. */
export const earliestArrival = ({ departure, distanceNm, knots }: FirstPassage): string =>
  arrivalAfter(departure, { distanceNm, knots });

/** '12.03.27 08:00 CET at the earliest: 1 230 nm by sea from Narvik at 12 kn, an estimate, not for navigation'. */
export function earliestText(passage: FirstPassage, zone: string): string {
  const { from, distanceNm, knots } = passage;
  const miles = `${countText(Math.round(distanceNm))} nm by sea from ${from} at ${knots} kn`;
  return `${formatWithZone(earliestArrival(passage), zone)} at the earliest: ${miles}, an estimate, not for navigation`;
}

/** Whether an entered ETA is earlier than the vessel can be there. */
export const isTooEarly = (passage: FirstPassage, firstArrival: string | null): boolean =>
  firstArrival !== null && Date.parse(firstArrival) < Date.parse(earliestArrival(passage));
