import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Rings } from '@fairlead/sea-routes/land/coast';

interface Topology {
  readonly arcs: readonly (readonly (readonly [number, number])[])[];
  readonly transform: {
    readonly scale: readonly [number, number];
    readonly translate: readonly [number, number];
  };
  readonly objects: {
    readonly land: {
      readonly geometries: readonly {
        readonly arcs: readonly (readonly (readonly number[])[])[];
      }[];
    };
  };
}

/** The coastlines of Natural Earth, 1:10 million, from the package `world-atlas`: outlines and inland seas. */
export function naturalEarthRings(): Rings {
  const file = createRequire(import.meta.url).resolve('world-atlas/land-10m.json');
  const { arcs, transform, objects } = JSON.parse(readFileSync(file, 'utf8')) as Topology;
  const [scaleLon, scaleLat] = transform.scale;
  const [lonFirst, latFirst] = transform.translate;
  const lines = arcs.map((arc) => {
    let [x, y] = [0, 0];
    return arc.map(([dx, dy]): readonly [number, number] => {
      x += dx;
      y += dy;
      return [x * scaleLon + lonFirst, y * scaleLat + latFirst];
    });
  });
  const lineOf = (at: number) => (at >= 0 ? (lines[at] ?? []) : (lines[~at] ?? []).toReversed());
  return objects.land.geometries
    .flatMap((geometry) => geometry.arcs.flat())
    .map((ring) => ring.flatMap((at) => lineOf(at).slice(1)));
}
