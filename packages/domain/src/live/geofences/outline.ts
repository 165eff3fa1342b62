import { readPosition } from '../../ports/position.ts';
import { continuousLine, type LinePoint } from '../route-line.ts';
import { leastCorners, mostCorners } from './geofence.ts';

/** A corner on a plane: longitude, continued past 180°, and latitude. */
type Corner = readonly [number, number];
type Side = readonly [Corner, Corner];

/** Twice the area of a triangle; its sign is the side of the line on which the third corner lies. */
const turn = ([ax, ay]: Corner, [bx, by]: Corner, [cx, cy]: Corner): number =>
  (bx - ax) * (cy - ay) - (by - ay) * (cx - ax);

const isWithin = (a: number, b: number, value: number): boolean =>
  Math.min(a, b) <= value && value <= Math.max(a, b);

/** Whether a corner that is in line with a side lies on it. */
const isOn = ([ax, ay]: Corner, [bx, by]: Corner, [x, y]: Corner): boolean =>
  isWithin(ax, bx, x) && isWithin(ay, by, y);

const isApart = ([a, b]: Side, [c, d]: Side, axis: 0 | 1): boolean =>
  Math.max(a[axis], b[axis]) < Math.min(c[axis], d[axis]) ||
  Math.max(c[axis], d[axis]) < Math.min(a[axis], b[axis]);

function doCross(one: Side, other: Side): boolean {
  // Most sides of a large outline are nowhere near each other.
  if (isApart(one, other, 0) || isApart(one, other, 1)) return false;
  const [a, b] = one;
  const [c, d] = other;
  const [first, second] = [turn(a, b, c), turn(a, b, d)];
  const [third, fourth] = [turn(c, d, a), turn(c, d, b)];
  if (first * second < 0 && third * fourth < 0) return true;
  return (
    (first === 0 && isOn(a, b, c)) ||
    (second === 0 && isOn(a, b, d)) ||
    (third === 0 && isOn(c, d, a)) ||
    (fourth === 0 && isOn(c, d, b))
  );
}

const sidesOf = (corners: readonly Corner[]): readonly Side[] =>
  corners.map((corner, index) => [corner, corners[(index + 1) % corners.length] ?? corner]);

/** The corners, counted from 1, after which the first two sides begin that cross; null without any. */
function crossingSides(corners: readonly Corner[]): readonly [number, number] | null {
  const sides = sidesOf(corners);
  const last = sides.length - 1;
  for (const [index, side] of sides.entries()) {
    // The last side ends where the first begins.
    const end = index === 0 ? last : sides.length;
    const other = sides.findIndex((one, at) => at >= index + 2 && at < end && doCross(side, one));
    if (other !== -1) return [index + 1, other + 1];
  }
  return null;
}

/** The corners on a plane, and how many degrees of longitude the outline ends away from where it began: 360 around a pole. */
function unrolled(outline: readonly LinePoint[]) {
  const [first] = outline;
  const line = continuousLine(first === undefined ? [] : [...outline, first]);
  const around = (line.at(-1)?.[0] ?? 0) - (line[0]?.[0] ?? 0);
  return { corners: line.slice(0, -1), around };
}

/** Why an outline is no area; null if it is one. */
export function outlineFinding(outline: readonly LinePoint[]): string | null {
  if (outline.length < leastCorners) return 'An area has at least three corners.';
  if (outline.length > mostCorners) return 'At most 1,000 corners';
  const { corners, around } = unrolled(outline);
  if (Math.abs(around) > 1) return 'The area goes around a pole.';
  const twin = sidesOf(corners).findIndex(([a, b]) => a[0] === b[0] && a[1] === b[1]);
  if (twin !== -1) return `Corner ${twin + 1} and the next one are at the same position.`;
  const crossing = crossingSides(corners);
  if (crossing !== null)
    return `The outline crosses itself: the sides after corners ${crossing[0]} and ${crossing[1]}.`;
  return areaOf(outline) === 0 ? 'All corners are on one line.' : null;
}

/** The size of an area in square degrees: only for comparing areas at one port. */
export function areaOf(outline: readonly LinePoint[]): number {
  const sides = sidesOf(unrolled(outline).corners);
  return Math.abs(sides.reduce((sum, [[ax, ay], [bx, by]]) => sum + ax * by - bx * ay, 0)) / 2;
}

/** A test whether positions are in an area, also across the antimeridian. Its border belongs to it. */
export function insideTest(outline: readonly LinePoint[]): (position: LinePoint) => boolean {
  const { corners } = unrolled(outline);
  const [east, north] = [0, 1].map((axis) => corners.map((corner) => corner[axis] ?? 0));
  const west = Math.min(...(east ?? []));
  const [mostEast, south, mostNorth] = [
    Math.max(...(east ?? [])),
    Math.min(...(north ?? [])),
    Math.max(...(north ?? [])),
  ];
  return ({ latitude, longitude }) => {
    const x = longitude + 360 * Math.ceil((west - longitude) / 360);
    const isNear = latitude >= south && latitude <= mostNorth && x <= mostEast;
    return isNear && isOnPlaneInside(corners, [x, latitude]);
  };
}

/** Whether a position is in an area. */
export const isInside = (outline: readonly LinePoint[], position: LinePoint): boolean =>
  insideTest(outline)(position);

function isOnPlaneInside(corners: readonly Corner[], point: Corner): boolean {
  const [x, y] = point;
  let isIn = false;
  for (const [a, b] of sidesOf(corners)) {
    if (turn(a, b, point) === 0 && isOn(a, b, point)) return true;
    if (a[1] > y !== b[1] > y && x < a[0] + ((y - a[1]) / (b[1] - a[1])) * (b[0] - a[0]))
      isIn = !isIn;
  }
  return isIn;
}

/** The outline as a list of coordinates, a corner a line: what a user can edit without a map. */
export const outlineText = (outline: readonly LinePoint[]): string =>
  outline
    .map(({ latitude, longitude }) => `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`)
    .join('\n');

type ReadOutline =
  | { readonly ok: true; readonly outline: readonly LinePoint[] }
  | { readonly ok: false; readonly message: string };

/** Reads a list of coordinates: latitude and longitude of a corner on each line, decimal or in degrees and minutes. */
export function readOutline(text: string): ReadOutline {
  const outline: LinePoint[] = [];
  for (const [index, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue;
    const corner = readCorner(line.trim());
    if (corner === null)
      return {
        ok: false,
        message: `Line ${index + 1}: use latitude and longitude, such as 51.95, 4.05 or 51\u00B057\u2032N 4\u00B03\u2032E.`,
      };
    outline.push(corner);
  }
  const message = outlineFinding(outline);
  return message === null ? { ok: true, outline } : { ok: false, message };
}

function readCorner(line: string): LinePoint | null {
  const read = readPosition(line);
  if (!read.ok) return null;
  return { latitude: Number(read.value.latitude), longitude: Number(read.value.longitude) };
}
