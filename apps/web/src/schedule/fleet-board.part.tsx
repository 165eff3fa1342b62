import { useShortcuts } from '@fairlead/ui/shortcuts';
import { useNavigate } from '@tanstack/react-router';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useMay } from '../platform/current/current.ts';
import { useFetchedAhead } from '../platform/forms/fetched-ahead.ts';
import { createPart } from '../platform/parts/part.tsx';
import type { Store } from '@fairlead/ui/store';
import { useTimeDisplay } from '../platform/time-display/time-display.ts';
import { Board, type BoardHandle } from './board/board.tsx';
import type { Chosen } from './board/board-keys.ts';
import type { Form } from './board/form.ts';
import type { Stay } from './board/model.ts';
import type { View } from './board/scale.ts';
import { ScheduleBar, type ListedStay } from './schedule-bar.part.tsx';
import { ScheduleLegend } from './schedule-legend.part.tsx';
import {
  type BoardFacts,
  type ShowStay,
  useBoardChoice,
  useBoardModels,
} from './fleet-board.state.ts';
import { outside } from './schedule.data.ts';
import { type ReportedStay, StayCard, stayName } from './stay-text.part.tsx';

const WhatBreaks = createPart(
  async () => (await import('./what-breaks.panel.tsx')).WhatBreaksPanel,
  { onFail: ({ onLeave }) => onLeave() },
);

export interface FleetBoardProps extends BoardFacts {
  readonly form: Form;
  readonly view: Store<View>;
  readonly running: ListedStay;
  readonly reported: ReportedStay;
}

interface Hovered {
  readonly chosen: Chosen;
  readonly x: number;
  readonly y: number;
}

interface MoveKeys {
  readonly mayMove: boolean;
  readonly onPropose: (() => void) | undefined;
  readonly onScope: () => void;
}

function useMoveKeys({ mayMove, onPropose, onScope }: MoveKeys): void {
  const scope = {
    keys: 'v',
    name: 'Move the whole voyage, or this call and later ones',
    run: onScope,
  };
  const propose =
    onPropose === undefined
      ? []
      : [{ keys: 'w', name: 'Impact of moving this call', run: onPropose }];
  useShortcuts(mayMove ? [scope, ...propose] : []);
}

/** Focuses the board when it is opened, unless another field has the focus; one key returns there. */
function useFocusOnEntry(board: RefObject<BoardHandle | null>): void {
  const focus = () => board.current?.focus();
  useShortcuts([{ keys: 'b', name: 'Go to the port calls on the board', run: focus }]);
  useEffect(() => {
    if (document.activeElement === null || document.activeElement === document.body)
      board.current?.focus();
  }, [board]);
}

/** Legend, board and the bar below it. */
export function FleetBoard(props: FleetBoardProps) {
  const { answers, form, view, running, reported } = props;
  const navigate = useNavigate();
  const mayMove = useMay('company.write');
  const { zoneFor } = useTimeDisplay();
  const models = useBoardModels(props);
  const { model, watched, problems } = models;
  const board = useRef<BoardHandle>(null);
  const show: ShowStay = (stay, coveredPx) => board.current?.show(stay, coveredPx);
  const choice = useBoardChoice(models, show);
  const { chosen, setPicked, choose, propose, scope, moving, ghosts } = choice;
  const { proposal } = moving;
  const [hovered, setHovered] = useState<Hovered>();
  useFocusOnEntry(board);
  useFetchedAhead(WhatBreaks.fetch);
  const open = ({ voyage }: Stay) =>
    void navigate({ to: '/voyages/$id/edit', params: { id: String(voyage.id) } });
  const about = chosen ?? problems[0]?.chosen;
  useMoveKeys({
    mayMove,
    onPropose: about && (() => propose(about)),
    onScope: choice.toggleScope,
  });
  return (
    <>
      <ScheduleLegend
        problems={problems}
        onWalk={choice.walk}
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
        onEnter={(entered) => (proposal === undefined ? open(entered.stay) : propose(entered))}
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
        isKnown={props.open !== outside}
        mayMove={mayMove}
        onPropose={propose}
        onOpen={open}
        running={running}
        reported={reported}
      />
      {hovered !== undefined && !moving.isAsking && (
        <StayCard
          model={model}
          zoneFor={zoneFor}
          reported={reported}
          {...hovered.chosen}
          x={hovered.x}
          y={hovered.y}
        />
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
