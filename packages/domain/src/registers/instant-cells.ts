import { type DateForm, readDate } from './date-forms.ts';

const shape =
  /^(\S+?)(?:T|\s+)(\d{1,2})[:.]?(\d{2})(?::(\d{2})(?:\.\d{1,3})?)?\s*(Z|UTC|[+-]\d{2}:?\d{2})?$/i;

/** The date of a cell with a date and a time; the cell itself if it has no time. */
export const dayOfInstant = (text: string): string => shape.exec(text.trim())?.[1] ?? text;

const offsetMinutes = (zone = ''): number => {
  const parts = /^([+-])(\d{2}):?(\d{2})$/.exec(zone);
  if (parts === null) return 0;
  const minutes = Number(parts[2]) * 60 + Number(parts[3]);
  return parts[1] === '-' ? -minutes : minutes;
};

/**
 * A date with a time of day, as an instant in UTC: `2026-03-01 14:30`, `01.03.2026 14:30 +01:00`. UTC unless it states
 * an offset. Undefined if it is neither.
 */
export function readInstant(text: string, form: DateForm): string | undefined {
  const [, date = '', hours = '', minutes = '', seconds = '0', zone] =
    shape.exec(text.trim()) ?? [];
  const isIso = /^\d{4}-/.test(date);
  const day = readDate(date, isIso ? 'yyyy-MM-dd' : form);
  if (day === undefined || Number(hours) > 23 || Number(minutes) > 59 || Number(seconds) > 59)
    return undefined;
  const offset = offsetMinutes(zone);
  if (Math.abs(offset) > 14 * 60) return undefined;
  const [year = 0, month = 1, dayOfMonth = 1] = day.split('-').map(Number);
  const at = Date.UTC(
    year,
    month - 1,
    dayOfMonth,
    Number(hours),
    Number(minutes) - offset,
    Number(seconds),
  );
  return new Date(at).toISOString();
}

/** An instant as files show it, in UTC: `2026-03-01 14:30`, with seconds where it has them. */
export function showInstant(instant: string): string {
  const text = new Date(instant).toISOString().slice(0, 19).replace('T', ' ');
  return text.endsWith(':00') ? text.slice(0, 16) : text;
}
