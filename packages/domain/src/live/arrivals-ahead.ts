import type { ScheduledCall } from '../schedule/call.ts';
import { expectedByVoyage } from '../schedule/expected.ts';
import { minuteMs } from '../time/milliseconds.ts';
import type { StatedEta } from './arrival-estimates.ts';
import { etaAuthor, type EtaAuthor } from './enumerations.ts';

/** When a vessel is expected at a port call that it has not arrived at. */
export interface ArrivalAhead {
  readonly at: string;
  /** Whose ETA it is; null where it follows from the plan and from delays before. */
  readonly author: EtaAuthor | null;
}

/** The port calls of a vessel, and what is stated of the next one. */
export interface PassageAhead {
  /** All calls of the voyages that the vessel sails, in any order. */
  readonly calls: readonly ScheduledCall[];
  /** Those that it has not arrived at, in order. */
  readonly ahead: readonly ScheduledCall[];
  /** The leading ETA of the next one. */
  readonly leading: StatedEta | null;
}

const toMinute = (ms: number): string =>
  new Date(Math.round(ms / minuteMs) * minuteMs).toISOString();

/**
 * The expected arrival at each call ahead, by its id: at the next one what a person stated last. Without a statement, and at
 * later calls, the rule of the schedule (`expectedStays`), in which later calls of the voyage follow the next one when it is late.
 */
export function arrivalsAhead(
  { calls, ahead, leading }: PassageAhead,
  nowMs: number,
): ReadonlyMap<number, ArrivalAhead> {
  const stated = leading?.author === etaAuthor.Plan ? null : leading;
  const nextId = ahead[0]?.id;
  const followed =
    stated === null
      ? calls
      : calls.map((call) =>
          call.id === nextId ? { ...call, calculatedMs: Date.parse(stated.at) } : call,
        );
  const stays = expectedByVoyage(followed, nowMs);
  return new Map(
    ahead.map((call): readonly [number, ArrivalAhead] => {
      if (call.id === nextId && stated !== null)
        return [call.id, { at: stated.at, author: stated.author }];
      const expectedMs = stays.get(call.id)?.arrivalMs ?? call.scheduledArrivalMs;
      const author = expectedMs === call.calculatedMs ? etaAuthor.Calculated : null;
      return [call.id, { at: toMinute(expectedMs), author }];
    }),
  );
}
