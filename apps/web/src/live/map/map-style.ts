import type { LayerSpecification, StyleSpecification } from 'maplibre-gl';
import type { MapColours } from './map-colours.ts';
import { zoneLayers, zoneNameLayer } from './zone-style.ts';

/** The sources that the page fills. */
export const mapSources = [
  'zones',
  'land',
  'areas',
  'storms',
  'corners',
  'track',
  'reports',
  'route',
  'preview',
  'calls',
  'vessels',
] as const;
export type MapSource = (typeof mapSources)[number];

const empty = { type: 'FeatureCollection', features: [] } as const;
const font = ['Inter Variable', 'Inter', 'sans-serif'];

/** Land, borders and names of countries, all from one file. */
const baseLayers = (colours: MapColours): LayerSpecification[] => [
  { id: 'sea', type: 'background', paint: { 'background-color': colours.sea } },
  ...zoneLayers(colours),
  {
    id: 'land',
    type: 'fill',
    source: 'land',
    filter: ['==', ['get', 'kind'], 'land'],
    paint: { 'fill-color': colours.land, 'fill-outline-color': colours.coast },
  },
  {
    id: 'borders',
    type: 'line',
    source: 'land',
    filter: ['==', ['get', 'kind'], 'border'],
    paint: { 'line-color': colours.border, 'line-width': 0.8, 'line-dasharray': [3, 2] },
  },
  {
    id: 'countries',
    type: 'symbol',
    source: 'land',
    filter: ['==', ['get', 'kind'], 'name'],
    minzoom: 2,
    layout: {
      'text-field': ['upcase', ['get', 'name']],
      'text-font': font,
      'text-size': 10,
      'text-letter-spacing': 0.08,
      'text-max-width': 8,
    },
    paint: {
      'text-color': colours.countryName,
      'text-halo-color': colours.land,
      'text-halo-width': 1,
    },
  },
];

/** Areas at ports, and the corners of the one that is drawn. */
const areaLayers = (colours: MapColours): LayerSpecification[] => {
  const tone = [
    'match',
    ['get', 'tone'],
    'edited',
    colours.ring,
    'suggested',
    colours.reports,
    colours.track,
  ];
  return [
    {
      id: 'areas',
      type: 'fill',
      source: 'areas',
      paint: { 'fill-color': tone as never, 'fill-opacity': 0.14 },
    },
    {
      id: 'area-lines',
      type: 'line',
      source: 'areas',
      paint: { 'line-color': tone as never, 'line-width': 1.5 },
    },
    {
      id: 'area-names',
      type: 'symbol',
      source: 'areas',
      minzoom: 7,
      layout: {
        'text-field': ['get', 'name'],
        'text-font': font,
        'text-size': 11,
        'text-optional': true,
      },
      paint: {
        'text-color': colours.text,
        'text-halo-color': colours.halo,
        'text-halo-width': 1.5,
      },
    },
    {
      id: 'corners',
      type: 'circle',
      source: 'corners',
      paint: {
        'circle-radius': ['case', ['get', 'isCorner'], 6, 4],
        'circle-color': colours.halo,
        'circle-stroke-color': colours.ring,
        'circle-stroke-width': ['case', ['get', 'isCorner'], 2, 1],
        'circle-opacity': ['case', ['get', 'isCorner'], 1, 0.6],
      },
    },
  ];
};

/** Storms: winds of 34 kn at each position of the forecast, and its track with the time of each. */
const stormLayers = (colours: MapColours): LayerSpecification[] => [
  {
    id: 'gales',
    type: 'fill',
    source: 'storms',
    filter: ['==', ['geometry-type'], 'Polygon'],
    paint: { 'fill-color': colours.storm, 'fill-opacity': 0.14 },
  },
  {
    // An outline of the fill would be as faint as the fill.
    id: 'gale-lines',
    type: 'line',
    source: 'storms',
    filter: ['==', ['geometry-type'], 'Polygon'],
    paint: { 'line-color': colours.storm, 'line-width': 1, 'line-opacity': 0.8 },
  },
  {
    id: 'storm-track',
    type: 'line',
    source: 'storms',
    filter: ['==', ['geometry-type'], 'LineString'],
    paint: { 'line-color': colours.storm, 'line-width': 2 },
  },
  {
    id: 'storm-positions',
    type: 'circle',
    source: 'storms',
    filter: ['==', ['geometry-type'], 'Point'],
    paint: {
      'circle-radius': ['case', ['get', 'isCentre'], 6, 3],
      'circle-color': colours.storm,
      'circle-stroke-color': colours.halo,
      'circle-stroke-width': 1,
    },
  },
  {
    id: 'storm-names',
    type: 'symbol',
    source: 'storms',
    filter: ['==', ['geometry-type'], 'Point'],
    layout: {
      'text-field': ['get', 'name'],
      'text-font': font,
      'text-size': 11,
      // A name at the edge, or over another, goes to another side of its position.
      'text-variable-anchor': ['left', 'right', 'bottom', 'top'],
      'text-radial-offset': 0.9,
      'text-justify': 'auto',
      'text-max-width': 30,
      'text-optional': true,
      'symbol-sort-key': ['case', ['get', 'isCentre'], 0, 1],
    },
    paint: { 'text-color': colours.text, 'text-halo-color': colours.halo, 'text-halo-width': 1.5 },
  },
];

