import type { ThemeName } from '@fairlead/ui/theme';
import type { GeoJSONSource, MapMouseEvent } from 'maplibre-gl';
import { Map as MapView, setWorkerUrl } from 'maplibre-gl';
import coarse from 'world-atlas/countries-110m.json?url';
import fine from 'world-atlas/countries-50m.json?url';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
import { boundsOf, type MapView as View } from '../live.state.ts';
import { mapColours } from './map-colours.ts';
import { type MapContent, type MapFeatures, sourcesOf } from './map-content.ts';
import { mapStyle } from './map-style.ts';
import { addIcons } from './vessel-icons.ts';

setWorkerUrl(workerUrl);

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
  readonly view: View | null;
  readonly theme: ThemeName;
}

/** Pixels between the fleet and the border of the map. */
const padding = 60;
const mostZoom = 12;

/** What is under the pointer, with a few pixels of reach. */
function hit(map: MapView, { point }: MapMouseEvent, layer: string) {
  const reach = 6;
  const box: [[number, number], [number, number]] = [
    [point.x - reach, point.y - reach],
    [point.x + reach, point.y + reach],
  ];
  return map.queryRenderedFeatures(box, { layers: [layer] })[0]?.properties;
}

function listen(map: MapView, { onVessel, onReport, onMove }: MapEvents): void {
  map.on('click', (event) => {
    const vessel: unknown = hit(map, event, 'vessels')?.['id'];
    const report: unknown = hit(map, event, 'reports')?.['guid'];
    if (typeof vessel === 'number') onVessel(vessel);
    else if (typeof report === 'string') onReport(report);
    else onVessel(null);
  });
  map.on('mousemove', (event) => {
    const isOver = [hit(map, event, 'vessels'), hit(map, event, 'reports')].some(
      (found) => found !== undefined,
    );
    map.getCanvas().style.cursor = isOver ? 'pointer' : '';
  });
  map.on('moveend', ({ originalEvent }: { originalEvent?: unknown }) => {
    // A move by the program is no choice of the user, so the address does not name it.
    if (originalEvent === undefined) return;
    const { lat, lng } = map.getCenter().wrap();
    onMove({ latitude: lat, longitude: lng, zoom: map.getZoom() });
  });
}

const setSource = (map: MapView, name: string, data: MapFeatures | string): void => {
  const source: GeoJSONSource | undefined = map.getSource(name);
  void source?.setData(data);
};

function createMap(container: HTMLElement, { view, theme }: MapOptions): MapView {
  const map = new MapView({
    container,
    style: mapStyle(mapColours[theme]),
    center: [view?.longitude ?? 10, view?.latitude ?? 45],
    zoom: view?.zoom ?? 2,
    maxZoom: mostZoom,
    attributionControl: false,
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
  });
  map.getCanvas().setAttribute('aria-label', 'Map of the fleet');
  return map;
}

/** Opens a map in an element. The coarse base map comes first; the fine one once that is drawn. */
export function openFleetMap(container: HTMLElement, options: MapOptions): FleetMap {
  const { view } = options;
  let theme = options.theme;
  let content: MapContent | undefined;
  let isReady = false;
  let base = coarse;
  const map = createMap(container, options);
  const fill = () => {
    if (!isReady) return;
    for (const [name, data] of Object.entries(content === undefined ? {} : sourcesOf(content)))
      setSource(map, name, data);
  };
  map.on('style.load', () => {
    isReady = true;
    addIcons(map, mapColours[theme]);
    setSource(map, 'land', base);
    fill();
  });
  map.once('idle', () => {
    base = fine;
    setSource(map, 'land', base);
  });
  listen(map, options);
  const showAll = () => {
    const bounds = boundsOf(content?.markers ?? []);
    if (bounds !== null) map.fitBounds([...bounds], { padding, maxZoom: 6, animate: false });
  };
  let isPlaced = view !== null;
  return {
    show: (next) => {
      content = next;
      fill();
      if (isPlaced || next.markers.length === 0) return;
      isPlaced = true;
      showAll();
    },
    paint: (next) => {
      if (next === theme) return;
      theme = next;
      isReady = false;
      map.setStyle(mapStyle(mapColours[theme]), { diff: false });
    },
    goTo: ({ latitude, longitude }) => {
      map.jumpTo({ center: [longitude, latitude], zoom: Math.max(map.getZoom(), 4) });
    },
    zoomBy: (steps) => {
      map.zoomTo(map.getZoom() + steps, { duration: 0 }, { originalEvent: true });
    },
    showAll,
    close: () => map.remove(),
  };
}
