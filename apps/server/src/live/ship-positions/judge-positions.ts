import { type Fix, judgeFix, nothingKnown, type PlausibilityState } from '@fairlead/ais';
import { clockSlackMs } from '@fairlead/domain/live/position-limits';
import {
  mostShipPositionErrorM,
  oldestShipPositionMs,
  type ReadPosition,
  type ShipPositionDrop,
} from '@fairlead/domain/live/ship-positions';
import { minuteMs } from '@fairlead/domain/time/milliseconds';
import { someShip } from '../writes/import-positions.ts';

/** A position as a device sends it. */
export interface SentPosition extends ReadPosition {
  readonly speedKn: number | null;
  readonly course: number | null;
}

/** What is known of the vessel. */
export interface KnownOfVessel {
  readonly now: number;
  /** Its last position before those that were sent, of any source but generated ones. */
  readonly last: Fix | null;
  /** Whether AIS has it about an instant. */
  readonly hasAis: (at: number) => boolean;
}

export interface JudgedPositions {
  readonly accepted: readonly SentPosition[];
  /** Why each of the others is left out. */
  readonly drops: readonly ShipPositionDrop[];
}

const apartMs = minuteMs;

/** The positions that are stored, in the order of their time, and why others are not. */
export function judgePositions(
  known: KnownOfVessel,
  sent: readonly SentPosition[],
): JudgedPositions {
  const accepted: SentPosition[] = [];
  const drops: ShipPositionDrop[] = [];
  let state: PlausibilityState = { ...nothingKnown, last: known.last };
  let storedAt = known.last?.at ?? Number.NEGATIVE_INFINITY;
  for (const position of sent.toSorted((a, b) => a.at - b.at)) {
    const judged = judge(position, state, known);
    ({ state } = judged);
    const isTooSoon = judged.drop === null && position.at - storedAt < apartMs;
    const drop = isTooSoon ? 'tooSoon' : judged.drop;
    if (drop !== null) {
      drops.push(drop);
      continue;
    }
    accepted.push(position);
    storedAt = position.at;
  }
  return { accepted, drops };
}

function judge(
  position: SentPosition,
  state: PlausibilityState,
  { now, hasAis }: KnownOfVessel,
): { readonly drop: ShipPositionDrop | null; readonly state: PlausibilityState } {
  const { at, latitude: lat, longitude: lon, speedKn, accuracyM } = position;
  if (at > now + clockSlackMs) return { drop: 'future', state };
  if (at < now - oldestShipPositionMs) return { drop: 'tooOld', state };
  // One that may be off by miles says nothing about how far the next one is.
  if (accuracyM > mostShipPositionErrorM) return { drop: 'inaccurate', state };
  const judged = judgeFix(state, { mmsi: someShip, at, lat, lon, speedKn });
  const { verdict } = judged;
  // The number is that of a ship: it is judged by the device, not by its MMSI.
  if (verdict !== 'accepted' && verdict !== 'notAShip')
    return { drop: verdict, state: judged.state };
  return { drop: hasAis(at) ? 'earlierSource' : null, state: judged.state };
}
