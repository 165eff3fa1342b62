import { continuousLine, greatCircleLine } from '@fairlead/domain/live/route-line';
import type { LiveVessel, Track, VesselDetails } from '../live.data.ts';
import type { Layer, Marker } from '../live.state.ts';
import type { MapSource } from './map-style.ts';
import { iconOf } from './vessel-icons.ts';

/** Positions are `[longitude, latitude]`. */
type Geometry =
  | { readonly type: 'Point'; readonly coordinates: [number, number] }
  | { readonly type: 'LineString'; readonly coordinates: [number, number][] };

interface MapFeature {
  readonly type: 'Feature';
  readonly properties: { readonly [name: string]: unknown };
  readonly geometry: Geometry;
}

/** Features in GeoJSON. */
export interface MapFeatures {
  readonly type: 'FeatureCollection';
  readonly features: MapFeature[];
}

/** What the map draws. */
export interface MapContent {
  readonly markers: readonly Marker[];
  readonly selected: LiveVessel | null;
  readonly track: Track | undefined;
  /** The route ahead of the selected vessel; undefined until it is read. */
  readonly route: VesselDetails['routeAhead'] | undefined;
  readonly hidden: ReadonlySet<Layer>;
  /** The slider is at an earlier instant: nothing is ahead then. */
  readonly isPast: boolean;
}

const collection = (features: readonly MapFeature[]): MapFeatures => ({
  type: 'FeatureCollection',
  features: [...features],
});

const point = (
  { latitude, longitude }: { readonly latitude: number; readonly longitude: number },
  properties: object,
): MapFeature => ({
  type: 'Feature',
  properties: { ...properties },
  geometry: { type: 'Point', coordinates: [longitude, latitude] },
});

const line = (coordinates: readonly (readonly [number, number])[]): readonly MapFeature[] =>
  coordinates.length < 2
    ? []
    : [
        {
          type: 'Feature',
          properties: {},
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

const callsAhead = ({ selected, isPast, hidden }: MapContent): readonly MapFeature[] =>
  selected === null || isPast || hidden.has('route')
    ? []
    : selected.callsAhead.map(({ port }) => point(port, { name: port.name }));

/** The features of each source. */
export function sourcesOf(content: MapContent): Readonly<Partial<Record<MapSource, MapFeatures>>> {
  const { markers, selected, track, hidden } = content;
  const reports = track === undefined || hidden.has('reports') ? [] : track.reports;
  const positions = track === undefined || hidden.has('track') ? [] : track.positions;
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
    track: collection(line(continuousLine(positions))),
    reports: collection([
      ...line(continuousLine(reports)),
      ...reports.map((report) => point(report, { guid: report.guid })),
    ]),
    route: collection(routeFeatures(content)),
    calls: collection(callsAhead(content)),
  };
}
