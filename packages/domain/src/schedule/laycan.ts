import { roughDuration } from '../time/duration.ts';
import type { Span } from './call.ts';
import { dayMs, minuteMs } from '../time/milliseconds.ts';

/** Milliseconds from the laycan to an arrival: positive after it closed, negative before it opens, 0 within it. */
export function laycanDeviationMs(laycan: Span, arrivalMs: number): number {
  if (arrivalMs > laycan.toMs) return arrivalMs - laycan.toMs;
  return Math.min(0, arrivalMs - laycan.fromMs);
}

/** The same in days. */
export const laycanDeviationDays = (laycan: Span, arrivalMs: number): number =>
  laycanDeviationMs(laycan, arrivalMs) / dayMs;

/** A deviation as text: `31 h late`, `3 d early`; empty if the laycan is met. */
export function laycanDeviationText(deviationMs: number): string {
  if (Math.abs(deviationMs) < minuteMs) return '';
  return `${roughDuration(deviationMs)} ${deviationMs > 0 ? 'late' : 'early'}`;
}

export type LaycanResult = 'within' | 'early' | 'late';

/** How an arrival meets the laycan, in the same minutes as the text. */
export function laycanResult(deviationMs: number): LaycanResult {
  if (laycanDeviationText(deviationMs) === '') return 'within';
  return deviationMs < 0 ? 'early' : 'late';
}

/** A call of a voyage for the choice below, in the order of arrival. */
export interface LaycanCandidate {
  readonly id: number;
  readonly loads: boolean;
}

/**
 * The call that a laycan applies to: the first that loads cargo of its fixture, otherwise the first loading call, otherwise
 * the first call.
 */
export function laycanCall<C extends LaycanCandidate>(
  calls: readonly C[],
  fixtureLoadsAt: ReadonlySet<number>,
): C | undefined {
  return (
    calls.find(({ id }) => fixtureLoadsAt.has(id)) ?? calls.find(({ loads }) => loads) ?? calls[0]
  );
}
