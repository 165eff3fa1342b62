import { imoNumber } from '../vessels/ship-numbers.ts';
import { firstPositionMs } from './position-limits.ts';

/** A line of a file of positions. */
export interface FilePosition {
  /** Line of the text, from 1. */
  readonly line: number;
  /** As it was written: a name, an IMO number or an MMSI. */
  readonly vessel: string;
  /** Milliseconds since 1970 in UTC. */
  readonly at: number;
  readonly lat: number;
  readonly lon: number;
  readonly speedKn: number | null;
  readonly course: number | null;
  readonly heading: number | null;
}

export interface FileFinding {
  /** Line of the text, from 1. */
  readonly line: number;
  readonly message: string;
}

/** Lines that one file may have. */
export const mostFileLines = 50_000;
/** Reading stops after this many findings: the text is probably no file of positions. */
const mostFindings = 100;

const columns = {
  vessel: ['vessel', 'ship', 'imo', 'mmsi', 'name'],
  at: ['time', 'timestamp', 'utc', 'date'],
  lat: ['latitude', 'lat'],
  lon: ['longitude', 'lon', 'lng', 'long'],
  speedKn: ['speed', 'sog'],
  course: ['course', 'cog'],
  heading: ['heading', 'hdg'],
} as const;
type Column = keyof typeof columns;
const required: readonly Column[] = ['vessel', 'at', 'lat', 'lon'];

const separators = ['\t', ';', ','] as const;
const headerMessage =
  'The first line names the columns: vessel (name, IMO number or MMSI), time, latitude, longitude; speed, course and heading may follow';

interface Header {
  readonly separator: string;
  readonly at: ReadonlyMap<Column, number>;
}

const plain = (cell: string | undefined): string => (cell ?? '').trim().replaceAll(/^"|"$/g, '');

function headerOf(line: string): Header | undefined {
  const separator = separators.find((mark) => line.split(mark).length >= required.length);
  if (separator === undefined) return undefined;
  // 'Speed (kn)' is the column speed.
  const names = line.split(separator).map((cell) => plain(cell).toLowerCase().replace(/\W.*$/, ''));
  const at = new Map<Column, number>();
  for (const [column, accepted] of Object.entries(columns) as [Column, readonly string[]][]) {
    const index = names.findIndex((name) => accepted.includes(name));
    if (index >= 0) at.set(column, index);
  }
  return required.every((column) => at.has(column)) ? { separator, at } : undefined;
}

const decimal = /^[+-]?\d{1,3}(?:[.,]\d{1,10})?$/;

function figure(text: string, most: number): number | undefined {
  if (!decimal.test(text)) return undefined;
  const value = Number(text.replace(',', '.'));
  return Math.abs(value) <= most ? value : undefined;
}

const instantForm =
  /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?(Z|[+-]\d{2}:?\d{2})?$/;

function instantOf(text: string): number | undefined {
  const match = instantForm.exec(text);
  if (match === null) return undefined;
  const at = Date.parse(`${text.replace(' ', 'T')}${match[1] === undefined ? 'Z' : ''}`);
  return Number.isNaN(at) ? undefined : at;
}

/** An empty cell is no value; undefined is one that cannot be read. */
function optional(text: string, most: number): number | null | undefined {
  return text === '' ? null : figure(text, most);
}

function positionOf(
  line: string,
  number: number,
  { separator, at }: Header,
): FilePosition | string {
  const cells = line.split(separator);
  const cell = (column: Column): string => plain(cells[at.get(column) ?? -1]);
  const instant = instantOf(cell('at'));
  if (instant === undefined) return `Time ${cell('at').slice(0, 40)}: use 2026-09-17T08:00:00Z`;
  if (instant < firstPositionMs) return `Time ${cell('at')}: positions are from 2000 on`;
  const lat = figure(cell('lat'), 90);
  const lon = figure(cell('lon'), 180);
  if (lat === undefined) return 'Latitude: use decimal degrees from -90 to 90';
  if (lon === undefined) return 'Longitude: use decimal degrees from -180 to 180';
  const speedKn = optional(cell('speedKn'), 102.2);
  const course = optional(cell('course'), 360);
  const heading = optional(cell('heading'), 360);
  if (speedKn === undefined || course === undefined || heading === undefined)
    return 'Speed, course and heading: use knots and degrees, or leave them empty';
  const vessel = cell('vessel').slice(0, 150);
  if (vessel === '') return 'The vessel is missing';
  return { line: number, vessel, at: instant, lat, lon, speedKn, course, heading };
}

/** The positions of a CSV file, separated by tabs, semicolons or commas, and what could not be read, line by line. */
export function readPositionFile(text: string): {
  readonly positions: readonly FilePosition[];
  readonly findings: readonly FileFinding[];
} {
  const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/);
  const header = headerOf(lines[0] ?? '');
  if (header === undefined)
    return { positions: [], findings: [{ line: 1, message: headerMessage }] };
  if (lines.length > mostFileLines + 1)
    return { positions: [], findings: [{ line: 1, message: 'At most 50,000 lines' }] };
  const positions: FilePosition[] = [];
  const findings: FileFinding[] = [];
  for (const [index, line] of lines.entries()) {
    if (index === 0 || line.trim() === '') continue;
    const read = positionOf(line, index + 1, header);
    if (typeof read !== 'string') positions.push(read);
    else if (findings.push({ line: index + 1, message: read }) >= mostFindings) break;
  }
  return { positions, findings };
}

/** What a vessel is known by in a file: its name without case, its IMO number, its MMSI. */
export function vesselNames(vessel: {
  readonly name: string;
  readonly imo: string;
  readonly mmsi: string | null;
}): readonly string[] {
  // A text such as TBN 2027 has digits, but no number: '2027' does not name the vessel.
  const imo = imoNumber(vessel.imo);
  return [
    vessel.name.toLowerCase(),
    ...(imo === null ? [vessel.imo.toLowerCase()] : [`${imo}`, `imo${imo}`, `imo ${imo}`]),
    ...(vessel.mmsi === null ? [] : [vessel.mmsi]),
  ];
}
