import type { ThemeName } from '@fairlead/ui/theme';
import { type GeoJSONSource, Map as MapView, setWorkerUrl } from 'maplibre-gl';
import coarse from 'world-atlas/countries-110m.json?url';
import fine from 'world-atlas/countries-50m.json?url';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
import type { MapView as View } from '../live.state.ts';
import { mapColours } from './map-colours.ts';
import type { MapFeatures } from './map-content.ts';
import { type MapSource, mapStyle } from './map-style.ts';
import { addIcons } from './vessel-icons.ts';

setWorkerUrl(workerUrl);

export interface BaseMapOptions {
  /** Where it opens. */
  readonly view: View | null;
  readonly theme: ThemeName;
  /** What it shows, for screen readers. */
  readonly name: string;
  readonly mostZoom: number;
}

type BaseMapSources = Readonly<Partial<Record<MapSource, MapFeatures>>>;

/** Land and sea, and the sources of the style that a page fills. */
export interface BaseMap {
  readonly view: MapView;
  readonly draw: (sources: BaseMapSources) => void;
  readonly paint: (theme: ThemeName) => void;
  readonly zoomBy: (steps: number) => void;
  readonly close: () => void;
}

const setSource = (map: MapView, name: string, data: MapFeatures | string): void => {
  const source: GeoJSONSource | undefined = map.getSource(name);
  void source?.setData(data);
};

function createMap(
  container: HTMLElement,
  { view, theme, name, mostZoom }: BaseMapOptions,
): MapView {
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
  map.getCanvas().setAttribute('aria-label', name);
  return map;
}

/** Opens a map in an element. The coarse base map comes first; the fine one once that is drawn. */
export function openBaseMap(container: HTMLElement, options: BaseMapOptions): BaseMap {
  let { theme } = options;
  let filled: BaseMapSources = {};
  let isReady = false;
  let base = coarse;
  const map = createMap(container, options);
  const setAll = (sources: BaseMapSources) => {
    if (!isReady) return;
    for (const [name, data] of Object.entries(sources)) setSource(map, name, data);
  };
  map.on('style.load', () => {
    isReady = true;
    addIcons(map, mapColours[theme]);
    setSource(map, 'land', base);
    setAll(filled);
  });
  map.once('idle', () => {
    base = fine;
    setSource(map, 'land', base);
  });
  return {
    view: map,
    draw: (sources) => {
      filled = { ...filled, ...sources };
      setAll(sources);
    },
    paint: (next) => {
      if (next === theme) return;
      theme = next;
      isReady = false;
      map.setStyle(mapStyle(mapColours[theme]), { diff: false });
    },
    zoomBy: (steps) => {
      map.zoomTo(map.getZoom() + steps, { duration: 0 }, { originalEvent: true });
    },
    close: () => map.remove(),
  };
}
