import { localFields } from '@fairlead/domain/time/format';
import { readTime } from '@fairlead/domain/time/time-entry';
import { toInstant } from '@fairlead/domain/time/zoned';
import { nextMidnight } from './midnights.ts';

/** The instant of a time typed over another of the same day, or why it is not one. */
export type ClockEntry = { readonly ms: number } | { readonly problem: string };

export interface ClockContext {
  readonly oldMs: number;
  readonly zone: string;
  /** The midnight that ends a row belongs to the day before. */
  readonly isEnd: boolean;
}

/** Reads HH:mm typed over a moment. Times that a zone skips or repeats are not guessed. */
export function readClock(text: string, { oldMs, zone, isEnd }: ClockContext): ClockEntry {
  const withinDay = isEnd ? oldMs - 1 : oldMs;
  if (text === '24:00') return { ms: nextMidnight(withinDay, zone) };
  const entry = readTime(text, true);
  if (!entry.ok) return { problem: entry.message };
  const found = toInstant({ date: localFields(withinDay, zone).date, time: entry.time }, zone);
  switch (found.kind) {
    case 'exact':
      return { ms: Date.parse(found.instant) };
    case 'gap':
      return { problem: 'This time does not exist in the port (clocks go forward)' };
    case 'twice':
      return { problem: 'This time occurs twice (clocks go back): move the edge with [ and ]' };
    case 'invalid':
      return { problem: found.message };
  }
}
