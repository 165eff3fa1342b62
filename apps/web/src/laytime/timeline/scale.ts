import type { Span } from './shapes.ts';

/** Where moments stand on a line of so many pixels, and what moment a pixel is. */
export interface Scale {
  readonly x: (atMs: number) => number;
  readonly at: (x: number) => number;
}

/** Pixels left free at either end, for the texts of the first and last mark. */
export const margin = 24;

export function scaleOf({ fromMs, toMs }: Span, width: number): Scale {
  const length = Math.max(1, toMs - fromMs);
  const room = Math.max(1, width - 2 * margin);
  return {
    x: (atMs) => margin + ((atMs - fromMs) / length) * room,
    at: (x) => fromMs + ((x - margin) / room) * length,
  };
}

const minuteMs = 60_000;

/** A dragged edge stands on whole steps of its distance from where it was. */
export function stepped(fromMs: number, toMs: number, stepMinutes: number): number {
  return Math.round((toMs - fromMs) / minuteMs / stepMinutes) * stepMinutes;
}
