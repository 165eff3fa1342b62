import { codes, type NumberOf } from '../enumerations/enumeration.ts';
import { minuteMs } from '../time/milliseconds.ts';

/** Where a vessel is in relation to a port (numbers are ours). */
export const portPresences = [
  { name: 'AtBerth', number: 10, label: 'At berth' },
  { name: 'AtAnchor', number: 20, label: 'At anchor' },
  { name: 'Arrived', number: 30, label: 'Arrived' },
  { name: 'Bound', number: 40, label: 'Bound here' },
] as const;
export type PortPresence = NumberOf<typeof portPresences>;
export const portPresence = codes(portPresences);

/** An event that begins or ends a time at anchor or at a berth; instants in ISO 8601 UTC. */
export interface PortMove {
  readonly at: string;
  readonly move: 'anchored' | 'aweigh' | 'berthed' | 'unberthed';
}

/** Where a vessel is that has arrived or not, by its latest move; `moves` are in the order of time. */
export function presenceOf(hasArrived: boolean, moves: readonly PortMove[]): PortPresence {
  if (!hasArrived) return portPresence.Bound;
  const latest = moves.at(-1)?.move;
  if (latest === 'berthed') return portPresence.AtBerth;
  return latest === 'anchored' ? portPresence.AtAnchor : portPresence.Arrived;
}

/**
 * Minutes at anchor during a port call, in whole minutes; null if no anchoring was reported. A time at anchor ends with anchor
 * aweigh, otherwise at the next berth, otherwise at `endMs`: the departure, or now.
 */
export function anchorMinutes(moves: readonly PortMove[], endMs: number): number | null {
  let since: number | null = null;
  let total: number | null = null;
  const close = (ms: number) => {
    if (since !== null) total = (total ?? 0) + Math.max(0, ms - since);
    since = null;
  };
  for (const { at, move } of moves) {
    if (move === 'anchored') since ??= Date.parse(at);
    else if (move !== 'unberthed') close(Date.parse(at));
  }
  close(endMs);
  return total === null ? null : Math.round(total / minuteMs);
}
