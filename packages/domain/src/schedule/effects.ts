import { berthEffects } from './berth-effects.ts';
import { arrivalMs, type ScheduledVoyage, type Span } from './call.ts';
import { cargoEffects, type CarriedLine } from './cargo-effects.ts';
import type { Position } from './distance.ts';
import { brokenState, nothingElse, type ScheduleEffect } from './effect.ts';
import { laycanDeviationDays } from './laycan.ts';
import { overlapEffects, seaEffects } from './sea-effects.ts';
import { type MovedCall, withMoved } from './shift.ts';
import type { EffectState } from './words.ts';

/** A laycan and the call that it speaks of. */
export interface LaycanOfCall extends Span {
  readonly fixtureId: number;
  readonly voyageId: number;
  readonly portCallId: number;
}

/** What one vessel's plan is held against. */
export interface PlanFacts {
  readonly voyages: readonly ScheduledVoyage[];
  readonly laycans: readonly LaycanOfCall[];
  readonly cargoLines: readonly CarriedLine[];
  /** When a berth was planned or requested, by port call; milliseconds since 1970. */
  readonly berths: ReadonlyMap<number, number>;
  /** By port call; where one is missing nothing is said about speed. */
  readonly positions: ReadonlyMap<number, Position>;
}

const severity: Readonly<Record<EffectState, number>> = {
  broken: 0,
  stillBroken: 1,
  saved: 2,
  moved: 3,
};

/** Everything that a shift touches, the worst first; moved times themselves stand in the plan. */
export function shiftEffects(
  facts: PlanFacts,
  moved: readonly MovedCall[],
): readonly ScheduleEffect[] {
  const plans = { before: facts.voyages, after: withMoved(facts.voyages, moved) };
  const movedIds = new Set(moved.map(({ after }) => after.id));
  const effects = [
    ...laycanEffects(facts.laycans, moved),
    ...berthEffects(facts.berths, moved),
    ...overlapEffects(plans),
    ...seaEffects(plans, { positions: facts.positions, movedIds }),
    ...cargoEffects(plans, { lines: facts.cargoLines, movedIds }),
    ...heldEffects(moved),
  ];
  return effects.toSorted((a, b) => severity[a.state] - severity[b.state]);
}

function laycanEffects(
  laycans: readonly LaycanOfCall[],
  moved: readonly MovedCall[],
): readonly ScheduleEffect[] {
  const moves = new Map(moved.map((move) => [move.after.id, move]));
  return laycans.flatMap((laycan) => {
    const move = moves.get(laycan.portCallId);
    if (move === undefined || move.after.arrivedMs !== null) return [];
    const before = laycanDeviationDays(laycan, arrivalMs(move.before));
    const after = laycanDeviationDays(laycan, arrivalMs(move.after));
    const { fixtureId, voyageId, portCallId } = laycan;
    const state = brokenState(before > 0, after > 0);
    return [
      {
        ...nothingElse,
        kind: 'laycan',
        state,
        voyageId,
        portCallId,
        fixtureId,
        before,
        after,
      } as const,
    ];
  });
}

/** Calls whose arrival has happened: only their departure moves. */
function heldEffects(moved: readonly MovedCall[]): readonly ScheduleEffect[] {
  return moved
    .filter(({ after }) => after.arrivedMs !== null)
    .map(({ after }) => ({
      ...nothingElse,
      kind: 'held',
      state: 'moved',
      voyageId: after.voyageId,
      portCallId: after.id,
      before: null,
      after: null,
    }));
}
