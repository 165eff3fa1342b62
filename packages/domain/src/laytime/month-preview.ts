import { calculate, type Holiday, type Line, type SheetInput } from '@fairlead/laytime';
import type { TermSetContent } from './charter-terms.ts';
import { dayMs } from '../time/milliseconds.ts';

/** The input of a preview: terms, and a month at a port with known holidays for some years. */
export interface MonthQuestion {
  readonly content: TermSetContent;
  readonly timeZone: string;
  readonly year: number;
  /** 1 to 12. */
  readonly month: number;
  readonly holidays: readonly Pick<Holiday, 'date' | 'name' | 'from' | 'to'>[];
  readonly knownYears: readonly number[];
}

/** An interval of one day under one rule, in minutes from midnight in port time. */
export interface DaySegment {
  readonly from: number;
  readonly to: number;
  /** The percentage that counts without work: 0 or 100. */
  readonly percent: number;
  /** How much counts if cargo is worked in it; null if work makes no difference. */
  readonly whenWorked: 'none' | 'half' | 'full' | null;
  readonly text: string;
}

export interface PreviewDay {
  /** `2026-03-17`. */
  readonly date: string;
  readonly segments: readonly DaySegment[];
  readonly holiday: string | null;
}

export interface MonthPreview {
  readonly days: readonly PreviewDay[];
  /** Years in the preview with no holidays on record: its result there is not reliable. */
  readonly unknownYears: readonly number[];
}

const minutesADay = 1440;
const twoDigits = (value: number) => String(value).padStart(2, '0');

/**
 * Calculates a month of the terms' calendar with the engine itself: no work, no weather, laytime that never expires. Terms
 * that are still open count as not excepted, and as even if used if only the use is open; see `openQuestions`.
 */
export function monthPreview(question: MonthQuestion): MonthPreview {
  const { year, month, holidays, knownYears } = question;
  const dates = datesOf(year, month);
  const statement = calculate({
    rates: 'timeOnly',
    groups: [{ id: 'month', mode: 'nonReversible', portCallIds: ['month'] }],
    portCalls: [sheetOf(question, dates)],
  });
  const lines =
    statement.status === 'complete' ? statement.portCalls.flatMap((call) => call.lines) : [];
  const named = new Map(holidays.map(({ date, name }) => [date, name ?? 'Holiday']));
  return {
    days: dates.map((date) => ({
      date,
      segments: lines.flatMap((line) => segmentOn(line, date)),
      holiday: named.get(date) ?? null,
    })),
    unknownYears: knownYears.includes(year) ? [] : [year],
  };
}

function datesOf(year: number, month: number): readonly string[] {
  const count = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return Array.from(
    { length: count },
    (_, at) => `${year}-${twoDigits(month)}-${twoDigits(at + 1)}`,
  );
}

/** Noon of the day before and after: no clock change skips noon. */
function noonBeside(date: string, days: number): string {
  const at = new Date(Date.parse(`${date}T12:00:00Z`) + days * dayMs);
  return at.toISOString().slice(0, 16);
}

function sheetOf(
  { content, timeZone, holidays }: MonthQuestion,
  dates: readonly string[],
): SheetInput {
  const { terms } = content;
  const hours = terms.weather?.countOnlyHours ?? null;
  return {
    kind: 'sheet',
    id: 'month',
    timeZone,
    allowance: { formula: { kind: 'fixed', days: 100 }, rounding: 'none' },
    commencement: {
      rule: 'at',
      at: noonBeside(dates[0] ?? '', -1),
      earliest: null,
      priorWork: 'none',
    },
    terms: {
      restDays: terms.restDays ?? [],
      windows: (terms.windows ?? []).map((window) => ({ ...window, use: window.use ?? 'none' })),
      holidays,
      holidayYears: 'every',
      holidayRule: terms.holidayRule,
      holidayUse: terms.holidayUse ?? 'counts',
      weather: { countOnlyHours: hours, proRata: null },
      reasons: {},
      exceptionsOnDemurrage: terms.exceptionsOnDemurrage ?? false,
    },
    work: [],
    deductions: [],
    end: { rule: 'at', at: noonBeside(dates.at(-1) ?? '', 1) },
  };
}

/** The part of a line on a date, in port time. */
function segmentOn(line: Line, date: string): readonly DaySegment[] {
  const from = minuteOn(line.from.local, date);
  const to = minuteOn(line.to.local, date);
  if (to <= from) return [];
  const { label } = line.rule;
  return [{ from, to, percent: line.percent, whenWorked: whenWorked(line), text: label }];
}

/** Minutes from the midnight of a date to a local time, limited to that date. */
function minuteOn(local: string, date: string): number {
  const day = local.slice(0, 10);
  if (day < date) return 0;
  if (day > date) return minutesADay;
  return Number(local.slice(11, 13)) * 60 + Number(local.slice(14, 16));
}

/** The rule's id ends with the factor of work: weekly windows and holidays have one. */
function whenWorked({ rule, percent }: Line): DaySegment['whenWorked'] {
  if (percent > 0) return null;
  if (rule.id.endsWith(' 1/1')) return 'full';
  if (rule.id.endsWith(' 1/2')) return 'half';
  return 'none';
}
