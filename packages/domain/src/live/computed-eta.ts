import { distanceNm } from '../ports/distance.ts';
import { hourMs } from '../time/milliseconds.ts';
import type { LinePoint } from './route-line.ts';

/** Hours before the arrival at which a calculated ETA is stored, to learn later how far off it was. */
const etaSteps = [72, 48, 24, 12, 6] as const;
export type EtaStep = (typeof etaSteps)[number];

/** An estimate counts for a step while this share of its hours remains: at 30 h it says nothing of 48 h before. */
const stepShare = 0.75;

/** The step that an estimate belongs to; null between steps. */
export const stepOf = (remainingHours: number): EtaStep | null =>
  etaSteps.find((step) => remainingHours <= step && remainingHours > step * stepShare) ?? null;

/** A position of a passage, at most one an hour. */
export interface PassagePosition extends LinePoint {
  /** Milliseconds since 1970 in UTC. */
  readonly at: number;
  /** Knots over ground as stated; null if it is not. */
  readonly speedKn: number | null;
}

/** Slower than this a vessel is not on a passage, and its speed says nothing about its arrival. */
const leastPassageKn = 2;
const recentMs = 6 * hourMs;
/** From this force on the weather slows a ship down: it is not expected to last for the whole passage. */
const heavyForce = 6;
const heavyForMs = 24 * hourMs;

/** Knots made good between the first and the last of some positions; null if that is too short to say. */
function madeGoodKn(positions: readonly PassagePosition[]): number | null {
  const first = positions[0];
  const last = positions.at(-1);
  if (first === undefined || last === undefined || last.at - first.at < hourMs) return null;
  let miles = 0;
  for (const [index, position] of positions.entries())
    miles += index === 0 ? 0 : distanceNm(positions[index - 1] ?? position, position);
  return miles / ((last.at - first.at) / hourMs);
}

export interface EtaBasis {
  /** Positions since the departure, at most five days, in the order of time; the last one is where the vessel is. */
  readonly positions: readonly PassagePosition[];
  /** The wind force (Beaufort) of the last log report within a day; null if none states it. */
  readonly windForce: number | null;
  /** Nautical miles to sail by the route. */
  readonly milesToSail: number;
}

export interface ComputedEta {
  /** Milliseconds since 1970 in UTC. */
  readonly at: number;
  /** The average speed over the miles to sail, in knots. */
  readonly speedKn: number;
}

/**
 * The arrival at the speed of the last six hours over the miles to sail; without positions in that time, at the speed that the
 * last one states. In heavy weather (Beaufort 6 or more) that speed counts for a day, then the average of the passage, if it
 * is higher. Null for a vessel that is stopped.
 */
export function computedEta({ positions, windForce, milesToSail }: EtaBasis): ComputedEta | null {
  const last = positions.at(-1);
  if (last === undefined) return null;
  const recent = positions.filter(({ at }) => last.at - at <= recentMs);
  const recentKn = madeGoodKn(recent) ?? last.speedKn;
  if (recentKn === null || recentKn < leastPassageKn) return null;
  // A vessel that has just stopped is not on its way, whatever it made before.
  if (last.speedKn !== null && last.speedKn < leastPassageKn) return null;
  const laterKn = Math.max(recentKn, madeGoodKn(positions) ?? recentKn);
  const heavyMiles = (recentKn * heavyForMs) / hourMs;
  const hours =
    windForce !== null && windForce >= heavyForce && milesToSail > heavyMiles
      ? heavyForMs / hourMs + (milesToSail - heavyMiles) / laterKn
      : milesToSail / recentKn;
  return {
    at: last.at + hours * hourMs,
    speedKn: hours === 0 ? recentKn : milesToSail / hours,
  };
}
