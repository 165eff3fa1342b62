import { reportLimits, type ReportValue } from './definition.ts';
import { reportParameterType, type ReportParameterType } from './enumerations.ts';
import { comparesNothing } from './operators.ts';
import type { ReportColumn } from './report-column.ts';

const days: ReadonlySet<string> = new Set(['inLastDays', 'inNextDays']);
const lists: ReadonlySet<string> = new Set(['oneOf', 'noneOf']);

const dayForm = /^\d{4}-\d{2}-\d{2}$/;
const instantForm = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:\d{2})$/;

/** A calendar day, or an instant with its offset. */
export function isMoment(value: unknown): value is string {
  if (typeof value !== 'string') return false;
  const year = Number(value.slice(0, 4));
  const isDay = dayForm.test(value);
  if (year < 1900 || year > 2200 || (!isDay && !instantForm.test(value))) return false;
  const date = new Date(`${value.slice(0, 10)}T00:00:00Z`);
  const exists = !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value.slice(0, 10));
  return exists && (isDay || !Number.isNaN(Date.parse(value)));
}

const isNumber = (value: ReportValue): value is number =>
  typeof value === 'number' && Math.abs(value) <= reportLimits.number;

const isDays = (value: ReportValue): boolean =>
  typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= reportLimits.days;

function listMessage(column: ReportColumn, value: ReportValue): string | undefined {
  if (!Array.isArray(value) || value.length === 0) return `Choose of “${column.label}”.`;
  if (value.length > reportLimits.choices) return `At most ${reportLimits.choices} choices.`;
  const known = column.choices?.map(({ number }) => number);
  const isKnown = (one: unknown) =>
    Number.isSafeInteger(one) && (known === undefined || known.includes(one as number));
  return value.every(isKnown) ? undefined : `“${column.label}” has no such value.`;
}

function textMessage(value: ReportValue): string | undefined {
  if (typeof value !== 'string' || value.trim() === '') return 'Enter a text.';
  if (value.includes('\u0000')) return 'Contains a character that cannot be stored.';
  return value.length > reportLimits.text ? `At most ${reportLimits.text} characters.` : undefined;
}

/** What is wrong with the value of a filter; undefined if nothing. */
export function filterValueMessage(
  column: ReportColumn,
  operator: string,
  value: ReportValue,
): string | undefined {
  if (comparesNothing(operator))
    return value === null ? undefined : `“${column.label}” is compared with nothing here.`;
  if (lists.has(operator)) return listMessage(column, value);
  if (days.has(operator))
    return isDays(value) ? undefined : `Enter a number of days from 1 to ${reportLimits.days}.`;
  if (column.type === 'number') return isNumber(value) ? undefined : 'Enter a number.';
  if (column.type === 'flag') return typeof value === 'boolean' ? undefined : 'Choose yes or no.';
  if (column.type === 'text') return textMessage(value);
  return isMoment(value) ? undefined : 'Enter a day such as 2026-09-17.';
}

const {
  String: text,
  Date: date,
  Boolean: flag,
  Vessels: vessels,
  Port: port,
} = reportParameterType;

/** The type of the parameter that a filter can be compared with; undefined if there is none. */
export function parameterTypeOf(
  { type }: ReportColumn,
  operator: string,
): ReportParameterType | undefined {
  if (comparesNothing(operator) || days.has(operator)) return undefined;
  if (type === 'text') return text;
  if (type === 'time' || type === 'day') return date;
  if (type === 'flag') return flag;
  if (type === 'vessel') return vessels;
  return type === 'port' ? port : undefined;
}
