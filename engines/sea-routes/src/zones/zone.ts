/** What a zone is: an emission control area, a high risk area, or waters with ice. */
export type ZoneKind = 'eca' | 'highRisk' | 'ice';

/** An area with legal limits. Sides are straight on a chart with equal degrees; landward sides run inland. */
export interface Zone {
  readonly id: string;
  readonly name: string;
  readonly kind: ZoneKind;
  /** First day on which it applies (year-month-day), null for ever. */
  readonly from: string | null;
  /** First day on which it no longer applies. */
  readonly until: string | null;
  /** Where its limits are from, and how good they are. */
  readonly source: string;
  readonly rings: readonly (readonly (readonly [number, number])[])[];
}

/** A ring from text: longitude and latitude of each point in degrees, points separated by commas. */
export const ringOf = (text: string): readonly (readonly [number, number])[] =>
  text.split(',').map((point) => {
    const [lon, lat] = point.trim().split(/\s+/).map(Number);
    return [lon ?? 0, lat ?? 0];
  });

/** Whether a zone applies on a day (year-month-day). */
export const appliesOn = ({ from, until }: Zone, day: string): boolean =>
  (from === null || from <= day) && (until === null || day < until);

/** Whether a position is inside a zone. */
export const isInZone = ({ rings }: Zone, lon: number, lat: number): boolean =>
  rings.some((ring) => isInRing(ring, lon, lat));

function isInRing(ring: Zone['rings'][number], lon: number, lat: number): boolean {
  let isInside = false;
  let before = ring.at(-1) ?? [0, 0];
  for (const point of ring) {
    const [x, y] = point;
    const [u, v] = before;
    if (v > lat !== y > lat && lon < ((u - x) * (lat - y)) / (v - y) + x) isInside = !isInside;
    before = point;
  }
  return isInside;
}
