/** A position at an instant. */
export interface Fix {
  /** Milliseconds since 1970 in UTC, by the receiver's clock: AIS states only the second. */
  readonly at: number;
  /** Degrees, east positive. */
  readonly lon: number;
  /** Degrees, north positive. */
  readonly lat: number;
}

/** A point on the unit sphere: the antimeridian and the poles are points like any other. */
export type Vector = readonly [number, number, number];

const radians = Math.PI / 180;
/** Mean radius of the earth, 6,371.0088 km, in nautical miles. */
const radiusNm = 6371.0088 / 1.852;

export function vectorOf({ lon, lat }: Pick<Fix, 'lon' | 'lat'>): Vector {
  const around = Math.cos(lat * radians);
  return [
    around * Math.cos(lon * radians),
    around * Math.sin(lon * radians),
    Math.sin(lat * radians),
  ];
}

/** Nautical miles along the great circle between two points of the sphere. */
export function arcNm([x, y, z]: Vector, [u, v, w]: Vector): number {
  const chord = Math.hypot(x - u, y - v, z - w);
  return 2 * radiusNm * Math.asin(Math.min(1, chord / 2));
}

/** Nautical miles between two positions. */
export const distanceNm = (
  one: Pick<Fix, 'lon' | 'lat'>,
  other: Pick<Fix, 'lon' | 'lat'>,
): number => arcNm(vectorOf(one), vectorOf(other));
