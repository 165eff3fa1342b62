import { distanceNm } from '../../ports/distance.ts';
import { hourMs, minuteMs } from '../../time/milliseconds.ts';
import type { LinePoint } from '../route-line.ts';
import {
  eventsOfKind,
  type Geofence,
  type GeofenceKind,
  geofenceKind,
  geofenceKinds,
} from './geofence.ts';
import { areaOf, insideTest } from './outline.ts';

/** A stored position of a vessel. */
export interface TrackedPosition extends LinePoint {
  /** Milliseconds since 1970 in UTC. */
  readonly at: number;
  /** Knots over ground; null if the source does not state it. */
  readonly speedKn: number | null;
}

/** The stated speed, or the one since the position before; null without either. */
function speedOf(position: TrackedPosition, before: TrackedPosition | undefined): number | null {
  if (position.speedKn !== null || before === undefined) return position.speedKn;
  return distanceNm(before, position) / Math.max(1 / 60, (position.at - before.at) / hourMs);
}

/** An event that follows from positions which enter or leave an area. */
export interface ProposedEvent<P extends TrackedPosition = TrackedPosition> {
  readonly geofence: Geofence;
  /** The internal name of the template. */
  readonly template: string;
  readonly at: number;
  /** The last position before, the first one after, and the one that confirms it. */
  readonly positions: readonly P[];
}

/** A vessel lies still from this speed on, and goes on lying until the other is reached: ships swing at their anchor. */
const lyingKn = 1;
const movingKn = 2;
/** One position is enough if nothing else is known of the vessel for this long. */
export const confirmsAfterMs = 10 * minuteMs;

/** Positions after one another that are in the same area, or in none. */
interface Run<P> {
  readonly geofence: Geofence | null;
  readonly positions: readonly P[];
}

const isLying = (speedKn: number | null, wasLying: boolean): boolean =>
  speedKn === null || speedKn <= lyingKn || (wasLying && speedKn < movingKn);

interface TestedArea {
  readonly geofence: Geofence;
  readonly contains: (position: LinePoint) => boolean;
}

/** Where areas overlap, the smallest counts. */
function areaAt(
  areas: readonly TestedArea[],
  position: TrackedPosition,
  { speedKn, before }: { readonly speedKn: number | null; readonly before: Geofence | null },
): Geofence | null {
  const found = areas.find(({ contains }) => contains(position))?.geofence;
  if (found === undefined || found.kind === geofenceKind.Port) return found ?? null;
  return isLying(speedKn, before?.id === found.id) ? found : null;
}

function runsOf<P extends TrackedPosition>(
  geofences: readonly Geofence[],
  positions: readonly P[],
): readonly Run<P>[] {
  const areas = geofences.map((geofence) => ({
    geofence,
    contains: insideTest(geofence.outline),
  }));
  const runs: { readonly geofence: Geofence | null; readonly positions: P[] }[] = [];
  for (const position of positions) {
    const last = runs.at(-1);
    const speedKn = speedOf(position, last?.positions.at(-1));
    const geofence = areaAt(areas, position, { speedKn, before: last?.geofence ?? null });
    if (last !== undefined && last.geofence?.id === geofence?.id) last.positions.push(position);
    else runs.push({ geofence, positions: [position] });
  }
  return runs;
}

/** A single position that is soon followed by another area may be an error of the receiver: it belongs to what was before. */
function confirmed<P extends TrackedPosition>(
  runs: readonly Run<P>[],
  nowMs: number,
): readonly Run<P>[] {
  const merged: { readonly geofence: Geofence | null; positions: readonly P[] }[] = [];
  for (const [index, run] of runs.entries()) {
    const [first] = run.positions;
    const until = runs[index + 1]?.positions[0]?.at ?? nowMs;
    const isSure =
      run.positions.length > 1 || (first !== undefined && until - first.at >= confirmsAfterMs);
    const last = merged.at(-1);
    if (last === undefined) {
      if (isSure) merged.push(run);
    } else if (!isSure || last.geofence?.id === run.geofence?.id)
      last.positions = isSure ? [...last.positions, ...run.positions] : last.positions;
    else merged.push({ ...run });
  }
  return merged;
}

function eventsBetween<P extends TrackedPosition>(
  before: Run<P>,
  after: Run<P>,
): readonly ProposedEvent<P>[] {
  const [first, second] = after.positions;
  const last = before.positions.at(-1);
  if (first === undefined || last === undefined) return [];
  const positions = [last, first, ...(second === undefined ? [] : [second])];
  const event = (geofence: Geofence, side: 'entering' | 'leaving') => ({
    geofence,
    template: eventsOfKind[geofence.kind][side],
    at: first.at,
    positions,
  });
  return [
    ...(before.geofence === null ? [] : [event(before.geofence, 'leaving')]),
    ...(after.geofence === null ? [] : [event(after.geofence, 'entering')]),
  ];
}

/**
 * The events that follow from positions in the order of time. Two positions, or one that is followed by nothing else for ten
 * minutes, enter or leave an area; a berth or an anchorage is entered by a vessel that lies still. An area that has the
 * first position proposes no entry: when that was is not known.
 */
export function proposedEvents<P extends TrackedPosition>(
  geofences: readonly Geofence[],
  positions: readonly P[],
  nowMs: number,
): readonly ProposedEvent<P>[] {
  const bySize = geofences.toSorted((a, b) => areaOf(a.outline) - areaOf(b.outline) || a.id - b.id);
  return geofenceKinds
    .flatMap(({ number }: { readonly number: GeofenceKind }) => {
      const areas = bySize.filter(({ kind }) => kind === number);
      const runs = areas.length === 0 ? [] : confirmed(runsOf(areas, positions), nowMs);
      return runs.slice(1).flatMap((run, index) => eventsBetween(runs[index] ?? run, run));
    })
    .toSorted((a, b) => a.at - b.at);
}
