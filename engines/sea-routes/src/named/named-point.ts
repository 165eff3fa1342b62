import type { PassageId } from '../passages.ts';
import { type Position, type Vector, vectorOf } from '../sphere/vector.ts';

/** A cape, an island, a strait or a canal by which seamen describe a route. */
export interface NamedPoint {
  readonly id: string;
  readonly name: string;
  /** A cape or an island is on the coast, a strait or a canal between two coasts. */
  readonly kind: 'cape' | 'strait';
  readonly position: Position;
  /** A route that comes as close as this passes the point, in nautical miles. */
  readonly withinNm: number;
  /** The passage that the point is the name of: it is passed if the route uses the passage. */
  readonly passage: PassageId | null;
  readonly at: Vector;
}

const pointOf = (kind: NamedPoint['kind'], text: string): NamedPoint => {
  const [id = '', name = '', lat = '', lon = '', withinNm = '', passage = ''] = text
    .split('|')
    .map((part) => part.trim());
  const position = { lat: Number(lat), lon: Number(lon) };
  return {
    id,
    name,
    kind,
    position,
    withinNm: Number(withinNm),
    passage: passage === '' ? null : (passage as PassageId),
    at: vectorOf(position),
  };
};

/** Points from lines of text: id, name, latitude, longitude, reach in nautical miles and, for a passage, its id. */
export const pointsOf = (kind: NamedPoint['kind'], lines: string): readonly NamedPoint[] =>
  lines
    .trim()
    .split('\n')
    .map((line) => pointOf(kind, line));
