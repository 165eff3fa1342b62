import {
  arrivalMs,
  departureMs,
  inSequence,
  sailedCalls,
  type ScheduledCall,
  type ScheduledVoyage,
  voyageSpan,
} from './call.ts';
import { knotsFor, type Position, type SailedDistance } from './distance.ts';
import { brokenState, nothingElse, type Plans, type ScheduleEffect } from './effect.ts';
import { fastestUnseenKnots } from './enumerations.ts';
import { minuteMs } from '../time/milliseconds.ts';

function overlapMinutes(a: ScheduledVoyage, b: ScheduledVoyage): number {
  const one = voyageSpan(a);
  const two = voyageSpan(b);
  if (one === null || two === null) return 0;
  return Math.max(0, (Math.min(one.toMs, two.toMs) - Math.max(one.fromMs, two.fromMs)) / minuteMs);
}

/** Pairs of overlapping voyages of a vessel, if the shift changes the overlap. */
export function overlapEffects({ before, after }: Plans): readonly ScheduleEffect[] {
  const later = new Map(after.map((voyage) => [voyage.id, voyage]));
  const sequence = inSequence(before);
  return sequence.flatMap((one, at) =>
    sequence.slice(at + 1).flatMap((two): readonly ScheduleEffect[] => {
      const was = overlapMinutes(one, two);
      const is = overlapMinutes(later.get(one.id) ?? one, later.get(two.id) ?? two);
      if (was === is) return [];
      const state = brokenState(was > 0, is > 0);
      const other = { ...nothingElse, otherVoyageId: two.id };
      const found = { voyageId: one.id, portCallId: null, before: was, after: is };
      return [{ kind: 'overlap', state, ...other, ...found }];
    }),
  );
}

interface Leg {
  readonly from: ScheduledCall;
  readonly to: ScheduledCall;
}

/** The legs between consecutive calls of the vessel, in the order of the original plan. */
function legsOf(voyages: readonly ScheduledVoyage[]): readonly Leg[] {
  const calls = inSequence(voyages).flatMap(sailedCalls);
  return calls.slice(1).flatMap((to, at) => {
    const from = calls[at];
    return from === undefined ? [] : [{ from, to }];
  });
}

/** How far the calls of a vessel are from each other. */
export interface CallDistances {
  /** By port call; speed is not checked without a position. */
  readonly positions: ReadonlyMap<number, Position>;
  /** What the vessel sails between two positions. */
  readonly distance: (from: Position, to: Position) => SailedDistance;
}

interface SeaFacts extends CallDistances {
  readonly movedIds: ReadonlySet<number>;
}

/** Legs without any time at sea, or faster than the vessel has ever sailed, if the shift changes that. */
export function seaEffects(plans: Plans, facts: SeaFacts): readonly ScheduleEffect[] {
  const later = new Map(plans.after.flatMap(({ calls }) => calls).map((call) => [call.id, call]));
  const legs = legsOf(plans.before);
  const mostKnots = plausibleKnots(legs, facts);
  return legs.flatMap((leg): readonly ScheduleEffect[] => {
    if (!facts.movedIds.has(leg.from.id) && !facts.movedIds.has(leg.to.id)) return [];
    const after = {
      from: later.get(leg.from.id) ?? leg.from,
      to: later.get(leg.to.id) ?? leg.to,
    };
    const was = atSeaMs(leg);
    const is = atSeaMs(after);
    if (was === is) return [];
    const position = {
      ...nothingElse,
      voyageId: leg.to.voyageId,
      portCallId: leg.from.id,
      otherPortCallId: leg.to.id,
    };
    const isSameVoyage = leg.from.voyageId === leg.to.voyageId;
    if (was < 0 || is < 0)
      // Between two voyages, the overlap effect covers this.
      return isSameVoyage
        ? [
            {
              kind: 'seaTime',
              state: brokenState(was < 0, is < 0),
              ...position,
              before: was / minuteMs,
              after: is / minuteMs,
            },
          ]
        : [];
    const distance = distanceOf(leg, facts);
    if (distance === undefined) return [];
    const { nm, isSeaRoute } = distance;
    const before = knotsFor(nm, was) ?? Number.POSITIVE_INFINITY;
    const needed = knotsFor(nm, is) ?? Number.POSITIVE_INFINITY;
    const state = brokenState(before > mostKnots, needed > mostKnots);
    if (state === 'moved') return [];
    const speeds = { before: finite(before), after: finite(needed) };
    return [{ kind: 'speed', state, ...position, ...speeds, isSeaRoute }];
  });
}

const finite = (knots: number) => (Number.isFinite(knots) ? knots : null);
const atSeaMs = ({ from, to }: Leg) => arrivalMs(to) - departureMs(from);

function distanceOf(
  { from, to }: Leg,
  { positions, distance }: CallDistances,
): SailedDistance | undefined {
  const a = positions.get(from.id);
  const b = positions.get(to.id);
  if (a === undefined || b === undefined) return undefined;
  const found = distance(a, b);
  // Between berths of one port, speed is not meaningful.
  return found.nm < shortestTellingNm ? undefined : found;
}

const shortestTellingNm = 20;
const margin = 1.1;

/** A tenth more than the vessel's fastest completed passage. Both sides of the comparison use the same distances. */
function plausibleKnots(legs: readonly Leg[], distances: CallDistances): number {
  const seen = legs.flatMap((leg) => {
    if (leg.from.departedMs === null || leg.to.arrivedMs === null) return [];
    const distance = distanceOf(leg, distances);
    return distance === undefined ? [] : (knotsFor(distance.nm, atSeaMs(leg)) ?? []);
  });
  return seen.length === 0 ? fastestUnseenKnots : Math.max(...seen) * margin;
}
