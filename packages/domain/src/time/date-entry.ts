import {
  type CalendarDate,
  dayNumber,
  isoDate,
  isValidDate,
  monthNames,
  readIsoDate,
} from './calendar.ts';

export const invalidDate = 'Invalid date';

/** yyyy-MM-dd, or the message to show. */
export type DateEntry =
  | { readonly ok: true; readonly date: string }
  | { readonly ok: false; readonly message: string };

/** The century that puts a two-digit year nearest to today; fifty years ahead is preferred over fifty back. */
function fullYear(twoDigits: number, thisYear: number): number {
  const inThisCentury = Math.floor(thisYear / 100) * 100 + twoDigits;
  const distance = inThisCentury - thisYear;
  if (distance > 50) {
    return inThisCentury - 100;
  }
  return distance < -49 ? inThisCentury + 100 : inThisCentury;
}

/** The year that puts day and month nearest to today; the future if equally near. 29 February finds a leap year. */
function nearestYear(month: number, day: number, today: CalendarDate): number | null {
  const candidates = [0, 1, -1, 2, -2, 3, -3, 4, -4]
    .map((shift) => ({ year: today.year + shift, month, day }))
    .filter(isValidDate);
  const nearest = candidates.toSorted(
    (a, b) =>
      Math.abs(dayNumber(a) - dayNumber(today)) - Math.abs(dayNumber(b) - dayNumber(today)) ||
      dayNumber(b) - dayNumber(a),
  )[0];
  return nearest?.year ?? null;
}

function readMonth(text: string): number {
  const byName = monthNames.findIndex((name) => name.toLowerCase() === text.toLowerCase());
  return byName === -1 ? Number(text) : byName + 1;
}

/** Day, month and year texts of an entry; null for other formats. */
function splitDate(text: string): readonly [string, string, string] | null {
  // Six or eight digits alone are ddMMyy and ddMMyyyy, as in ships' logs.
  const packed = /^(\d\d)(\d\d)(\d\d|\d{4})$/.exec(text);
  // One separator, with optional blanks around it, or only blanks; none is needed between digits and a month's name.
  const parted =
    /^(\d{1,2})(?: *[/.,-] *| +|(?=[a-z]))(\d{1,2}|[a-z]{3})(?:(?: *[/.,-] *| +|(?<=[a-z]))(\d{4}|\d\d)?)?$/i.exec(
      text,
    );
  const [, day, month, year] = packed ?? parted ?? [];
  return day === undefined || month === undefined ? null : [day, month, year ?? ''];
}

/**
 * Parses an entered date: day, month (number or three-letter name) and optional year, separated by
 * / . - , or space. A two-digit year is the nearest such year; without a year it is the nearest such day to `today`.
 * yyyy-MM-dd is accepted as well, as that is the format of text pasted from other systems.
 */
export function readDate(text: string, today: CalendarDate): DateEntry {
  const refused = { ok: false, message: invalidDate } as const;
  const trimmed = text.trim();
  const iso = readIsoDate(trimmed);
  if (iso !== null) {
    return { ok: true, date: isoDate(iso) };
  }
  const parts = splitDate(trimmed);
  if (parts === null) {
    return refused;
  }
  const [day, month, year] = [Number(parts[0]), readMonth(parts[1]), parts[2]];
  const found =
    year === ''
      ? nearestYear(month, day, today)
      : year.length === 2
        ? fullYear(Number(year), today.year)
        : Number(year);
  const date = { year: found ?? 0, month, day };
  return isValidDate(date) ? { ok: true, date: isoDate(date) } : refused;
}
