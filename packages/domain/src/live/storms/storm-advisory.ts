import { dayMs } from '../../time/milliseconds.ts';
import type { LinePoint } from '../route-line.ts';

/** Nautical miles from the centre to which winds of 34 kn or more reach, the largest anywhere in each quadrant. */
export interface GaleRadii {
  readonly northEast: number;
  readonly southEast: number;
  readonly southWest: number;
  readonly northWest: number;
}

/** Where the centre of a storm is expected at an instant. */
export interface StormPoint extends LinePoint {
  /** ISO 8601. */
  readonly at: string;
  /** Knots; null if the advisory does not state it. */
  readonly windKn: number | null;
  /** Null where the advisory states none although winds of 34 kn are expected. */
  readonly radii: GaleRadii | null;
}

/** The forecast of a tropical cyclone as its warning centre issued it. */
export interface StormAdvisory {
  /** Of the warning centres: basin, number and year, such as AL092021. */
  readonly id: string;
  /** With its kind, such as Hurricane Ida. */
  readonly name: string;
  /** The number of the advisory; empty if none could be read. */
  readonly number: string;
  /** ISO 8601. */
  readonly issued: string;
  /** Its centre at the advisory and each forecast position, in the order of time; at least one. */
  readonly points: readonly StormPoint[];
}

const mostCharacters = 200_000;
const mostLines = 2_000;
const mostPoints = 40;
/** A position belongs to an advisory if it is at most a day before it and eight days after it. */
const earlierMs = dayMs;
const laterMs = 8 * dayMs;

const months = 'JAN FEB MAR APR MAY JUN JUL AUG SEP OCT NOV DEC'.split(' ');
const calm: GaleRadii = { northEast: 0, southEast: 0, southWest: 0, northWest: 0 };
const galeKn = 34;

const position = String.raw`(\d{1,2}(?:\.\d{1,2})?)\s?([NS])\s+(\d{1,3}(?:\.\d{1,2})?)\s?([EW])`;
const instant = String.raw`(\d{2})/(\d{2})(\d{2})Z`;
const centreLine = new RegExp(`CENTER LOCATED NEAR\\s+${position}\\s+AT\\s+${instant}`, 'i');
const forecastLine = new RegExp(`^(?:FORECAST|OUTLOOK) VALID\\s+${instant}\\s+${position}`, 'i');
const otherPart =
  /^(?:(?:FORECAST|OUTLOOK) VALID|REPEAT\.\.\.|REQUEST FOR|NEXT ADVISORY|EXTENDED OUTLOOK)/i;