/** The way ahead of the selected vessel, and the same with other options. */
const routeLayers = (colours: MapColours): LayerSpecification[] => [
  {
    id: 'route',
    type: 'line',
    source: 'route',
    paint: { 'line-color': colours.route, 'line-width': 1.5, 'line-dasharray': [2, 2] },
  },
  {
    id: 'preview',
    type: 'line',
    source: 'preview',
    paint: { 'line-color': colours.preview, 'line-width': 3, 'line-dasharray': [3, 1] },
  },
];

/** Layers of the track, by how its sources are drawn. */
export const trackLayers = ['track', 'file-track', 'device-track'];

/** The track of the selected vessel, by how its sources are drawn. */
const positionLayers = (colours: MapColours): LayerSpecification[] => [
  {
    id: 'track',
    type: 'line',
    source: 'track',
    filter: ['==', ['get', 'tone'], 'ais'],
    paint: { 'line-color': colours.track, 'line-width': 2 },
  },
  {
    id: 'file-track',
    type: 'line',
    source: 'track',
    filter: ['==', ['get', 'tone'], 'file'],
    paint: { 'line-color': colours.track, 'line-width': 2, 'line-dasharray': [4, 1.5] },
  },
  {
    id: 'device-track',
    type: 'line',
    source: 'track',
    filter: ['==', ['get', 'tone'], 'device'],
    layout: { 'line-cap': 'round' },
    paint: { 'line-color': colours.device, 'line-width': 3, 'line-dasharray': [0.1, 1.8] },
  },
];

/** The log reports of the selected vessel, and its port calls ahead. */
const lineLayers = (colours: MapColours): LayerSpecification[] => [
  {
    id: 'report-line',
    type: 'line',
    source: 'reports',
    filter: ['==', ['geometry-type'], 'LineString'],
    paint: { 'line-color': colours.reports, 'line-width': 1, 'line-opacity': 0.7 },
  },
  {
    id: 'reports',
    type: 'circle',
    source: 'reports',
    filter: ['==', ['geometry-type'], 'Point'],
    paint: {
      'circle-radius': 4,
      'circle-color': colours.reports,
      'circle-stroke-color': colours.halo,
      'circle-stroke-width': 1,
    },
  },
  {
    id: 'calls',
    type: 'circle',
    source: 'calls',
    paint: {
      'circle-radius': 4,
      'circle-color': colours.halo,
      'circle-stroke-color': colours.route,
      'circle-stroke-width': 2,
    },
  },
  {
    id: 'call-names',
    type: 'symbol',
    source: 'calls',
    layout: {
      'text-field': ['get', 'name'],
      'text-font': font,
      'text-size': 11,
      'text-anchor': 'left',
      'text-offset': [0.8, 0],
      'text-justify': 'left',
      'text-max-width': 30,
      'text-optional': true,
    },
    paint: { 'text-color': colours.text, 'text-halo-color': colours.halo, 'text-halo-width': 1.5 },
  },
];

const vesselLayers = (colours: MapColours): LayerSpecification[] => [
  {
    id: 'ring',
    type: 'circle',
    source: 'vessels',
    filter: ['get', 'isSelected'],
    paint: {
      'circle-radius': 16,
      'circle-opacity': 0,
      'circle-stroke-color': colours.ring,
      'circle-stroke-width': 2,
    },
  },
  {
    id: 'vessels',
    type: 'symbol',
    source: 'vessels',
    layout: {
      'icon-image': ['get', 'icon'],
      'icon-rotate': ['get', 'direction'],
      'icon-rotation-alignment': 'map',
      'icon-allow-overlap': true,
      'icon-ignore-placement': true,
    },
  },
  {
    id: 'names',
    type: 'symbol',
    source: 'vessels',
    layout: {
      'text-field': ['get', 'name'],
      'text-font': font,
      'text-size': 11,
      'text-anchor': 'top',
      'text-offset': [0, 1],
    },
    paint: { 'text-color': colours.text, 'text-halo-color': colours.halo, 'text-halo-width': 1.5 },
  },
];

/** The whole style: no tiles, no glyphs and no sprite come from anywhere. */
export const mapStyle = (colours: MapColours): StyleSpecification => ({
  version: 8,
  sources: Object.fromEntries(
    mapSources.map((name) => [
      name,
      { type: 'geojson' as const, data: { ...empty, features: [] } },
    ]),
  ),
  layers: [
    ...baseLayers(colours),
    zoneNameLayer(colours, font),
    ...areaLayers(colours),
    ...stormLayers(colours),
    ...routeLayers(colours),
    ...positionLayers(colours),
    ...lineLayers(colours),
    ...vesselLayers(colours),
  ],
});
