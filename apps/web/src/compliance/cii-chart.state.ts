import type { CiiOutlook } from './carbon-intensity.data.ts';

export const ratings = ['A', 'B', 'C', 'D', 'E'] as const;

export interface CiiBand {
  readonly rating: (typeof ratings)[number];
  readonly from: number;
  readonly to: number;
}

type Drawn = Pick<CiiOutlook, 'boundaries' | 'points' | 'forecast' | 'year'>;

/** The lowest and highest index to be drawn: all bands, and every point. */
export function ciiRange({ boundaries, points, forecast }: Drawn): readonly [number, number] {
  const values = [
    ...boundaries,
    ...points.map(({ attained }) => attained),
    ...(forecast === null ? [] : [forecast.attained]),
  ].map(Number);
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const margin = (most - least) * 0.15 || most * 0.1;
  return [Math.max(0, least - margin), most + margin];
}

/** The bands from A to E within what is drawn. */
export function ciiBands(outlook: Drawn): readonly CiiBand[] {
  const [least, most] = ciiRange(outlook);
  const edges = [least, ...outlook.boundaries.map(Number), most];
  return ratings.map((rating, at) => ({
    rating,
    from: edges[at] ?? least,
    to: edges[at + 1] ?? most,
  }));
}
