import { hourMs } from '@fairlead/domain/time/milliseconds';
import { changedCalls, expectedPlans } from '@fairlead/domain/schedule/effects';
import { shiftedPlan } from '@fairlead/domain/schedule/shift';
import type { ShiftScope } from '@fairlead/domain/schedule/enumerations';
import { useCallback, useState } from 'react';
import type { Chosen } from './board/board-keys.ts';
import { behindMinutes, type PointerMove } from './board/board-pointer.ts';
import type { BoardModel, LaycanBar, Stay } from './board/model.ts';
import type { Ghosts } from './board/scene.ts';
import type { ShiftBody } from './schedule.data.ts';

export type MoveScope = Exclude<ShiftScope, 'listed'>;

/** A proposed move that is not applied. */
export interface Proposal {
  readonly chosen: Chosen;
  readonly minutes: number;
  readonly scope: MoveScope;
  readonly followingVoyages: boolean;
}

export const shiftOf = ({ chosen, minutes, scope, followingVoyages }: Proposal): ShiftBody => ({
  voyageId: chosen.stay.voyage.id,
  portCallId: scope === 'voyage' ? null : chosen.stay.id,
  minutes,
  scope,
  followingVoyages,
});

const noGhosts: Ghosts = new Map();

/** Where the stays of a proposal would be drawn, as far as they are on the board: with every remaining delay. */
export function ghostsOf(model: BoardModel, proposal: Proposal | undefined): Ghosts {
  if (proposal === undefined || proposal.minutes === 0) return noGhosts;
  const { chosen, minutes, scope, followingVoyages } = proposal;
  const { voyages } = model.row(model.indexOf(chosen.stay.vessel.id));
  const { moved } = shiftedPlan(voyages, {
    minutes,
    scope,
    followingVoyages,
    voyageId: chosen.stay.voyage.id,
    portCallId: chosen.stay.id,
    portCallIds: [],
  });
  return new Map(
    changedCalls(expectedPlans(voyages, moved, model.nowMs)).map(({ after }) => [
      after.id,
      { fromMs: after.arrivedMs ?? after.scheduledArrivalMs, toMs: after.scheduledDepartureMs },
    ]),
  );
}

/** Something that will go wrong without action. */
export interface Problem {
  readonly kind: 'laycan' | 'late';
  readonly chosen: Chosen;
  readonly bar: LaycanBar | undefined;
  /** The late call that causes the delay. */
  readonly lateStay: Stay | undefined;
}

/** Laycans at risk first, the next one on top; then late vessels, the longest delay first. */
export function problemsOf(model: BoardModel): readonly Problem[] {
  const problems = model.vessels.flatMap((_, row): readonly Problem[] => {
    const { laycans, late } = model.row(row);
    const atRisk = laycans.flatMap((bar): readonly Problem[] =>
      bar.state === 'atRisk' && bar.stay !== undefined
        ? [{ kind: 'laycan', chosen: { stay: bar.stay, row }, bar, lateStay: late }]
        : [],
    );
    const own: readonly Problem[] =
      late === undefined
        ? []
        : [{ kind: 'late', chosen: { stay: late, row }, bar: undefined, lateStay: late }];
    return [...atRisk, ...own];
  });
  const rank = ({ bar, chosen, lateStay }: Problem) =>
    bar === undefined ? 1e15 - (lateStay?.delayMs ?? 0) : chosen.stay.fromMs;
  return problems.toSorted((a, b) => rank(a) - rank(b));
}

/** The call that causes another's delay: rescheduling it does not change how the other one is drawn. */
export function causeOf(model: BoardModel, chosen: Chosen): Chosen {
  const { causeId } = chosen.stay;
  const { stays } = model.row(model.indexOf(chosen.stay.vessel.id));
  const cause = stays.find(({ id }) => id === causeId);
  return cause === undefined ? chosen : { stay: cause, row: chosen.row };
}

/** The initial proposal: the delay that a late call adds; for a laycan at risk, as much earlier as it needs, in whole hours. */
export function firstMinutes(model: BoardModel, { stay }: Chosen): number {
  const { laycans } = model.row(model.indexOf(stay.vessel.id));
  const bar = laycans.find((one) => one.stay?.id === stay.id && one.state === 'atRisk');
  if (stay.addedMs > 0 || bar === undefined) return behindMinutes(stay);
  return -Math.ceil(bar.deviationMs / hourMs) * 60;
}

/** The proposal, and the functions that change it. */
export function useProposal() {
  const [proposal, setProposal] = useState<Proposal>();
  const [isAsking, setAsking] = useState(false);
  const drop = useCallback(() => {
    setProposal(undefined);
    setAsking(false);
  }, []);
  /** One step of the keyboard; for a late call, the first one starts from the expected time. */
  const step = (chosen: Chosen, minutes: number, scope: MoveScope) =>
    setProposal((before) => {
      const isSame = before?.chosen.stay.id === chosen.stay.id;
      const from = isSame ? before.minutes : behindMinutes(chosen.stay);
      const stored = isSame ? before : { scope, followingVoyages: false };
      return { ...stored, chosen, minutes: from + minutes };
    });
  const drag = ({ stay, row, isVoyage, minutes }: PointerMove, scope: MoveScope) =>
    setProposal({
      chosen: { stay, row },
      minutes,
      scope: isVoyage ? 'voyage' : scope,
      followingVoyages: false,
    });
  /** Opens the panel, with a first proposal if there is none yet. */
  const propose = (chosen: Chosen, scope: MoveScope, minutes: number) => {
    setProposal((before) =>
      before?.chosen.stay.id === chosen.stay.id
        ? before
        : { chosen, minutes, scope, followingVoyages: false },
    );
    setAsking(true);
  };
  return {
    proposal,
    setProposal,
    isAsking,
    step,
    drag,
    propose,
    drop,
    open: () => setAsking(true),
  };
}
