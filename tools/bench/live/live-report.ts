import type { Timeline } from '../front/visit.ts';
import { type AreaResult, atLeast, atMost, judge } from '../goals.ts';
import type { Frames } from '../measure/frames.ts';
import { median } from '../measure/numbers.ts';
import { fleet } from './fleet.ts';

/** Visits of one kind, in milliseconds until the first rows are painted. */
export interface LiveVisits {
  readonly what: string;
  readonly live: readonly number[];
  readonly reference: readonly number[];
  /** What the live page requested before its first rows, on one visit. */
  readonly timeline: Timeline;
}

export interface MapFrames {
  readonly move: string;
  readonly fleet: Frames;
  readonly bare: Frames;
}

export interface LiveMeasured {
  readonly visits: readonly LiveVisits[];
  readonly vessels: number;
  readonly frames: readonly MapFrames[];
}

/** Of 60 frames a second of a bare map, 55. */
const leastFrames = 55 / 60;

/** The tables of the live page: its list beside a plain list, its map beside a bare map. */
export const reportLive = ({ visits, vessels, frames }: LiveMeasured): AreaResult => ({
  goals: [
    ...visits.map(({ what, live, reference }) =>
      judge({
        goal: 'F2',
        what: `first rows of the live page / first rows of a plain list, ${what}`,
        measured: median(live) / median(reference),
        mark: atMost(1.35),
      }),
    ),
    ...frames.map(({ move, fleet: seen, bare }) =>
      judge({
        goal: 'F5',
        what: `map of ${fleet.vessels} vessels, ${move}: frames / bare map`,
        measured: seen.framesPerSecond / bare.framesPerSecond,
        mark: atLeast(leastFrames),
      }),
    ),
  ],
  figures: [
    {
      title: `Milliseconds until the first rows are painted; the company has ${vessels} vessels`,
      columns: ['visit', 'live page', 'plain list'],
      rows: visits.map(({ what, live, reference }) => [
        what,
        Math.round(median(live)),
        Math.round(median(reference)),
      ]),
    },
    ...visits.map(({ what, timeline }) => ({
      title: `What the live page asked for before its first rows, ${what}`,
      columns: ['request', 'begins ms', 'ends ms', 'kB'],
      rows: timeline,
    })),
    {
      title: `Frames of a map of ${fleet.vessels} vessels and a track of ${fleet.trackPoints} points`,
      columns: ['move', 'fps', 'p95 ms', 'bare fps', 'bare p95 ms'],
      rows: frames.map(({ move, fleet: seen, bare }) => [
        move,
        seen.framesPerSecond,
        seen.frameP95Ms,
        bare.framesPerSecond,
        bare.frameP95Ms,
      ]),
    },
  ],
  notes: [
    'Visits with an empty cache and a fourfold slower processor; the map loads at the same time.',
    'The bare map is MapLibre with the same land, size and position, and nothing on it. Without a graphics card the processor draws both.',
  ],
});
