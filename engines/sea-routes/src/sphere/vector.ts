/** A position in degrees (WGS 84), north and east positive. */
export interface Position {
  readonly lon: number;
  readonly lat: number;
}

/** A point on the unit sphere: the antimeridian and the poles are points like any other. */
export type Vector = readonly [number, number, number];

export const radians = Math.PI / 180;
/** Mean radius of the earth, 6,371.0088 km, in nautical miles. */
export const radiusNm = 6371.0088 / 1.852;

export function vectorOf({ lon, lat }: Position): Vector {
  const around = Math.cos(lat * radians);
  return [
    around * Math.cos(lon * radians),
    around * Math.sin(lon * radians),
    Math.sin(lat * radians),
  ];
}

export const latitudeOf = ([, , z]: Vector): number =>
  Math.asin(Math.max(-1, Math.min(1, z))) / radians;

export const longitudeOf = ([x, y]: Vector): number => Math.atan2(y, x) / radians;

export const positionOf = (vector: Vector): Position => ({
  lon: longitudeOf(vector),
  lat: latitudeOf(vector),
});

export const dot = ([x, y, z]: Vector, [u, v, w]: Vector): number => x * u + y * v + z * w;

export const cross = ([x, y, z]: Vector, [u, v, w]: Vector): Vector => [
  y * w - z * v,
  z * u - x * w,
  x * v - y * u,
];

export function unit([x, y, z]: Vector): Vector {
  const length = Math.sqrt(x * x + y * y + z * z) || 1;
  return [x / length, y / length, z / length];
}

/** The angle between two points of the sphere, in radians. */
export function angleBetween([x, y, z]: Vector, [u, v, w]: Vector): number {
  const chord = Math.sqrt((x - u) ** 2 + (y - v) ** 2 + (z - w) ** 2);
  return 2 * Math.asin(Math.min(1, chord / 2));
}

/** Nautical miles along the great circle between two points of the sphere. */
export const arcNm = (one: Vector, other: Vector): number => angleBetween(one, other) * radiusNm;

/** The unit vector at a point that shows in a direction, in degrees clockwise from north. */
export function headingAt(point: Vector, degrees: number): Vector {
  const east = unit(cross([0, 0, 1], point));
  const north = cross(point, east);
  const [s, c] = [Math.sin(degrees * radians), Math.cos(degrees * radians)];
  return [north[0] * c + east[0] * s, north[1] * c + east[1] * s, north[2] * c + east[2] * s];
}

/** The direction from one point to another in degrees clockwise from north. */
export function bearingTo(from: Vector, to: Vector): number {
  const east = unit(cross([0, 0, 1], from));
  const north = cross(from, east);
  return Math.atan2(dot(to, east), dot(to, north)) / radians;
}

/** The point at a distance in a direction (a unit vector at the point). */
export function moved(point: Vector, heading: Vector, nm: number): Vector {
  const [c, s] = [Math.cos(nm / radiusNm), Math.sin(nm / radiusNm)];
  return [
    point[0] * c + heading[0] * s,
    point[1] * c + heading[1] * s,
    point[2] * c + heading[2] * s,
  ];
}
