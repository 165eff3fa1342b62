import {
  mostPressure,
  type PumpingActivity,
  pumpingActivities,
  type PumpingReading,
} from '../laytime/pumping.ts';
import { readDecimal } from '../quantities/decimal.ts';
import { type CalendarDate, readIsoDate } from '../time/calendar.ts';
import { toInstant } from '../time/zoned.ts';
import {
  type DateContext,
  appearanceOf,
  type ReadCell,
  readExcelDay,
  readSheetDate,
  readSheetMoment,
  readSheetTime,
} from './pasted-cells.ts';
import { nextDay } from './time-entry.ts';

type Line = readonly string[];
type Role = 'date' | 'time' | 'pressure' | 'limit' | 'activity' | 'grade' | 'remark';

/** A row of a sheet as a reading; `problems` list the refused cells, and without a reading the whole row was refused. */
export interface PastedReading {
  /** From 1, as shown in the sheet. */
  readonly row: number;
  readonly reading: PumpingReading | null;
  readonly problems: readonly string[];
}

export interface PumpingPaste {
  /** IANA zone of the port: times are in port time. */
  readonly zone: string;
  /** The day of the first time if it has no date, yyyy-MM-dd. */
  readonly date: string;
  /** Instants that are already in the log. */
  readonly taken: readonly string[];
}

const headers: readonly (readonly [Role, RegExp])[] = [
  ['date', /^(?:date|day)\b/i],
  ['limit', /limit|max|terminal|shore/i],
  ['pressure', /press|manifold|\bbar\b|\bpsi\b|kg/i],
  ['time', /time|hour|hrs/i],
  ['activity', /activity|operation|doing|status/i],
  ['grade', /grade|product|parcel|cargo/i],
  ['remark', /remark|note|comment/i],
];

const roleOfHeader = (text: string): Role | undefined =>
  headers.find(([, form]) => form.test(text.trim()))?.[0];

const isNumber = (text: string): boolean => readDecimal(text).ok;

/** The column roles from a first line of headings; undefined if it is a line of values. */
function namedRoles(line: Line): readonly (Role | undefined)[] | undefined {
  if (line.some((cell) => isNumber(cell))) return undefined;
  const roles = line.map(roleOfHeader);
  return roles.includes('time') && roles.includes('pressure') ? roles : undefined;
}

/** Without headings: day and time first, then pressure and limit, then texts. */
function usualRoles(line: Line, dates: DateContext): readonly (Role | undefined)[] {
  const open: Role[] = ['pressure', 'limit'];
  const texts: Role[] = ['activity', 'grade', 'remark'];
  let hasTime = false;
  return line.map((cell) => {
    const appearance = appearanceOf(cell, dates);
    if (!hasTime && appearance === 'date') return 'date';
    if (!hasTime && (appearance === 'time' || appearance === 'moment')) {
      hasTime = true;
      return 'time';
    }
    if (!hasTime) return undefined;
    if (cell.trim() === '' || /^[\d=+\-@]/.test(cell.trim())) return open.shift();
    return texts.shift();
  });
}

const activityForms: readonly (readonly [PumpingActivity, RegExp])[] = [
  ['cow', /\bcow\b|crude oil wash/i],
  ['stripping', /strip/i],
  ['gradeChange', /change of grade|grade change|line displacement/i],
  ['shoreStop', /(?:shore|terminal)/i],
  ['shipStop', /(?:ship|vessel|pump (?:trip|fail|stop))/i],
];

/** The activity in a text; pumping if the text does not name one. */
export function activityOf(text: string): PumpingActivity {
  const plain = text.trim().toLowerCase();
  const own = pumpingActivities.find(({ label }) => label.toLowerCase() === plain);
  if (own !== undefined) return own.value;
  return activityForms.find(([, form]) => form.test(plain))?.[0] ?? 'pumping';
}

interface Clock {
  readonly date: string;
  readonly time: string;
}

/** The day and time of a row; a time that goes backwards is on the next day. */
function clockOf(
  { date, time }: { readonly date: string; readonly time: string },
  before: Clock | undefined,
  { order, near, first }: DateContext & { readonly first: string },
): Clock | undefined {
  const dates = { order, near };
  const moment = readSheetMoment(time, dates);
  const clock: ReadCell | null = moment ?? readSheetTime(time) ?? readExcelDay(time);
  if (clock === null || clock.time === null) return undefined;
  const stated = moment?.date ?? readSheetDate(date, dates) ?? readExcelDay(date)?.date ?? null;
  if (date.trim() !== '' && stated === null) return undefined;
  const day = stated ?? before?.date ?? first;
  const isLater = before === undefined || stated !== null || clock.time >= before.time;
  const own = isLater ? day : nextDay(day);
  return { date: clock.isNextDay ? nextDay(own) : own, time: clock.time };
}

