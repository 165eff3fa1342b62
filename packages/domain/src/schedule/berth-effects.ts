import { minuteMs } from '../time/milliseconds.ts';
import { arrivalMs } from './call.ts';
import { brokenState, nothingElse, type ScheduleEffect } from './effect.ts';
import type { MovedCall } from './shift.ts';

/**
 * Planned or requested berths, by port call: a vessel that arrives after the reserved time has lost its berth,
 * one that arrives earlier waits. Calls that have arrived are not included. `before` and `after` are minutes from the
 * berth to the arrival: positive is too late.
 */
export function berthEffects(
  berths: ReadonlyMap<number, number>,
  moved: readonly MovedCall[],
): readonly ScheduleEffect[] {
  return moved.flatMap(({ before: previous, after: moves }) => {
    const berth = berths.get(moves.id);
    if (berth === undefined || moves.arrivedMs !== null) return [];
    const late = (ms: number) => Math.round((ms - berth) / minuteMs);
    const before = late(arrivalMs(previous));
    const after = late(arrivalMs(moves));
    return [
      {
        ...nothingElse,
        kind: 'berth',
        state: brokenState(before > 0, after > 0),
        voyageId: moves.voyageId,
        portCallId: moves.id,
        before,
        after,
      } as const,
    ];
  });
}
