import { minuteMs } from '@fairlead/domain/time/milliseconds';
import {
  mostPumpingRows,
  type PumpingActivity,
  pumpingGaps,
  type PumpingReading,
  type PressureUnit,
} from '@fairlead/domain/laytime/pumping';
import { formatDuration } from '@fairlead/domain/time/duration';
import type { FieldErrors } from '../platform/forms/field-errors.ts';
import type { Statement } from './statement-of-facts.data.ts';

/** A reading while it is edited. */
export interface ReadingRow {
  /** Identifies the row as long as the page is open. */
  readonly key: string;
  readonly at: string | null;
  readonly activity: PumpingActivity;
  readonly pressure: string | null;
  readonly terminalLimit: string | null;
  readonly grade: string;
  readonly remark: string;
  /** The time of the row above, which provides the date of a time without one. */
  readonly before: string | null;
}

/** The readings as one value of the form: equal if their contents are equal. */
export interface ReadingRows {
  readonly id: string;
  readonly list: readonly ReadingRow[];
}

export interface LogValues {
  readonly unit: PressureUnit;
  readonly everyMinutes: number;
  readonly endedAt: string | null;
  readonly rows: ReadingRows;
}

const isBlank = ({ at, pressure, terminalLimit, grade, remark }: ReadingRow): boolean =>
  at === null && pressure === null && terminalLimit === null && grade + remark === '';

/** The readings that are saved: a blank one at the end is only a placeholder for the next. */
export const filled = ({ list }: ReadingRows): readonly ReadingRow[] =>
  list.filter((row) => !isBlank(row));

/** Links each row to the time above it; unaffected rows stay the same objects. */
function linked(list: readonly ReadingRow[]): readonly ReadingRow[] {
  let before: string | null = null;
  return list.map((row) => {
    const above = before;
    before = row.at ?? before;
    return row.before === above ? row : { ...row, before: above };
  });
}

const reported = ({ at, activity, pressure, terminalLimit, grade, remark }: ReadingRow) => [
  at,
  activity,
  pressure,
  terminalLimit,
  grade,
  remark,
];

export function readingRows(list: readonly ReadingRow[]): ReadingRows {
  // A blank row has no content, but it still is a row.
  const facts = list.map((row) => (isBlank(row) ? row.key : reported(row)));
  return { id: JSON.stringify(facts), list: linked(list) };
}

let made = 0;

export function readingRow(values: Partial<PumpingReading> = {}): ReadingRow {
  made += 1;
  return {
    key: `reading-${made}`,
    at: null,
    activity: 'pumping',
    pressure: null,
    terminalLimit: null,
    grade: '',
    remark: '',
    before: null,
    ...values,
  };
}

export function logValues({ pumpingLog }: Statement): LogValues {
  if (pumpingLog === null)
    return { unit: 'bar', everyMinutes: 60, endedAt: null, rows: readingRows([]) };
  const { unit, everyMinutes, endedAt, rows } = pumpingLog;
  return { unit, everyMinutes, endedAt, rows: readingRows(rows.map((row) => readingRow(row))) };
}

/** The body of a save: empty if no reading is left. */
export function logOf({ unit, everyMinutes, endedAt, rows }: LogValues) {
  const list = filled(rows);
  if (list.length === 0) return null;
  return {
    unit,
    everyMinutes: everyMinutes as 60,
    endedAt: endedAt ?? '',
    rows: list.map(({ at, activity, pressure, terminalLimit, grade, remark }) => ({
      at: at ?? '',
      activity,
      pressure,
      terminalLimit,
      grade,
      remark,
    })),
  };
}

export function missingOfLog({ rows, endedAt }: LogValues): FieldErrors {
  const list = filled(rows);
  const times = list.flatMap(({ at }, index) =>
    at === null ? [[`log.rows.${index}.at`, 'The time is missing'] as const] : [],
  );
  const end =
    list.length > 0 && endedAt === null
      ? [['log.endedAt', 'State when pumping ended'] as const]
      : [];
  return Object.fromEntries([...times, ...end]);
}

export function errorsOfLog({ rows, endedAt }: LogValues): FieldErrors {
  const list = filled(rows);
  const times = list.map(({ at }) => (at === null ? null : Date.parse(at)));
  const found = times.flatMap((time, index) => {
    const above = times[index - 1] ?? null;
    if (time === null || above === null || time > above) return [];
    const sentence =
      time === above
        ? 'There is already a reading at this time'
        : 'Readings must be in time order: this one is earlier than the one above';
    return [[`log.rows.${index}.at`, sentence] as const];
  });
  const last = times.findLast((time) => time !== null) ?? null;
  const isShort = last !== null && endedAt !== null && Date.parse(endedAt) <= last;
  return Object.fromEntries([
    ...found,
    ...(isShort ? [['log.endedAt', 'Pumping must end after its last reading'] as const] : []),
    ...(list.length > mostPumpingRows
      ? [['log.rows', `A pumping log holds at most ${mostPumpingRows} readings`] as const]
      : []),
  ]);
}

/** Rows after which readings are missing, with the message for each. */
export function gapsOf(values: LogValues): ReadonlyMap<string, string> {
  const log = logOf(values);
  if (log === null || values.endedAt === null) return new Map();
  const list = filled(values.rows);
  if (list.some(({ at }) => at === null)) return new Map();
  return new Map(
    pumpingGaps(log).map(({ index, minutes }) => [
      list[index]?.key ?? '',
      `No reading for ${formatDuration(minutes * minuteMs)} after this one`,
    ]),
  );
}

/** By time; rows without one stay at the end. */
export const readingsByTime = (list: readonly ReadingRow[]): readonly ReadingRow[] =>
  list.toSorted((a, b) => {
    if (a.at === null || b.at === null) return Number(a.at === null) - Number(b.at === null);
    return Date.parse(a.at) - Date.parse(b.at);
  });
