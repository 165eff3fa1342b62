import type { LinePoint } from '@fairlead/domain/live/route-line';
import { positionSource } from '@fairlead/domain/live/enumerations';
import type { Map as MapView, MapMouseEvent } from 'maplibre-gl';
import type { MapContent } from './map-content.ts';
import { trackLayers } from './map-style.ts';

/** A position of a track. */
interface HitPoint {
  readonly at: string;
  readonly speedKn: number | null;
}

/** The track under the pointer. */
export interface TrackHit {
  /** Pixels from the left and the top of the map. */
  readonly x: number;
  readonly y: number;
  /** Of the map, in pixels. */
  readonly width: number;
  readonly source: number;
  /** The position there; null between two of them. */
  readonly point: HitPoint | null;
}

/** Pixels from a position that count as on it. */
const reach = 8;

/** What of the tracks is under the pointer: a log report first, then the closest position of the line; null without one. */
export function trackHit(
  map: MapView,
  content: MapContent | undefined,
  { point: pointer }: Pick<MapMouseEvent, 'point'>,
): TrackHit | null {
  const track = content?.track;
  if (track === undefined) return null;
  const box: [[number, number], [number, number]] = [
    [pointer.x - reach, pointer.y - reach],
    [pointer.x + reach, pointer.y + reach],
  ];
  const found = map.queryRenderedFeatures(box, { layers: ['reports', ...trackLayers] })[0];
  if (found === undefined) return null;
  const { x, y } = pointer;
  const width = map.getCanvas().clientWidth;
  const report = track.reports.find(({ guid }) => guid === found.properties['guid']);
  if (report !== undefined) {
    const point = { at: report.at, speedKn: null };
    return { x, y, width, source: positionSource.Report, point };
  }
  const { source }: { source?: number } = found.properties;
  if (source === undefined) return null;
  const point = closest(
    map,
    pointer,
    track.positions.filter((one) => one.source === source),
  );
  return { x, y, width, source, point };
}

/** The position that is closest to the pointer, within reach; a track may have tens of thousands. */
function closest<P extends HitPoint & LinePoint>(
  map: MapView,
  { x, y }: MapMouseEvent['point'],
  positions: readonly P[],
): P | null {
  const [upper, lower] = [
    map.unproject([x - reach, y - reach]),
    map.unproject([x + reach, y + reach]),
  ];
  let found: P | null = null;
  let least = reach;
  for (const one of positions) {
    const { latitude } = one;
    if (latitude > upper.lat || latitude < lower.lat) continue;
    const pixel = map.project([nearTo(upper.lng, one.longitude), latitude]);
    const away = Math.hypot(pixel.x - x, pixel.y - y);
    if (away > least) continue;
    [found, least] = [one, away];
  }
  return found;
}

/** The longitude on the copy of the world that the pointer is over. */
const nearTo = (pointer: number, longitude: number): number =>
  longitude + 360 * Math.round((pointer - longitude) / 360);
