import { counted } from '../quantities/counted.ts';
import { formatDuration } from '../time/duration.ts';

/** As many reports as one approval takes: one transaction. */
export const mostApproved = 500;

/** What the approval of one report does to the next port call. */
export interface ArrivalEffect {
  readonly eta: {
    /** The scheduled arrival before the approval; null if there is none. */
    readonly now: string | null;
    readonly after: string;
    readonly isLaycanMissed: boolean;
  } | null;
}

/** Laytime counts what the statement of facts states, and no log report is a line of it. */
const laytimeSentence =
  'Laytime does not change: it follows the statement of facts, not log reports.';

/** Milliseconds by which an arrival moves; null if nothing was scheduled. */
const shiftOf = ({ eta }: ArrivalEffect): number | null =>
  eta === null || eta.now === null ? null : Date.parse(eta.after) - Date.parse(eta.now);

const largest = (shifts: readonly number[]): string => {
  const most = formatDuration(Math.max(...shifts.map(Math.abs)));
  return shifts.length === 1 ? `by ${most}` : `by up to ${most}`;
};

/** What the approval of several reports changes together, in sentences: arrivals, laycans, laytime. */
export function approvalSummary(effects: readonly ArrivalEffect[]): readonly string[] {
  const moved = effects.filter(({ eta }) => eta !== null);
  if (moved.length === 0) return ['No ETA changes.', laytimeSentence];
  const shifts = moved.map(shiftOf);
  const known = shifts.filter((shift): shift is number => shift !== null);
  const later = known.filter((shift) => shift > 0);
  const earlier = known.filter((shift) => shift < 0);
  const first = shifts.length - known.length;
  const parts = [
    ...(later.length > 0 ? [`${later.length} later ${largest(later)}`] : []),
    ...(earlier.length > 0 ? [`${earlier.length} earlier ${largest(earlier)}`] : []),
    ...(first > 0 ? [`${first} without an ETA before`] : []),
  ];
  const missed = moved.filter(({ eta }) => eta?.isLaycanMissed === true).length;
  const how = parts.length === 0 ? ', the same as before' : `: ${parts.join(', ')}`;
  return [
    `${counted(moved.length, 'port call')} ${moved.length === 1 ? 'gets' : 'get'} the reported ETA${how}.`,
    missed === 0 ? 'No laycan is missed.' : `${counted(missed, 'laycan')} will be missed.`,
    laytimeSentence,
  ];
}
