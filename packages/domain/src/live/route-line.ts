/** A position in degrees, north and east positive. */
export interface LinePoint {
  readonly latitude: number;
  readonly longitude: number;
}

const radians = Math.PI / 180;
/** Longer pieces of a great circle are visibly bent on the map. */
const pieceDegrees = 2;

type Vector = readonly [number, number, number];

const vectorOf = ({ latitude, longitude }: LinePoint): Vector => [
  Math.cos(latitude * radians) * Math.cos(longitude * radians),
  Math.cos(latitude * radians) * Math.sin(longitude * radians),
  Math.sin(latitude * radians),
];

const pointOf = ([x, y, z]: Vector): LinePoint => ({
  latitude: Math.atan2(z, Math.hypot(x, y)) / radians,
  longitude: Math.atan2(y, x) / radians,
});

const angleBetween = (a: Vector, b: Vector): number =>
  Math.acos(Math.min(1, Math.max(-1, a[0] * b[0] + a[1] * b[1] + a[2] * b[2])));

/** The point of the great circle between two positions after a share of its length. */
export function pointBetween(from: LinePoint, to: LinePoint, share: number): LinePoint {
  const [a, b] = [vectorOf(from), vectorOf(to)];
  const angle = angleBetween(a, b);
  // Opposite points of the earth have no one shortest line between them.
  if (Math.sin(angle) < 1e-9) return share < 1 ? from : to;
  const first = Math.sin((1 - share) * angle) / Math.sin(angle);
  const second = Math.sin(share * angle) / Math.sin(angle);
  return pointOf([
    first * a[0] + second * b[0],
    first * a[1] + second * b[1],
    first * a[2] + second * b[2],
  ]);
}

/** The points between two positions along the great circle, without the first one. */
function piecesTo(from: LinePoint, to: LinePoint): readonly LinePoint[] {
  const angle = angleBetween(vectorOf(from), vectorOf(to));
  const pieces = Math.ceil(angle / (pieceDegrees * radians));
  if (pieces <= 1 || Math.sin(angle) < 1e-9) return [to];
  return Array.from({ length: pieces }, (_, index) =>
    index === pieces - 1 ? to : pointBetween(from, to, (index + 1) / pieces),
  );
}

/** The longitude next to the one before it: beyond 180° where a line crosses the antimeridian. */
function besideLongitude(longitude: number, before: number): number {
  return longitude - 360 * Math.round((longitude - before) / 360);
}

/** `[longitude, latitude]` pairs of a line through positions; longitudes continue past 180°, so that no line crosses the map. */
export function continuousLine(
  points: readonly LinePoint[],
): readonly (readonly [number, number])[] {
  let before: number | undefined;
  return points.map(({ latitude, longitude }) => {
    before = before === undefined ? longitude : besideLongitude(longitude, before);
    return [before, latitude] as const;
  });
}

/** The same along great circles between the positions: an estimate that knows no land. */
export function greatCircleLine(
  points: readonly LinePoint[],
): readonly (readonly [number, number])[] {
  const [first, ...others] = points;
  if (first === undefined) return [];
  let from = first;
  const line = [first];
  for (const to of others) {
    line.push(...piecesTo(from, to));
    from = to;
  }
  return continuousLine(line);
}