interface Pressure {
  readonly value: string | null;
  readonly problem: string | undefined;
}

function pressureOf(text: string, what: string): Pressure {
  const plain = text.trim();
  if (plain === '' || plain === '-') return { value: null, problem: undefined };
  const read = readDecimal(plain, { maxDecimals: 6 });
  if (!read.ok) return { value: null, problem: `${what} '${plain.slice(0, 30)}': ${read.message}` };
  if (Number(read.value) > mostPressure)
    return { value: null, problem: `${what} ${plain}: at most ${mostPressure}` };
  return { value: read.value, problem: undefined };
}

/** The instant of a wall clock. In a repeated hour it is the second one if the first is already taken. */
function instantOf(clock: Clock, zone: string, taken: ReadonlySet<string>): string | undefined {
  const result = toInstant(clock, zone);
  if (result.kind === 'exact') return result.instant;
  if (result.kind !== 'twice') return undefined;
  const { earlier, later } = result;
  return taken.has(earlier.instant) ? later.instant : earlier.instant;
}

/** A block of a sheet as readings of a pumping log, with a message for each invalid cell. */
export function readPastedPumping(
  lines: readonly Line[],
  { zone, date, taken }: PumpingPaste,
): readonly PastedReading[] {
  const near: CalendarDate = readIsoDate(date) ?? { year: 2000, month: 1, day: 1 };
  const dates: DateContext = { order: 'dayFirst', near };
  const [header = []] = lines;
  const named = namedRoles(header);
  const known = new Set(taken);
  let before: Clock | undefined;
  return lines.flatMap((line, at): readonly PastedReading[] => {
    const isHeader = named !== undefined && at === 0;
    if (isHeader || line.every((cell) => cell.trim() === '')) return [];
    const cells = cellsOf(line, named ?? usualRoles(line, dates));
    const row = at + 1;
    const refused = (problem: string) => [{ row, reading: null, problems: [problem] }];
    const clock = clockOf({ date: cells('date'), time: cells('time') }, before, {
      ...dates,
      first: date,
    });
    if (clock === undefined) return refused('The time of the reading is missing');
    const instant = instantOf(clock, zone, known);
    if (instant === undefined)
      return refused('This time does not exist in the port (clocks go forward)');
    before = clock;
    if (known.has(instant)) return refused('There is already a reading at this time');
    const pressure = pressureOf(cells('pressure'), 'Pressure');
    const limit = pressureOf(cells('limit'), 'Terminal limit');
    const problems = [pressure.problem, limit.problem].filter((one) => one !== undefined);
    if (problems.length > 0) return [{ row, reading: null, problems }];
    known.add(instant);
    return [{ row, reading: readingOf(cells, { instant, pressure, limit }), problems }];
  });
}

type Cells = (role: Role) => string;

const cellsOf =
  (line: Line, roles: readonly (Role | undefined)[]): Cells =>
  (role) => {
    const at = roles.indexOf(role);
    return at < 0 ? '' : (line[at] ?? '');
  };

const readingOf = (
  cells: Cells,
  read: { readonly instant: string; readonly pressure: Pressure; readonly limit: Pressure },
): PumpingReading => ({
  at: read.instant,
  activity: activityOf(cells('activity')),
  pressure: read.pressure.value,
  terminalLimit: read.limit.value,
  grade: cells('grade').trim().slice(0, 60),
  remark: cells('remark').trim().slice(0, 300),
});

/** The lines of a file with cells separated by tabs, semicolons or commas, quoted if they contain one. */
export function cellsOfCsv(text: string): readonly Line[] {
  const source = text.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n');
  const [first = ''] = source.split('\n');
  const mark = ['\t', ';', ','].find((one) => first.includes(one)) ?? ',';
  const lines: string[][] = [[]];
  let [cell, isQuoted] = ['', false];
  const end = () => {
    lines.at(-1)?.push(cell);
    cell = '';
  };
  for (let at = 0; at < source.length; at += 1) {
    const sign = source[at] ?? '';
    if (isQuoted && sign === '"' && source[at + 1] === '"') {
      cell += '"';
      at += 1;
    } else if (sign === '"' && (isQuoted || cell === '')) isQuoted = !isQuoted;
    else if (!isQuoted && sign === mark) end();
    else if (!isQuoted && sign === '\n') {
      end();
      lines.push([]);
    } else cell += sign;
  }
  end();
  return lines.filter((line) => line.some((one) => one.trim() !== ''));
}
