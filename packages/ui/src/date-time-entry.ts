import { localFields } from '@fairlead/domain/time/format';
import { readMoment } from '@fairlead/domain/time/moment-entry';
import { readTime } from '@fairlead/domain/time/time-entry';
import type { ZonedResult } from '@fairlead/domain/time/zoned';

export interface Draft {
  readonly date: string;
  readonly time: string;
}

export interface EntryContext {
  readonly zone: string;
  readonly nowMs: number;
  /** The current value of the field, an ISO instant. */
  readonly value: string | null;
  readonly baseMs?: number | null;
  readonly references?: Readonly<Record<string, number>>;
}

/** How a date text and a time text were read, before the zone's clock changes are applied. */
export type Step =
  | { readonly kind: 'empty' }
  /** A date without its time. */
  | { readonly kind: 'waiting'; readonly date: string }
  | { readonly kind: 'instant'; readonly instant: string }
  | { readonly kind: 'local'; readonly date: string; readonly time: string }
  | { readonly kind: 'problem'; readonly message: string; readonly part: 'date' | 'time' };

const dateOf = (text: string, context: EntryContext): ReturnType<typeof readMoment> =>
  readMoment(text, {
    nowMs: context.nowMs,
    zone: context.zone,
    date: context.value === null ? null : localFields(context.value, context.zone).date,
    baseMs: context.baseMs ?? null,
    references: context.references ?? {},
  });

/** Reads both fields: the date field also accepts now, +6h, NOR+6 and a time after the date. */
export const stepOf = (draft: Draft, context: EntryContext): Step => {
  const timeText = draft.time.trim();
  if (draft.date.trim() === '') {
    if (timeText === '') return { kind: 'empty' };
    const refused = readTime(timeText, false);
    return { kind: 'problem', message: refused.ok ? '' : refused.message, part: 'time' };
  }
  const entry = dateOf(draft.date, context);
  if (!entry.ok) return { kind: 'problem', message: entry.message, part: 'date' };
  if (entry.instant !== null) return { kind: 'instant', instant: entry.instant };
  if (entry.time !== null) return { kind: 'local', date: entry.date, time: entry.time };
  if (timeText === '') return { kind: 'waiting', date: entry.date };
  const time = readTime(timeText, true);
  return time.ok
    ? { kind: 'local', date: entry.date, time: time.time }
    : { kind: 'problem', message: time.message, part: 'time' };
};

export interface Reading {
  readonly instant: string;
  readonly date: string;
  readonly time: string;
}

/** A wall-clock time that the zone skips or repeats: the user chooses which instant is meant. */
export interface ClockQuestion {
  readonly kind: 'gap' | 'twice';
  readonly readings: readonly [Reading, Reading];
}

export const questionOf = (result: ZonedResult): ClockQuestion | undefined => {
  if (result.kind === 'gap') return { kind: 'gap', readings: [result.before, result.after] };
  return result.kind === 'twice'
    ? { kind: 'twice', readings: [result.earlier, result.later] }
    : undefined;
};
