import { useMemo, useState } from 'react';
import type { Chosen } from './board/board-keys.ts';
import { type BoardModel, boardModel } from './board/model.ts';
import type { BoardAnswer, BoardVessel } from './schedule.data.ts';
import {
  causeOf,
  firstMinutes,
  ghostsOf,
  type MoveScope,
  type Problem,
  problemsOf,
  useProposal,
} from './schedule.state.ts';

export interface BoardFacts {
  /** What is in view. */
  readonly answers: readonly BoardAnswer[];
  /** The open voyages, which are checked for problems whatever is in view. */
  readonly open: BoardAnswer;
  /** Every vessel that the filter has shown. */
  readonly vessels: readonly BoardVessel[];
  readonly nowMs: number;
}

export interface BoardModels {
  readonly model: BoardModel;
  readonly watched: BoardModel;
  readonly problems: readonly Problem[];
}

/** The board in view, and the problems of all open voyages. */
export function useBoardModels({ answers, open, vessels, nowMs }: BoardFacts): BoardModels {
  const model = useMemo(() => boardModel(answers, nowMs, vessels), [answers, nowMs, vessels]);
  const watched = useMemo(() => boardModel([open], nowMs), [open, nowMs]);
  const problems = useMemo(() => problemsOf(watched), [watched]);
  return { model, watched, problems };
}

/** The stay with the same id on a newer board. */
function onBoard(model: BoardModel, chosen: Chosen | undefined): Chosen | undefined {
  if (chosen === undefined) return undefined;
  const row = model.indexOf(chosen.stay.vessel.id);
  const stay = model.row(row).stays.find(({ id }) => id === chosen.stay.id);
  return stay && { stay, row };
}

/** The same, or, if it is not loaded yet, the row of its vessel. */
const chosenOn = (model: BoardModel, chosen: Chosen): Chosen =>
  onBoard(model, chosen) ?? { ...chosen, row: model.indexOf(chosen.stay.vessel.id) };

/** The next problem of a kind after the one of a stay; after the last comes the first. */
export function problemAfter<T extends Pick<Problem, 'kind' | 'chosen'>>(
  problems: readonly T[],
  kind: Problem['kind'],
  stay: number | undefined,
): T | undefined {
  const of = problems.filter((problem) => problem.kind === kind);
  const at = of.findIndex((problem) => problem.chosen.stay.id === stay);
  return of[(at + 1) % of.length];
}

/** Brings a stay into view, left of whatever covers the right of the board, and focuses it. */
export type ShowStay = (chosen: Chosen, coveredPx?: number) => void;

/** The width of the panel that will cover part of the board. */
const panelPx = 400;

/** The selected stay, and its proposed move. */
export function useBoardChoice({ model, watched, problems }: BoardModels, show: ShowStay) {
  const [picked, setPicked] = useState<Chosen>();
  const [scope, setScope] = useState<MoveScope>('later');
  const moving = useProposal();
  const { proposal } = moving;
  const chosen = onBoard(model, picked);
  const ghosts = useMemo(() => ghostsOf(model, proposal), [model, proposal]);
  const choose = (next: Chosen | undefined) => {
    setPicked(next);
    if (next?.stay.id !== proposal?.chosen.stay.id) moving.drop();
  };
  const propose = (wanted: Chosen) => {
    // An open proposal stays with its call; otherwise the delay is planned at the call where it begins.
    const cause = wanted.stay.id === proposal?.chosen.stay.id ? wanted : causeOf(watched, wanted);
    const about = chosenOn(model, cause);
    setPicked(about);
    show(about, panelPx);
    moving.propose(about, scope, firstMinutes(watched, about));
  };
  const walk = (kind: Problem['kind']) => {
    const next = problemAfter(problems, kind, picked?.stay.id);
    if (next === undefined) return;
    const position = chosenOn(model, next.chosen);
    choose(position);
    show(position);
  };
  const toggleScope = () => setScope((before) => (before === 'voyage' ? 'later' : 'voyage'));
  return { chosen, setPicked, choose, propose, walk, scope, toggleScope, moving, ghosts };
}
