import { dayMs, hourMs } from '@fairlead/domain/time/milliseconds';

/** A period in ISO 8601. */
export interface Period {
  readonly from: string;
  readonly to: string;
}

/** The last days, and the next hour: clocks on board may be ahead, and what comes in is shown without another call. */
export const lastDays = (days: number, openedMs: number): Period => ({
  from: new Date(openedMs - days * dayMs).toISOString(),
  to: new Date(openedMs + hourMs).toISOString(),
});

/** What a slider reaches of such a period: nothing after now. */
export const reached = ({ from, to }: Period, nowMs: number) => ({
  fromMs: Date.parse(from),
  toMs: Math.min(Date.parse(to), nowMs),
});