const windLine = /^MAX (?:SUSTAINED )?WINDS?\s+(\d{1,3})\s*KT/i;
const galeLine = /^34 KT\.+\s*(\d{1,4})NE\s+(\d{1,4})SE\s+(\d{1,4})SW\s+(\d{1,4})NW/i;
const headingLine =
  /^([A-Z][A-Z0-9 '-]{2,60}?)\s+(?:SPECIAL\s+)?FORECAST\/ADVISORY NUMBER\s+(\d{1,3}[A-Z]?)/i;
const stormLine = /\b([A-Z]{2}\d{6})$/i;
const issuedLine = /^(\d{2})(\d{2}) UTC [A-Z]{3} ([A-Z]{3}) (\d{1,2}) (\d{4})/i;

/** The text of the page that shows an advisory, or the text itself. */
function linesOf(page: string): readonly string[] {
  const text = page.slice(0, mostCharacters);
  const begin = /<pre[^>]{0,200}>/i.exec(text);
  const inside = begin === null ? text : text.slice(begin.index + begin[0].length);
  const end = inside.toLowerCase().indexOf('</pre');
  return (end < 0 ? inside : inside.slice(0, end))
    .split(/\r?\n/, mostLines)
    .map((line) => line.slice(0, 200).trim());
}

/** The first match among the lines. */
function found(lines: readonly string[], form: RegExp): RegExpExecArray | null {
  for (const line of lines) {
    const match = form.exec(line);
    if (match !== null) return match;
  }
  return null;
}

/** Hurricane Ida, Remnants of Fred, Tropical Depression Two-E. */
export const stormName = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/(?<![a-z'])[a-z]/g, (letter) => letter.toUpperCase())
    .replaceAll(/ Of /g, ' of ');

/** Undefined for an instant that no calendar has. */
function utc(year: number, month: number, [day, hour, minute]: readonly number[]) {
  if (day === undefined || hour === undefined || minute === undefined) return undefined;
  const at = Date.UTC(year, month, day, hour, minute);
  return hour < 24 && minute < 60 && new Date(at).getUTCDate() === day ? at : undefined;
}

function issuedOf(lines: readonly string[]): number | undefined {
  const match = found(lines, issuedLine);
  const month = months.indexOf((match?.[3] ?? '').toUpperCase());
  if (match === null || month < 0) return undefined;
  return utc(Number(match[5]), month, [Number(match[4]), Number(match[1]), Number(match[2])]);
}

/** A day of the month and a time as an instant around the advisory; undefined for any other. */
function instantAround(issued: number, stated: readonly number[]): number | undefined {
  const near = new Date(issued);
  return [-1, 0, 1]
    .map((by) => utc(near.getUTCFullYear(), near.getUTCMonth() + by, stated))
    .find((at) => at !== undefined && at >= issued - earlierMs && at <= issued + laterMs);
}

/** `28.8 N 90.0 W`; undefined off the globe. */
function positionOf(parts: readonly (string | undefined)[]): LinePoint | undefined {
  const [north, side, east, hemisphere] = parts;
  const latitude = Number(north) * (side?.toUpperCase() === 'S' ? -1 : 1);
  const longitude = Number(east) * (hemisphere?.toUpperCase() === 'W' ? -1 : 1);
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180
    ? { latitude, longitude }
    : undefined;
}

interface Draft extends LinePoint {
  readonly at: number;
  windKn: number | null;
  radii: GaleRadii | null;
}

/** The position that a line begins with. */
function draftOf(line: string, issued: number): Draft | undefined {
  const centre = centreLine.exec(line);
  const [, ...parts] = centre ?? forecastLine.exec(line) ?? [];
  const [where, when] =
    centre === null ? [parts.slice(3), parts.slice(0, 3)] : [parts.slice(0, 4), parts.slice(4)];
  if (parts.length === 0) return undefined;
  const point = positionOf(where);
  const at = instantAround(issued, when.map(Number));
  return point === undefined || at === undefined
    ? undefined
    : { ...point, at, windKn: null, radii: null };
}

function readLine(draft: Draft, line: string): void {
  const wind = windLine.exec(line);
  if (wind !== null) draft.windKn = Number(wind[1]);
  const gale = galeLine.exec(line)?.slice(1).map(Number);
  if (gale === undefined) return;
  const [northEast = 0, southEast = 0, southWest = 0, northWest = 0] = gale;
  draft.radii = { northEast, southEast, southWest, northWest };
}

/** The positions with the winds stated below each; one that is not later than those before it is left out. */
function pointsOf(lines: readonly string[], issued: number): readonly Draft[] {
  const drafts: Draft[] = [];
  let current: Draft | undefined;
  for (const line of lines) {
    const begun = draftOf(line, issued);
    if (begun !== undefined || otherPart.test(line)) current = undefined;
    if (current !== undefined) readLine(current, line);
    const last = drafts.at(-1);
    if (begun === undefined || drafts.length >= mostPoints) continue;
    if (last !== undefined && begun.at <= last.at) continue;
    current = begun;
    drafts.push(begun);
  }
  return drafts;
}

const isCalm = ({ windKn }: Draft): boolean => windKn !== null && windKn < galeKn;

/**
 * Reads a forecast advisory (TCM) of the US National Hurricane Center, as text or as the page that shows it; null if it is none.
 * A line that cannot be read is left out. Positions beyond a dissipation are not forecast.
 */
export function readStormAdvisory(page: string): StormAdvisory | null {
  const lines = linesOf(page);
  const heading = found(lines, headingLine);
  const storm = found(lines, stormLine);
  const issued = issuedOf(lines);
  if (heading === null || storm === null || issued === undefined) return null;
  const points = pointsOf(lines, issued);
  if (points.length === 0) return null;
  return {
    id: (storm[1] ?? '').toUpperCase(),
    name: stormName(heading[1] ?? ''),
    number: heading[2] ?? '',
    issued: new Date(issued).toISOString(),
    points: points.map((draft) => ({
      at: new Date(draft.at).toISOString(),
      latitude: draft.latitude,
      longitude: draft.longitude,
      windKn: draft.windKn,
      radii: draft.radii ?? (isCalm(draft) ? calm : null),
    })),
  };
}
