import { calendarEffects } from '../calendar/calendar-effects.ts';
import { isPositive, ZERO } from '../exact/fraction.ts';
import type { ResolvedSheet } from '../resolve/sheet.ts';
import type { Effect } from '../rules/effect.ts';
import type { Interval } from '../time/intervals.ts';

/** An interval in which every rule is constant. */
export interface Slot extends Interval {
  readonly active: readonly Effect[];
  readonly isWorked: boolean;
  readonly isPriorWork: boolean;
  readonly isForecast: boolean;
}

/** The stay from the commencement, or from earlier work that may count, to its end, split at every change of rules. */
export function slotsOf(sheet: ResolvedSheet, start: number): readonly Slot[] {
  const interval = { from: firstMoment(sheet, start), to: sheet.end };
  if (interval.to <= interval.from) return [];
  const effects = [
    ...sheet.effects,
    ...sheet.rulings,
    ...calendarEffects(sheet.calendar, sheet.zone, interval),
    ...noticeEffects(sheet, interval.from, start),
  ]
    .filter(({ from, to }) => from < interval.to && to > interval.from)
    .toSorted((a, b) => a.from - b.from);
  const work = sheet.work ?? [];
  const borders = bordersOf(interval, [...effects, ...work], [start, sheet.forecastFrom]);
  return cut(borders, effects, work).map((part) => ({
    ...part,
    isPriorWork: part.from < start,
    isForecast: sheet.forecastFrom !== null && part.from >= sheet.forecastFrom,
  }));
}

function firstMoment({ commencement }: ResolvedSheet, start: number): number {
  const { noticeAt, priorWork } = commencement;
  return noticeAt !== null && isPositive(priorWork) ? Math.min(noticeAt, start) : start;
}

/** Between the notice and the commencement only work counts, where the terms say so (BIMCO 21). */
function noticeEffects({ commencement }: ResolvedSheet, from: number, start: number): Effect[] {
  if (from >= start) return [];
  const { priorWork, clause } = commencement;
  const rule = {
    id: 'noticeTime',
    kind: 'noticeTime',
    label: 'Before commencement',
    clause,
  } as const;
  return [
    {
      from,
      to: start,
      rule,
      laytime: ZERO,
      demurrage: ZERO,
      whenWorked: priorWork,
      ratePart: null,
      lineIds: [],
    },
  ];
}

function bordersOf(
  { from, to }: Interval,
  intervals: readonly Interval[],
  moments: readonly (number | null)[],
): readonly number[] {
  const inside = [...intervals.flatMap((one) => [one.from, one.to]), ...moments].filter(
    (at): at is number => at !== null && at > from && at < to,
  );
  return [...new Set([from, ...inside, to])].toSorted((a, b) => a - b);
}

/** One pass over the boundaries with the set of effects in force; `effects` and `work` are sorted by start. */
function cut(borders: readonly number[], effects: readonly Effect[], work: readonly Interval[]) {
  const slots: Pick<Slot, 'from' | 'to' | 'active' | 'isWorked'>[] = [];
  let [nextEffect, nextWork] = [0, 0];
  let active: Effect[] = [];
  borders.slice(0, -1).forEach((from, index) => {
    active = active.filter(({ to }) => to > from);
    for (let effect = effects[nextEffect]; effect !== undefined && effect.from <= from;) {
      active.push(effect);
      nextEffect += 1;
      effect = effects[nextEffect];
    }
    while ((work[nextWork]?.to ?? Number.POSITIVE_INFINITY) <= from) nextWork += 1;
    const isWorked = (work[nextWork]?.from ?? Number.POSITIVE_INFINITY) <= from;
    slots.push({ from, to: borders[index + 1] ?? from, active: [...active], isWorked });
  });
  return slots;
}
