import { useShortcuts } from '@fairlead/ui/shortcuts';
import { useNavigate } from '@tanstack/react-router';
import { useMemo, useRef, useState } from 'react';
import { useMay } from '../platform/current/current.ts';
import { useFetchedAhead } from '../platform/forms/fetched-ahead.ts';
import { createPart } from '../platform/parts/part.tsx';
import type { Store } from '../platform/store/store.ts';
import { useTimeDisplay } from '../platform/time-display/time-display.ts';
import { Board, type BoardHandle } from './board/board.tsx';
import type { Chosen } from './board/board-keys.ts';
import type { Form } from './board/form.ts';
import { type BoardModel, boardModel, type Stay } from './board/model.ts';
import type { View } from './board/scale.ts';
import { ScheduleBar, type StayTold } from './schedule-bar.part.tsx';
import { ScheduleLegend } from './schedule-legend.part.tsx';
import type { BoardAnswer } from './schedule.data.ts';
import {
  causeOf,
  firstMinutes,
  ghostsOf,
  type MoveScope,
  problemsOf,
  useProposal,
} from './schedule.state.ts';
import { StayCard, stayName } from './stay-words.part.tsx';

const WhatBreaks = createPart(
  async () => (await import('./what-breaks.panel.tsx')).WhatBreaksPanel,
  { onFail: ({ onLeave }) => onLeave() },
);

export interface FleetBoardProps {
  readonly answers: readonly BoardAnswer[];
  /** The open voyages, where problems are looked for whatever is in view. */
  readonly open: BoardAnswer;
  readonly nowMs: number;
  readonly form: Form;
  readonly view: Store<View>;
  readonly running: StayTold;
}

/** As wide as the panel that will lie over the board. */
const panelPx = 400;

interface Hovered {
  readonly chosen: Chosen;
  readonly x: number;
  readonly y: number;
}

/** The stay with the same id on a newer board. */
function onBoard(model: BoardModel, chosen: Chosen | undefined): Chosen | undefined {
  if (chosen === undefined) return undefined;
  const row = model.indexOf(chosen.stay.vessel.id);
  const stay = model.row(row).stays.find(({ id }) => id === chosen.stay.id);
  return stay && { stay, row };
}

interface MoveKeys {
  readonly mayMove: boolean;
  readonly onAsk: (() => void) | undefined;
  readonly onScope: () => void;
}

function useMoveKeys({ mayMove, onAsk, onScope }: MoveKeys): void {
  const scope = {
    keys: 'v',
    name: 'Move the whole voyage, or this call and later ones',
    run: onScope,
  };
  const ask =
    onAsk === undefined ? [] : [{ keys: 'w', name: 'Impact of moving this call', run: onAsk }];
  useShortcuts(mayMove ? [scope, ...ask] : []);
}

/** Legend, board and what is said about it. */
export function FleetBoard({
  answers,
  open: openBoard,
  nowMs,
  form,
  view,
  running,
}: FleetBoardProps) {
  const navigate = useNavigate();
  const mayMove = useMay('company.write');
  const { zoneFor } = useTimeDisplay();
  const model = useMemo(() => boardModel(answers, nowMs), [answers, nowMs]);
  const watched = useMemo(() => boardModel([openBoard], nowMs), [openBoard, nowMs]);
  const problems = useMemo(() => problemsOf(watched), [watched]);
  const board = useRef<BoardHandle>(null);
  const [picked, setPicked] = useState<Chosen>();
  const [hovered, setHovered] = useState<Hovered>();
  const [scope, setScope] = useState<MoveScope>('later');
  const moving = useProposal();
  const { proposal } = moving;
  const chosen = onBoard(model, picked);
  const ghosts = useMemo(() => ghostsOf(model, proposal), [model, proposal]);
  useFetchedAhead(WhatBreaks.fetch);
  const open = ({ voyage }: Stay) =>
    void navigate({ to: '/voyages/$id/edit', params: { id: String(voyage.id) } });
  const choose = (next: Chosen | undefined) => {
    setPicked(next);
    if (next?.stay.id !== proposal?.chosen.stay.id) moving.drop();
  };
  const ask = (wanted: Chosen) => {
    // A move that is thought of stays that of its call; else the delay is planned where it begins.
    const cause = wanted.stay.id === proposal?.chosen.stay.id ? wanted : causeOf(watched, wanted);
    const about = onBoard(model, cause) ?? { ...cause, row: model.indexOf(cause.stay.vessel.id) };
    setPicked(about);
    board.current?.show(about, panelPx);
    moving.ask(about, scope, firstMinutes(model, about));
  };
  const about = chosen ?? problems[0]?.chosen;
  useMoveKeys({
    mayMove,
    onAsk: about && (() => ask(about)),
    onScope: () => setScope((before) => (before === 'voyage' ? 'later' : 'voyage')),
  });
  return (
    <>
      <ScheduleLegend
        problems={problems}
        isComplete={answers.every(({ isComplete }) => isComplete)}
      />
      <Board
        handle={board}
        model={model}
        watched={watched}
        form={form}
        view={view}
        zone={zoneFor(null)}
        ghosts={ghosts}
        chosen={chosen}
        chosenName={chosen === undefined ? '' : stayName({ model, zoneFor, ...chosen })}
        mayMove={mayMove}
        onChoose={choose}
        onEnter={(entered) => (proposal === undefined ? open(entered.stay) : ask(entered))}
        onOpen={open}
        onEscape={() => (proposal === undefined ? setPicked(undefined) : moving.drop())}
        onStep={(stepped, minutes) => {
          if (mayMove) moving.step(stepped, minutes, scope);
        }}
        onDrag={(move) => {
          setPicked({ stay: move.stay, row: move.row });
          moving.drag(move, scope);
        }}
        onDrop={({ minutes }) => (minutes === 0 ? moving.drop() : moving.open())}
        onHover={(hit, event) =>
          setHovered(
            hit?.kind === 'stay'
              ? { chosen: { stay: hit.stay, row: hit.row }, x: event.clientX, y: event.clientY }
              : undefined,
          )
        }
      />
      <ScheduleBar
        model={model}
        zoneFor={zoneFor}
        chosen={chosen}
        proposal={proposal}
        problem={problems[0]}
        mayMove={mayMove}
        onAsk={ask}
        onOpen={open}
        running={running}
      />
      {hovered !== undefined && !moving.isAsking && (
        <StayCard model={model} zoneFor={zoneFor} {...hovered.chosen} x={hovered.x} y={hovered.y} />
      )}
      {moving.isAsking && proposal !== undefined && (
        <WhatBreaks
          proposal={proposal}
          zoneFor={zoneFor}
          onChange={moving.setProposal}
          onLeave={() => {
            moving.drop();
            if (chosen !== undefined) board.current?.show(chosen);
          }}
        />
      )}
    </>
  );
}
