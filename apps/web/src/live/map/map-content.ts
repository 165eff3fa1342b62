import { continuousLine, greatCircleLine, type LinePoint } from '@fairlead/domain/live/route-line';
import { galeOutline } from '@fairlead/domain/live/storms/storm-approach';
import { formatWithZone, formatZoned, utcEcho } from '@fairlead/domain/time/format';
import type { LiveCall, LiveVessel, Track, VesselDetails } from '../live.data.ts';
import type { Layer, MapStorm, Marker } from '../live.state.ts';
import { layerOf, trackLines, trackTone } from '../track.state.ts';
import type { MapZone } from '../zones.state.ts';
import type { MapSource } from './map-style.ts';
import { iconOf } from './vessel-icons.ts';

/** Positions are `[longitude, latitude]`. */
type Geometry =
  | { readonly type: 'Point'; readonly coordinates: [number, number] }
  | { readonly type: 'LineString'; readonly coordinates: [number, number][] }
  | { readonly type: 'Polygon'; readonly coordinates: [number, number][][] };

export interface MapFeature {
  readonly type: 'Feature';
  readonly properties: { readonly [name: string]: unknown };
  readonly geometry: Geometry;
}

/** Features in GeoJSON. */
export interface MapFeatures {
  readonly type: 'FeatureCollection';
  readonly features: MapFeature[];
}

/** An area as the map draws it. */
export interface MapArea {
  readonly id: number;
  readonly name: string;
  readonly outline: readonly LinePoint[];
}

/** An area as a polygon; across the antimeridian its longitudes continue. */
export function areaFeature({ id, name, outline }: MapArea, properties: object): MapFeature {
  const ring = continuousLine([...outline, ...outline.slice(0, 1)]);
  return {
    type: 'Feature',
    properties: { id, name, ...properties },
    geometry: { type: 'Polygon', coordinates: [ring.map(([east, north]) => [east, north])] },
  };
}

/** What the map draws. */
export interface MapContent {
  readonly markers: readonly Marker[];
  readonly selected: LiveVessel | null;
  readonly track: Track | undefined;
  /** The route ahead of the selected vessel; undefined until it is read. */
  readonly route: VesselDetails['routeAhead'] | undefined;
  /** The calls ahead of the selected vessel; the next one alone until they are read. */
  readonly calls: readonly LiveCall[];
  /** The route with the options that are tried, beside the usual one; empty without any. */
  readonly preview: readonly LinePoint[];
  readonly areas: readonly MapArea[];
  /** None while they are hidden. */
  readonly storms: readonly MapStorm[];
  /** Those of the kinds that are switched on; the same list until it changes. */
  readonly zones: readonly MapZone[];
  readonly hidden: ReadonlySet<Layer>;
  /** The slider is at an earlier instant: nothing is ahead then. */
  readonly isPast: boolean;
}

export const collection = (features: readonly MapFeature[]): MapFeatures => ({
  type: 'FeatureCollection',
  features: [...features],
});

export const point = (
  { latitude, longitude }: { readonly latitude: number; readonly longitude: number },
  properties: object,
): MapFeature => ({
  type: 'Feature',
  properties: { ...properties },
  geometry: { type: 'Point', coordinates: [longitude, latitude] },
});

export const line = (
  coordinates: readonly (readonly [number, number])[],
  properties: object = {},
): readonly MapFeature[] =>
  coordinates.length < 2
    ? []
    : [
        {
          type: 'Feature',
          properties: { ...properties },
          geometry: {
            type: 'LineString',
            coordinates: coordinates.map(([east, north]) => [east, north]),
          },
        },
      ];

const routeFeatures = ({ route, isPast, hidden }: MapContent): readonly MapFeature[] =>
  route === undefined || route === null || isPast || hidden.has('route')
    ? []
    : line(greatCircleLine(route.line));

/** The port, and below it the ETA and the laycan that applies there in port time. */
function callName({ port, laycan, eta }: LiveCall): string {
  const expected = `${port.name}\nETA ${formatWithZone(eta.at, port.timeZone)}`;
  if (laycan === null) return expected;
  const from = formatZoned(laycan.from, port.timeZone);
  const to = formatZoned(laycan.to, port.timeZone);
  const zone = from.zone === to.zone ? '' : ` ${from.zone}`;
  return `${expected}\nLaycan ${from.text}${zone} – ${to.text} ${to.zone}`;
}

const callsAhead = ({ calls, isPast, hidden }: MapContent): readonly MapFeature[] =>
  isPast || hidden.has('route')
    ? []
    : calls.map((call) => point(call.port, { name: callName(call) }));

/** The track of a storm, its positions with their times, and winds of 34 kn around each. */
function stormFeatures({ label, points }: MapStorm): readonly MapFeature[] {
  return [
    ...points
      .map(galeOutline)
      .filter((outline) => outline.length > 0)
      .map((outline) => areaFeature({ id: 0, name: '', outline }, {})),
    ...line(greatCircleLine(points)),
    ...continuousLine(points).map(([longitude, latitude], at) =>
      point(
        { latitude, longitude },
        { isCentre: at === 0, name: at === 0 ? label : utcEcho(points[at]?.at ?? '') },
      ),
    ),
  ];
}

/** A line for each part of the track, as its source is drawn. */
function trackFeatures({ track, hidden }: MapContent): readonly MapFeature[] {
  return trackLines(track?.positions ?? []).flatMap(({ source, points }) => {
    if (hidden.has(layerOf(source))) return [];
    return line(continuousLine(points), { tone: trackTone(source), source });
  });
}

/** The features of each source but the zones, which seldom change. */
export function sourcesOf(content: MapContent): Readonly<Partial<Record<MapSource, MapFeatures>>> {
  const { markers, selected, track, hidden } = content;
  const reports = track === undefined || hidden.has('reports') ? [] : track.reports;
  return {
    vessels: collection(
      markers.map((marker) =>
        point(marker, {
          id: marker.id,
          name: hidden.has('names') ? '' : marker.name,
          direction: marker.isMoving ? marker.direction : 0,
          icon: iconOf(marker),
          isSelected: marker.id === selected?.id,
        }),
      ),
    ),
    track: collection(trackFeatures(content)),
    reports: collection([
      ...line(continuousLine(reports)),
      ...reports.map((report) => point(report, { guid: report.guid })),
    ]),
    route: collection(routeFeatures(content)),
    preview: collection(content.isPast ? [] : line(greatCircleLine(content.preview))),
    calls: collection(callsAhead(content)),
    storms: collection(content.storms.flatMap(stormFeatures)),
    areas: collection(
      hidden.has('areas') ? [] : content.areas.map((area) => areaFeature(area, { tone: 'area' })),
    ),
  };
}
