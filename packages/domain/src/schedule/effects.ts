import { berthEffects } from './berth-effects.ts';
import { arrivalMs, type ScheduledVoyage, type Span } from './call.ts';
import { cargoEffects, type CarriedLine } from './cargo-effects.ts';
import { brokenState, nothingElse, type Plans, type ScheduleEffect } from './effect.ts';
import { expectedPlan } from './expected.ts';
import { laycanDeviationDays } from './laycan.ts';
import { type CallDistances, overlapEffects, seaEffects } from './sea-effects.ts';
import { type MovedCall, withMoved } from './shift.ts';
import type { EffectState } from './enumerations.ts';

/** A laycan and the port call that it applies to. */
export interface LaycanOfCall extends Span {
  readonly fixtureId: number;
  readonly voyageId: number;
  readonly portCallId: number;
}

/** The facts that one vessel's plan is checked against. */
export interface PlanFacts extends CallDistances {
  readonly voyages: readonly ScheduledVoyage[];
  readonly laycans: readonly LaycanOfCall[];
  readonly cargoLines: readonly CarriedLine[];
  /** When a berth was planned or requested, by port call; milliseconds since 1970. */
  readonly berths: ReadonlyMap<number, number>;
}

const severity: Readonly<Record<EffectState, number>> = {
  broken: 0,
  stillBroken: 1,
  saved: 2,
  moved: 3,
};

/** The plans before and after a shift with expected times, as the schedule draws them. */
export function expectedPlans(
  voyages: readonly ScheduledVoyage[],
  moved: readonly MovedCall[],
  nowMs: number,
): Plans {
  return {
    before: expectedPlan(voyages, nowMs),
    after: expectedPlan(withMoved(voyages, moved), nowMs),
  };
}

/** The calls whose expected times change with a shift, because they are moved, or lose or gain a delay. */
export function changedCalls({ before, after }: Plans): readonly MovedCall[] {
  const were = new Map(before.flatMap(({ calls }) => calls).map((call) => [call.id, call]));
  return after.flatMap(({ calls }) =>
    calls.flatMap((call) => {
      const was = were.get(call.id);
      const isSame =
        was?.scheduledArrivalMs === call.scheduledArrivalMs &&
        was.scheduledDepartureMs === call.scheduledDepartureMs;
      return was === undefined || isSame ? [] : [{ before: was, after: call }];
    }),
  );
}

/** All effects of a shift, the worst first, based on the expected times before and after it. */
export function shiftEffects(
  facts: PlanFacts,
  moved: readonly MovedCall[],
  nowMs: number,
): readonly ScheduleEffect[] {
  const plans = expectedPlans(facts.voyages, moved, nowMs);
  const changed = changedCalls(plans);
  const movedIds = new Set(changed.map(({ after }) => after.id));
  const effects = [
    ...laycanEffects(facts.laycans, changed),
    ...berthEffects(facts.berths, changed),
    ...overlapEffects(plans),
    ...seaEffects(plans, { ...facts, movedIds }),
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

/** Calls that have arrived: only their departure moves. */
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
