import { label } from '@fairlead/domain/enumerations/enumeration';
import { positionSource, positionSources } from '@fairlead/domain/live/enumerations';
import type { Track } from './live.data.ts';
import type { Layer } from './live.state.ts';

/** A label within a sentence: an abbreviation such as AIS stays as it is. */
export const inSentence = (text: string): string =>
  /^\p{Lu}\p{Ll}/u.test(text) ? `${text.charAt(0).toLowerCase()}${text.slice(1)}` : text;

/** Track: ship’s device. */
export const trackName = (source: number): string =>
  source === positionSource.Report
    ? 'Track: log reports'
    : `Track: ${inSentence(label(positionSources, source))}`;

/** How the track of a source is drawn; log reports have a line of their own. */
export type TrackTone = 'ais' | 'file' | 'device';

const fileSources: ReadonlySet<number> = new Set([positionSource.File, positionSource.Generated]);

export function trackTone(source: number): TrackTone {
  if (source === positionSource.Device) return 'device';
  return fileSources.has(source) ? 'file' : 'ais';
}

type TrackPoint = Track['positions'][number];

/** Positions of one source after one another. */
export interface TrackPart {
  readonly source: number;
  readonly points: readonly TrackPoint[];
}

/** The parts of a track, in the order of time: another one begins where the source changes. */
export function trackParts(positions: readonly TrackPoint[]): readonly TrackPart[] {
  const parts: { readonly source: number; readonly points: TrackPoint[] }[] = [];
  for (const point of positions) {
    const last = parts.at(-1);
    if (last !== undefined && last.source === point.source) last.points.push(point);
    else parts.push({ source: point.source, points: [point] });
  }
  return parts;
}

/** The line of each part, from the last position of the one before on: it leads to where the new source had the vessel first. */
export const trackLines = (positions: readonly TrackPoint[]): readonly TrackPart[] => {
  const parts = trackParts(positions);
  return parts.map(({ source, points }, at) => ({
    source,
    points: [...(parts[at - 1]?.points.slice(-1) ?? []), ...points],
  }));
};

/** The layer that hides the track of a source. */
export function layerOf(source: number): Layer {
  if (source === positionSource.Report) return 'reports';
  return trackTone(source) === 'device' ? 'device' : 'track';
}

/** The sources of the track that is drawn, log reports among them, in the order of their numbers. */
export function drawnSources({
  track,
  hidden,
}: {
  readonly track: Track | undefined;
  readonly hidden: ReadonlySet<Layer>;
}): readonly number[] {
  const found = new Set((track?.positions ?? []).map(({ source }) => source));
  if (track !== undefined && track.reports.length > 0) found.add(positionSource.Report);
  return [...found].filter((source) => !hidden.has(layerOf(source))).toSorted((a, b) => a - b);
}

/** Whose position is the last one at an instant, not older than `reachMs`; null without one. */
export function trackSourceAt(
  { positions, reports }: Pick<Track, 'positions' | 'reports'>,
  atMs: number,
  reachMs: number,
): number | null {
  const isBefore = ({ at }: { readonly at: string }) => Date.parse(at) <= atMs;
  const point = positions.findLast(isBefore);
  const report = reports.findLast(isBefore);
  const pointMs = point === undefined ? -Infinity : Date.parse(point.at);
  const reportMs = report === undefined ? -Infinity : Date.parse(report.at);
  if (atMs - Math.max(pointMs, reportMs) > reachMs) return null;
  return reportMs > pointMs ? positionSource.Report : (point?.source ?? null);
}
