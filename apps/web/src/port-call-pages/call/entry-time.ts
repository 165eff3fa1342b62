import { futureToleranceHours } from '@fairlead/domain/port-calls/event-rules';
import { localFields } from '@fairlead/domain/time/format';
import { readMoment } from '@fairlead/domain/time/moment-entry';
import { readTime } from '@fairlead/domain/time/time-entry';
import { toInstant } from '@fairlead/domain/time/zoned';
import { type ClockQuestion, questionOf } from '@fairlead/ui/date-time-entry';

const dayMs = 86_400_000;

export interface EntryTimeContext {
  readonly zone: string;
  readonly nowMs: number;
  /** The last event of the call, or else its expected arrival. */
  readonly lastMs: number;
  /** Instants that can be typed by name, such as ETA+2. */
  readonly references: Readonly<Record<string, number>>;
}

/** What a typed time comes to. */
export type EntryTime =
  | { readonly kind: 'empty' }
  | { readonly kind: 'instant'; readonly instant: string }
  | { readonly kind: 'question'; readonly question: ClockQuestion }
  | { readonly kind: 'problem'; readonly message: string };

/**
 * The day that a time alone is meant on: the first on which it follows the last event, unless that still lies ahead;
 * then it is today's.
 */
function dayOf(time: string, { zone, nowMs, lastMs }: EntryTimeContext): string {
  const latestMs = nowMs + futureToleranceHours * 3_600_000;
  for (const dayMsAhead of [0, dayMs]) {
    const { date } = localFields(lastMs + dayMsAhead, zone);
    const read = toInstant({ date, time }, zone);
    const ms = read.kind === 'exact' ? Date.parse(read.instant) : Number.NaN;
    if (ms >= lastMs && ms <= latestMs) return date;
  }
  return localFields(nowMs, zone).date;
}

/** Reads 0800, 08:00, 17.09 0800, now, +6 (hours after the last event), ETA+2; always the wall clock of the port. */
export function readEntryTime(text: string, context: EntryTimeContext): EntryTime {
  const { zone, nowMs, lastMs, references } = context;
  const typed = text.trim();
  if (typed === '') return { kind: 'empty' };
  const bare = readTime(typed, true);
  const date = bare.ok ? dayOf(bare.time, context) : null;
  const read = readMoment(typed, { nowMs, zone, date, baseMs: lastMs, references });
  if (!read.ok) return { kind: 'problem', message: read.message };
  if (read.instant !== null) return { kind: 'instant', instant: read.instant };
  if (read.time === null) return { kind: 'problem', message: 'Add the time, as in 17.09 0800' };
  const result = toInstant({ date: read.date, time: read.time }, zone);
  if (result.kind === 'exact') return { kind: 'instant', instant: result.instant };
  if (result.kind === 'invalid') return { kind: 'problem', message: result.message };
  const question = questionOf(result);
  return question === undefined
    ? { kind: 'problem', message: 'Invalid time' }
    : { kind: 'question', question };
}
