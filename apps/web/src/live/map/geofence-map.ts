import { continuousLine, type LinePoint } from '@fairlead/domain/live/route-line';
import type { ThemeName } from '@fairlead/ui/theme';
import type { Map as MapView, MapMouseEvent, PointLike } from 'maplibre-gl';
import { boundsOf } from '../live.state.ts';
import { openBaseMap } from './base-map.ts';
import { areaFeature, collection, type MapArea, point } from './map-content.ts';

/** What the map of a port draws. */
export interface GeofenceMapContent {
  readonly port: LinePoint | null;
  readonly areas: readonly MapArea[];
  readonly suggested: readonly MapArea[];
  /** The corners that are edited; null if none are. */
  readonly edited: readonly LinePoint[] | null;
}

export interface GeofenceMap {
  readonly show: (content: GeofenceMapContent) => void;
  readonly paint: (theme: ThemeName) => void;
  /** Moves to the areas of the port. */
  readonly fit: () => void;
  readonly zoomBy: (steps: number) => void;
  readonly close: () => void;
}

export interface GeofenceMapOptions {
  readonly theme: ThemeName;
  readonly onCorners: (corners: readonly LinePoint[]) => void;
  readonly onArea: (id: number) => void;
}

const reach = 8;
const mostZoom = 17;
/** Around a port without areas. */
const portReachDegrees = 0.1;

/** A point between two corners; dragging it makes a corner. */
function middleOf(from: LinePoint, to: LinePoint): LinePoint {
  const [[west, south] = [0, 0], [east, north] = [0, 0]] = continuousLine([from, to]);
  return { latitude: (south + north) / 2, longitude: (west + east) / 2 };
}

const cornerFeatures = (corners: readonly LinePoint[]) =>
  corners.flatMap((corner, index) => {
    const next = corners[(index + 1) % corners.length];
    return [
      point(corner, { index, isCorner: true }),
      ...(next === undefined || corners.length < 2
        ? []
        : [point(middleOf(corner, next), { index, isCorner: false })]),
    ];
  });

const sourcesOf = ({ areas, suggested, edited, port }: GeofenceMapContent) => ({
  areas: collection([
    ...areas.map((area) => areaFeature(area, { tone: 'area' })),
    ...suggested.map((area) => areaFeature(area, { tone: 'suggested' })),
    ...(edited === null || edited.length === 0
      ? []
      : [areaFeature({ id: 0, name: '', outline: edited }, { tone: 'edited' })]),
  ]),
  corners: collection(edited === null ? [] : cornerFeatures(edited)),
  calls: collection(port === null ? [] : [point(port, { name: '' })]),
});

const wrapped = ({ lng, lat }: { readonly lng: number; readonly lat: number }): LinePoint => ({
  latitude: Number(Math.max(-90, Math.min(90, lat)).toFixed(5)),
  longitude: Number((lng - 360 * Math.round(lng / 360)).toFixed(5)),
});

/** What is under the pointer. */
function hit(map: MapView, { x, y }: { readonly x: number; readonly y: number }, layer: string) {
  const box: [PointLike, PointLike] = [
    [x - reach, y - reach],
    [x + reach, y + reach],
  ];
  return map.queryRenderedFeatures(box, { layers: [layer] })[0]?.properties;
}

interface Editing {
  readonly corners: () => readonly LinePoint[] | null;
  readonly onCorners: (corners: readonly LinePoint[]) => void;
}

/** A corner is dragged, one between two corners is made by dragging, and one is removed by a double click. */
function listenToCorners(map: MapView, { corners, onCorners }: Editing): void {
  const begin = (event: MapMouseEvent) => {
    const found = hit(map, event.point, 'corners');
    const current = corners();
    if (found === undefined || current === null) return;
    event.preventDefault();
    const index = Number(found['index']);
    let isNew = found['isCorner'] !== true;
    const move = ({ lngLat }: MapMouseEvent) => {
      const before = corners() ?? current;
      const at = isNew || found['isCorner'] !== true ? index + 1 : index;
      onCorners(before.toSpliced(at, isNew ? 0 : 1, wrapped(lngLat)));
      isNew = false;
    };
    map.on('mousemove', move);
    map.once('mouseup', () => map.off('mousemove', move));
  };
  map.on('mousedown', begin);
  map.on('dblclick', (event) => {
    const found = hit(map, event.point, 'corners');
    const current = corners();
    if (current === null) return;
    event.preventDefault();
    if (found?.['isCorner'] === true) onCorners(current.toSpliced(Number(found['index']), 1));
  });
}

/** Opens the map on which the areas of a port are drawn. */
export function openGeofenceMap(
  container: HTMLElement,
  { theme, onCorners, onArea }: GeofenceMapOptions,
): GeofenceMap {
  const base = openBaseMap(container, { theme, view: null, name: 'Map of geofences', mostZoom });
  const map = base.view;
  let content: GeofenceMapContent = { port: null, areas: [], suggested: [], edited: null };
  listenToCorners(map, { corners: () => content.edited, onCorners });
  map.on('click', (event) => {
    if (content.edited !== null) {
      if (event.originalEvent.detail > 1 || hit(map, event.point, 'corners') !== undefined) return;
      onCorners([...content.edited, wrapped(event.lngLat)]);
      return;
    }
    const id: unknown = hit(map, event.point, 'areas')?.['id'];
    if (typeof id === 'number' && id > 0) onArea(id);
  });
  return {
    show: (next) => {
      content = next;
      map.getCanvas().style.cursor = next.edited === null ? '' : 'crosshair';
      base.draw(sourcesOf(next));
    },
    paint: base.paint,
    fit: () => {
      const { port, areas, suggested, edited } = content;
      const outlines = [...areas, ...suggested].flatMap(({ outline }) => outline);
      const around = port === null ? [] : cornersAround(port);
      // A form beside it may just have taken some of its width.
      map.resize();
      const bounds = boundsOf([...outlines, ...(edited ?? []), ...around]);
      if (bounds !== null) map.fitBounds([...bounds], { padding: 40, maxZoom: 14, animate: false });
    },
    zoomBy: base.zoomBy,
    close: base.close,
  };
}

const cornersAround = ({ latitude, longitude }: LinePoint): readonly LinePoint[] =>
  [-portReachDegrees, portReachDegrees].map((by) => ({
    latitude: latitude + by,
    longitude: longitude + by,
  }));
