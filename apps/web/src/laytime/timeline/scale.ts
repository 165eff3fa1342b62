import { minuteMs } from '@fairlead/domain/time/milliseconds';
import type { Span } from './shapes.ts';

/** Converts moments to pixels on a line and back. */
export interface Scale {
  readonly x: (atMs: number) => number;
  readonly at: (x: number) => number;
}

/** Pixels left free at either end, for the labels of the first and last mark. */
export const margin = 24;

export function scaleOf({ fromMs, toMs }: Span, width: number): Scale {
  const length = Math.max(1, toMs - fromMs);
  const space = Math.max(1, width - 2 * margin);
  return {
    x: (atMs) => margin + ((atMs - fromMs) / length) * space,
    at: (x) => fromMs + ((x - margin) / space) * length,
  };
}

/** The distance of a dragged edge from its origin, in whole steps. */
export function stepped(fromMs: number, toMs: number, stepMinutes: number): number {
  return Math.round((toMs - fromMs) / minuteMs / stepMinutes) * stepMinutes;
}
