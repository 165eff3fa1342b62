import { distanceNm, type Position } from '../ports/distance.ts';
import { dayMs, hourMs, minuteMs } from '../time/milliseconds.ts';

/** A device on board sends at most one position in this time. */
export const shipPositionEveryMs = 10 * minuteMs;
/** While the ship does not move, one in this time says that it is still there. */
const restingEveryMs = hourMs;
/** Shorter distances are those between the readings of a ship that does not move. */
const leastMoveNm = 0.1;
/**
 * A position that may be off by more is left out, in metres: a device without GPS takes that of its internet connection,
 * which by satellite is a station ashore.
 */
export const mostShipPositionErrorM = 1000;
/** Positions that one call takes. */
export const mostShipPositions = 200;
/** Positions that a device stores while there is no link, a month of a ship under way; the oldest are deleted for new ones. */
export const mostStoredShipPositions = 5_000;
/** Older positions are left out. */
export const oldestShipPositionMs = 60 * dayMs;
/** One is left out if AIS has the vessel within this time before or after it, as that of a later source is. */
export const aisGoesFirstMs = 10 * minuteMs;

/** Why a position of a device is left out, with what a page says of it. */
export const shipPositionDrops = {
  noPosition: 'no position',
  inaccurate: 'off by more than 1,000 m',
  impossibleSpeed: 'impossible speed',
  jump: 'out of reach',
  notLater: 'not later than the last',
  tooSoon: 'within a minute of the last',
  future: 'in the future',
  tooOld: 'more than 60 days old',
  earlierSource: 'AIS has it',
  notOnBoard: 'of an office user in the ship app',
} as const;
export type ShipPositionDrop = keyof typeof shipPositionDrops;
export const shipPositionDropNames = Object.keys(shipPositionDrops) as [
  ShipPositionDrop,
  ...ShipPositionDrop[],
];

/** A position that a device has read; the instant in milliseconds since 1970. */
export interface ReadPosition extends Position {
  readonly at: number;
  /** Metres that it may be off. */
  readonly accuracyM: number;
}

/** Whether a device stores a position for the office, after the last one that it stored. */
export function isWorthSending(last: ReadPosition | null, read: ReadPosition): boolean {
  if (read.accuracyM > mostShipPositionErrorM) return false;
  // The clock of the device was set back: what was stored before says nothing about the time since.
  if (last === null || read.at < last.at) return true;
  const pastMs = read.at - last.at;
  if (pastMs < shipPositionEveryMs) return false;
  const readingErrorNm = Math.max(last.accuracyM, read.accuracyM) / 1852;
  return (
    pastMs >= restingEveryMs || distanceNm(last, read) >= Math.max(leastMoveNm, 2 * readingErrorNm)
  );
}
