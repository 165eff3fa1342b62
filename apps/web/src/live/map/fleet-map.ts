import type { ThemeName } from '@fairlead/ui/theme';
import type { Map as MapView, MapMouseEvent } from 'maplibre-gl';
import { boundsOf, type MapView as View } from '../live.state.ts';
import { openBaseMap } from './base-map.ts';
import { type MapContent, sourcesOf } from './map-content.ts';
import { type TrackHit, trackHit } from './track-hit.ts';
import { zoneFeatures } from './zone-content.ts';

/** A map that shows the fleet; positions in degrees. */
export interface FleetMap {
  readonly show: (content: MapContent) => void;
  readonly paint: (theme: ThemeName) => void;
  /** Moves to a position; nearer, if the map shows more than an ocean. */
  readonly goTo: (position: { readonly latitude: number; readonly longitude: number }) => void;
  readonly zoomBy: (steps: number) => void;
  readonly showAll: () => void;
  readonly close: () => void;
}

export interface MapEvents {
  readonly onVessel: (id: number | null) => void;
  readonly onReport: (guid: string) => void;
  readonly onMove: (view: View) => void;
}

export interface MapOptions extends MapEvents {
  /** The track under the pointer; null once there is none. */
  readonly onTrack: (hit: TrackHit | null) => void;
  readonly view: View | null;
  readonly theme: ThemeName;
}

/** Pixels between the fleet and the border of the map. */
const padding = 60;
const mostZoom = 12;

/** What is under the pointer, with a few pixels of reach: a vessel before a report. */
function hit(map: MapView, { point }: MapMouseEvent) {
  const reach = 6;
  const box: [[number, number], [number, number]] = [
    [point.x - reach, point.y - reach],
    [point.x + reach, point.y + reach],
  ];
  return map.queryRenderedFeatures(box, { layers: ['vessels', 'reports'] })[0]?.properties;
}

function listen(map: MapView, { onVessel, onReport, onMove }: MapEvents): void {
  map.on('click', (event) => {
    const found = hit(map, event);
    const vessel: unknown = found?.['id'];
    const report: unknown = found?.['guid'];
    if (typeof vessel === 'number') onVessel(vessel);
    else if (typeof report === 'string') onReport(report);
    else onVessel(null);
  });
  map.on('moveend', ({ originalEvent }: { originalEvent?: unknown }) => {
    // A move by the program is no choice of the user, so the address does not name it.
    if (originalEvent === undefined) return;
    const { lat, lng } = map.getCenter().wrap();
    onMove({ latitude: lat, longitude: lng, zoom: map.getZoom() });
  });
}

/** The cursor says what can be pressed, and the track under it is reported. */
function follow(
  map: MapView,
  contentNow: () => MapContent | undefined,
  onTrack: MapOptions['onTrack'],
): void {
  const leave = () => onTrack(null);
  map.on('mousemove', (event) => {
    // A map that is dragged has nothing to point at, and looking would cost it frames.
    if (map.isMoving()) return;
    const found = hit(map, event);
    map.getCanvas().style.cursor = found === undefined ? '' : 'pointer';
    onTrack(found?.['id'] === undefined ? trackHit(map, contentNow(), event) : null);
  });
  map.on('mouseout', leave);
  map.on('movestart', leave);
}

/** Opens the map of the fleet in an element. */
export function openFleetMap(container: HTMLElement, options: MapOptions): FleetMap {
  const base = openBaseMap(container, { ...options, name: 'Map of the fleet', mostZoom });
  const map = base.view;
  let content: MapContent | undefined;
  listen(map, options);
  follow(map, () => content, options.onTrack);
  const showAll = () => {
    const bounds = boundsOf(content?.markers ?? []);
    if (bounds !== null) map.fitBounds([...bounds], { padding, maxZoom: 6, animate: false });
  };
  let isPlaced = options.view !== null;
  return {
    show: (next) => {
      if (next.zones !== content?.zones) base.draw({ zones: zoneFeatures(next.zones) });
      content = next;
      base.draw(sourcesOf(content));
      if (isPlaced || next.markers.length === 0) return;
      isPlaced = true;
      showAll();
    },
    paint: base.paint,
    goTo: ({ latitude, longitude }) => {
      map.jumpTo({ center: [longitude, latitude], zoom: Math.max(map.getZoom(), 4) });
    },
    zoomBy: base.zoomBy,
    showAll,
    close: base.close,
  };
}
