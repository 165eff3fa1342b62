import { minuteMs } from '@fairlead/domain/time/milliseconds';

/** How far a clock on board may be ahead before a time counts as one in the future. */
const toleranceMs = 5 * minuteMs;

/** Why a time on board cannot be that of an entry; undefined if it can. */
export function timeError(at: string | null, nowMs: number): string | undefined {
  if (at === null) return 'Required';
  return Date.parse(at) > nowMs + toleranceMs ? 'The time cannot be in the future.' : undefined;
}

/** The start of the current minute as an ISO instant. */
export const thisMinute = (nowMs: number): string =>
  new Date(Math.floor(nowMs / minuteMs) * minuteMs).toISOString();
