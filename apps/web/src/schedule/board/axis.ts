import {
  dateOfDay,
  dayNumber,
  isoWeek,
  monthNames,
  two,
  weekday,
  weekdayLetters,
} from '@fairlead/domain/time/calendar';
import { dayMs, minuteMs } from '@fairlead/domain/time/milliseconds';
import { localParts, zoneOffsetMinutes } from '@fairlead/domain/time/zone-offset';
import type { Scale } from './scale.ts';

/** A division of time: where it begins and ends, and its label. */
export interface Tick {
  readonly fromMs: number;
  readonly toMs: number;
  readonly label: string;
  /** Shown after the label, in a quieter style. */
  readonly detail?: string;
}

export interface Axis {
  /** The upper row of the header; its lines are the strong ones. */
  readonly major: readonly Tick[];
  readonly minor: readonly Tick[];
  readonly weekends: readonly Tick[];
}

/** The first instant of a day, counted from 1970, in a zone; clocks change at night, so the offset is checked twice. */
function dayStart(day: number, zone: string): number {
  const guess = day * dayMs - zoneOffsetMinutes(day * dayMs, zone) * minuteMs;
  return day * dayMs - zoneOffsetMinutes(guess, zone) * minuteMs;
}

const dayOf = (ms: number, zone: string): number => dayNumber(localParts(ms, zone));

/** The header of the board for the view, with days in a zone; a day shorter than the minimum shows only its number. */
export function axisOf({ view, lengthPx }: Scale, zone: string, leastDayPx: number): Axis {
  const first = dayOf(view.fromMs, zone) - 1;
  const last = dayOf(view.fromMs + view.spanMs, zone) + 1;
  const days = view.spanMs / dayMs;
  const range = { first, last, zone };
  if (days <= 45)
    return {
      major: weeks(range),
      minor: daysOf(range, lengthPx / days < leastDayPx),
      weekends: weekendsOf(range),
    };
  if (days <= 120)
    return { major: months(range), minor: weeks(range, true), weekends: weekendsOf(range) };
  return { major: years(range), minor: months(range, true), weekends: [] };
}

interface Range {
  readonly first: number;
  readonly last: number;
  readonly zone: string;
}

function daysOf({ first, last, zone }: Range, isShort: boolean): readonly Tick[] {
  const ticks: Tick[] = [];
  for (let day = first; day <= last; day += 1) {
    const date = dateOfDay(day);
    const letters = weekdayLetters[weekday(date) - 1] ?? '';
    ticks.push({
      fromMs: dayStart(day, zone),
      toMs: dayStart(day + 1, zone),
      label: isShort ? two(date.day) : `${letters} ${two(date.day)}`,
    });
  }
  return ticks;
}

const mondayOf = (day: number) => day - (weekday(dateOfDay(day)) - 1);

function weeks({ first, last, zone }: Range, isShort = false): readonly Tick[] {
  const ticks: Tick[] = [];
  for (let monday = mondayOf(first); monday <= last; monday += 7) {
    const date = dateOfDay(monday);
    const { week } = isoWeek(date);
    const month = `${monthNames[date.month - 1] ?? ''} ${date.year}`;
    ticks.push({
      fromMs: dayStart(monday, zone),
      toMs: dayStart(monday + 7, zone),
      label: isShort ? `W${week}` : `Week ${week}`,
      ...(isShort ? {} : { detail: month }),
    });
  }
  return ticks;
}

function weekendsOf({ first, last, zone }: Range): readonly Tick[] {
  const ticks: Tick[] = [];
  for (let saturday = mondayOf(first) + 5; saturday <= last; saturday += 7)
    ticks.push({ fromMs: dayStart(saturday, zone), toMs: dayStart(saturday + 2, zone), label: '' });
  return ticks;
}

function months({ first, last, zone }: Range, isShort = false): readonly Tick[] {
  const ticks: Tick[] = [];
  const start = dateOfDay(first);
  for (let at = start.year * 12 + start.month - 1; ; at += 1) {
    const from = dayNumber({ year: Math.floor(at / 12), month: (at % 12) + 1, day: 1 });
    if (from > last) return ticks;
    const next = at + 1;
    const to = dayNumber({ year: Math.floor(next / 12), month: (next % 12) + 1, day: 1 });
    const name = monthNames[at % 12] ?? '';
    ticks.push({
      fromMs: dayStart(from, zone),
      toMs: dayStart(to, zone),
      label: name,
      ...(isShort ? {} : { detail: String(Math.floor(at / 12)) }),
    });
  }
}

function years({ first, last, zone }: Range): readonly Tick[] {
  const ticks: Tick[] = [];
  const { year: until } = dateOfDay(last);
  for (let { year } = dateOfDay(first); year <= until; year += 1) {
    const start = (of: number) => dayStart(dayNumber({ year: of, month: 1, day: 1 }), zone);
    ticks.push({ fromMs: start(year), toMs: start(year + 1), label: String(year) });
  }
  return ticks;
}
