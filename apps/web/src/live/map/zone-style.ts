import type { ZoneKind } from '@fairlead/sea-routes';
import type { ExpressionSpecification, LayerSpecification } from 'maplibre-gl';
import type { MapColours } from './map-colours.ts';

/** The dashes of each kind, in widths of the line: kinds differ without their colours as well. */
const dashes: Readonly<Record<ZoneKind, number[]>> = {
  eca: [4, 2],
  highRisk: [1.5, 1.5],
  ice: [7, 2, 1.5, 2],
};

const isPolygon: ExpressionSpecification = ['==', ['geometry-type'], 'Polygon'];

/** Zones at sea, drawn below the land because their landward sides run inland. */
export const zoneLayers = ({ zones }: MapColours): LayerSpecification[] => [
  {
    id: 'zones',
    type: 'fill',
    source: 'zones',
    filter: isPolygon,
    paint: {
      'fill-color': ['match', ['get', 'kind'], 'eca', zones.eca, 'ice', zones.ice, zones.highRisk],
      // One that does not apply yet has its limits only.
      'fill-opacity': ['case', ['get', 'isUpcoming'], 0, 0.12],
      // Its edge would be a line where a zone is cut at the antimeridian.
      'fill-antialias': false,
    },
  },
  ...(Object.entries(dashes) as [ZoneKind, number[]][]).map(
    ([kind, dash]): LayerSpecification => ({
      id: `zone-limits-${kind}`,
      type: 'line',
      source: 'zones',
      filter: ['all', ['==', ['geometry-type'], 'LineString'], ['==', ['get', 'kind'], kind]],
      paint: { 'line-color': zones[kind], 'line-width': 1.2, 'line-dasharray': dash },
    }),
  ),
];

/** The names of the zones, above the land and below all that moves. */
export const zoneNameLayer = (
  { zones, halo }: MapColours,
  font: readonly string[],
): LayerSpecification => ({
  id: 'zone-names',
  type: 'symbol',
  source: 'zones',
  filter: isPolygon,
  layout: {
    'text-field': ['get', 'name'],
    'text-font': [...font],
    'text-size': 11,
    'text-max-width': 12,
  },
  paint: {
    'text-color': ['match', ['get', 'kind'], 'eca', zones.eca, 'ice', zones.ice, zones.highRisk],
    'text-halo-color': halo,
    'text-halo-width': 1.5,
  },
});
