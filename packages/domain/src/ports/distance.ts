const earthRadiusNm = 3440.065;
const radians = Math.PI / 180;

/** A position in decimal degrees, north and east positive. */
export type Position = { readonly latitude: number; readonly longitude: number };

/** Great-circle distance in nautical miles on a sphere (haversine). */
export function distanceNm(from: Position, to: Position): number {
  const halfLatitude = ((to.latitude - from.latitude) * radians) / 2;
  const halfLongitude = ((to.longitude - from.longitude) * radians) / 2;
  const chord =
    Math.sin(halfLatitude) ** 2 +
    Math.cos(from.latitude * radians) *
      Math.cos(to.latitude * radians) *
      Math.sin(halfLongitude) ** 2;
  return 2 * earthRadiusNm * Math.asin(Math.min(1, Math.sqrt(chord)));
}
