// Cuts the base map of the live page from Natural Earth (npm world-atlas) when the application is built.
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { geoArea, geoCentroid, geoEquirectangular } from 'd3-geo';
import { geoProject } from 'd3-geo-projection';
import { feature, mesh } from 'topojson-client';
import type { Plugin } from 'vite';

type Position = [number, number];
type Coordinates = Position | Coordinates[];
interface Geometry {
  type: string;
  coordinates: Coordinates;
}
interface Country {
  properties: { name: string };
  geometry: Geometry;
}

const atlas = path.dirname(createRequire(import.meta.url).resolve('world-atlas/package.json'));
const cache = path.join(import.meta.dirname, '../../.cache/base-map');

/** Decimals of a degree by scale: 0.01° are a pixel at zoom 6, 0.001° at zoom 9. */
const decimals: Readonly<Record<string, number>> = { '110m': 2, '50m': 3 };

const isPosition = (part: Coordinates): part is Position => typeof part[0] === 'number';

/** North is up: d3 draws on a screen, where y grows downwards. */
function rounded(part: Coordinates, digits: number): Coordinates {
  if (!isPosition(part)) return part.map((inner) => rounded(inner, digits));
  const [x, y] = part;
  return [Number(x.toFixed(digits)), Number((-y).toFixed(digits))];
}

/** Cut at the antimeridian and closed over the pole; as it comes, Russia and Fiji paint stripes over the oceans. */
function cut(geometry: Geometry, digits: number): Geometry {
  const projection = geoEquirectangular()
    .scale(180 / Math.PI)
    .translate([0, 0])
    .precision(0);
  const { type, coordinates } = geoProject(geometry, projection) as Geometry;
  return { type, coordinates: rounded(coordinates, digits) };
}

/** Where a country's name is written: in the middle of its largest part. */
function middleOf({ type, coordinates }: Geometry, digits: number): Coordinates {
  const parts = type === 'Polygon' ? [coordinates] : (coordinates as Coordinates[]);
  const polygons = parts.map((part) => ({ type: 'Polygon', coordinates: part }));
  const [largest] = polygons.toSorted((a, b) => geoArea(b) - geoArea(a));
  const [longitude, latitude] = geoCentroid(largest);
  return rounded([longitude, -latitude], digits);
}

/** Land, borders and the names of countries as one collection; `kind` distinguishes them. */
async function baseMap(scale: string): Promise<string> {
  const digits = decimals[scale] ?? 2;
  const topology = JSON.parse(await readFile(path.join(atlas, `countries-${scale}.json`), 'utf8'));
  const { countries, land } = topology.objects;
  const shape = (kind: string, geometry: Geometry, properties = {}) => ({
    type: 'Feature',
    properties: { kind, ...properties },
    geometry,
  });
  const named = feature(topology, countries).features as Country[];
  const borders = mesh(topology, countries, (a: unknown, b: unknown) => a !== b) as Geometry;
  const features = [
    ...feature(topology, land).features.map((one: { geometry: Geometry }) =>
      shape('land', cut(one.geometry, digits)),
    ),
    shape('border', cut(borders, digits)),
    ...named.map(({ geometry, properties: { name } }) =>
      shape('name', { type: 'Point', coordinates: middleOf(geometry, digits) }, { name }),
    ),
  ];
  return JSON.stringify({ type: 'FeatureCollection', features });
}

/** The address of a map of world-atlas is that of its cut, which is made once and stored between builds. */
export function baseMapFiles(): Plugin {
  return {
    name: 'base-map',
    // Before Vite finds the map itself.
    enforce: 'pre',
    async resolveId(source) {
      const [, scale] = /^world-atlas\/countries-(110m|50m)\.json\?url$/.exec(source) ?? [];
      if (scale === undefined) return null;
      const version = createHash('sha256')
        .update(await readFile(import.meta.filename))
        .digest('hex');
      const file = path.join(cache, `base-map-${scale}-${version.slice(0, 8)}.json`);
      if (!existsSync(file)) {
        await mkdir(cache, { recursive: true });
        await writeFile(file, await baseMap(scale));
      }
      return `${file}?url`;
    },
  };
}
