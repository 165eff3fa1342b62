import { hourMs } from '../time/milliseconds.ts';
import { positionSource } from './enumerations.ts';

/** Reports come once a day, so their positions last longer than those of a receiver. */
const currentForMs: Readonly<Record<'report' | 'stream', number>> = {
  report: 30 * hourMs,
  stream: 6 * hourMs,
};

/** Whether a position is too old to say where the vessel is now: 30 hours for a log report, 6 hours for any other. */
export function isStale(
  position: { readonly at: string; readonly source: number },
  nowMs: number,
): boolean {
  const kind = position.source === positionSource.Report ? 'report' : 'stream';
  return nowMs - Date.parse(position.at) > currentForMs[kind];
}

/** The later of the last stored position and that of the last log report; the stored one if both are of one instant. */
export function latestOf<P extends { readonly at: string }>(
  stored: P | null,
  reported: P | null,
): P | null {
  if (stored === null || reported === null) return stored ?? reported;
  return Date.parse(reported.at) > Date.parse(stored.at) ? reported : stored;
}
