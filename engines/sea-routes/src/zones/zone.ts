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

const dayPattern = /^\d{4}-\d{2}-\d{2}$/;

const isPoint = ([lon, lat]: readonly [number, number]): boolean =>
  Math.abs(lon) <= 180 && Math.abs(lat) <= 90;

const overlap = (one: Zone, other: Zone): boolean =>
  (one.until === null || other.from === null || other.from < one.until) &&
  (other.until === null || one.from === null || one.from < other.until);

/** Why a zone cannot be used, in a sentence; one id may come again for another period. Null for one that can. */
export function findingOf(zone: Zone, before: readonly Zone[]): string | null {
  const { id, from, until, rings } = zone;
  for (const day of [from, until])
    if (day !== null && !dayPattern.test(day)) return `${day} is no day such as 2027-03-01`;
  if (from !== null && until !== null && until <= from) return 'it ends before it begins';
  if (rings.length === 0 || rings.some((ring) => ring.length < 3))
    return 'a ring has at least three points';
  if (!rings.every((ring) => ring.every(isPoint)))
    return 'longitudes are -180 to 180 and latitudes -90 to 90 degrees';
  return before.some((other) => other.id === id && overlap(other, zone))
    ? 'another zone has its id in the same period'
    : null;
}
