import { arrivalMs } from './call.ts';
import { brokenState, nothingElse, type ScheduleEffect } from './effect.ts';
import type { MovedCall } from './shift.ts';

/**
 * Berths that were planned or requested, by port call: a vessel that comes after its berth was kept for it has lost it,
 * one that comes before waits. Nothing is said of a call that has arrived. `before` and `after` are minutes from the
 * berth to the arrival: positive is too late.
 */
export function berthEffects(
  berths: ReadonlyMap<number, number>,
  moved: readonly MovedCall[],
): readonly ScheduleEffect[] {
  return moved.flatMap(({ before: stood, after: moves }) => {
    const berth = berths.get(moves.id);
    if (berth === undefined || moves.arrivedMs !== null) return [];
    const late = (ms: number) => Math.round((ms - berth) / 60_000);
    const before = late(arrivalMs(stood));
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
