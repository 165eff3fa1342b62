import { useCallback, useEffect, useImperativeHandle, useLayoutEffect, useRef } from 'react';
import type { Ref } from 'react';
import type { Store } from '@fairlead/ui/store';
import css from '../schedule.module.css';
import { type Chosen, onBoardKey } from './board-keys.ts';
import { createPainter, type Painter, type Shown } from './board-painter.ts';
import { listenToPointer, type PointerMove } from './board-pointer.ts';
import { BoardRows } from './board-rows.tsx';
import { fleetScroll, type Form, scrollFleet } from './form.ts';
import type { Hit } from './hit.ts';
import type { BoardModel, Stay } from './model.ts';
import { panned, type View } from './scale.ts';
import type { Ghosts } from './scene.ts';

export interface BoardProps {
  readonly model: BoardModel;
  readonly watched: BoardModel;
  readonly form: Form;
  readonly view: Store<View>;
  readonly zone: string;
  readonly ghosts: Ghosts;
  readonly chosen: Chosen | undefined;
  /** The selected stay, in one sentence. */
  readonly chosenName: string;
  readonly mayMove: boolean;
  readonly onChoose: (chosen: Chosen | undefined) => void;
  readonly onEnter: (chosen: Chosen) => void;
  readonly onOpen: (stay: Stay) => void;
  readonly onEscape: () => void;
  readonly onStep: (chosen: Chosen, minutes: number) => void;
  readonly onDrag: (move: PointerMove) => void;
  readonly onDrop: (move: PointerMove) => void;
  readonly onHover: (hit: Hit | undefined, event: PointerEvent) => void;
  readonly handle: Ref<BoardHandle>;
}

export interface BoardHandle {
  /** Brings a stay into view, left of whatever covers the right of the board, and focuses it. */
  readonly show: (chosen: Chosen, coveredPx?: number) => void;
  /** Focuses the board: the selected stay, or where the arrow keys begin. */
  readonly focus: () => void;
}

/**
 * Vessels by time, in either orientation. A canvas paints the view; the selected stay is a button over it, which has the focus.
 */
export function Board(props: BoardProps) {
  const { model, watched, form, view, chosen, chosenName, handle } = props;
  const header = useRef<HTMLCanvasElement>(null);
  const body = useRef<HTMLCanvasElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const focus = useRef<HTMLButtonElement>(null);
  const painter = useRef<Painter>(undefined);
  const latest = useRef(props);
  useLayoutEffect(() => {
    latest.current = props;
    painter.current?.repaint();
  });
  useEffect(() => {
    const surfaces = surfacesOf({ header, body, scroller, focus });
    if (surfaces === undefined || stage.current === null) return undefined;
    const shown = (): Shown => ({ ...latest.current, view: latest.current.view.read() });
    const made = createPainter({ form, ...surfaces, shown });
    painter.current = made;
    const endView = view.onChange(made.repaint);
    const endPointer = listenToPointer({
      form,
      stage: stage.current,
      scroller: surfaces.scroller,
      model: () => latest.current.model,
      scale: made.scale,
      view: view.write,
      mayMove: () => latest.current.mayMove,
      onChoose: (next) => {
        latest.current.onChoose(next);
        surfaces.focus.focus({ preventScroll: true });
      },
      onOpen: (stay) => latest.current.onOpen(stay),
      onMove: (move) => latest.current.onDrag(move),
      onDrop: (move) => latest.current.onDrop(move),
      onHover: (hit, event) => latest.current.onHover(hit, event),
    });
    return () => {
      endPointer();
      endView();
      made.end();
      painter.current = undefined;
    };
  }, [view, form]);
  const show = useCallback(
    (wanted: Chosen, coveredPx = 0) => {
      bringIntoView(wanted, { form, view, scroller: scroller.current, coveredPx });
      focus.current?.focus({ preventScroll: true });
    },
    [view, form],
  );
  useImperativeHandle(
    handle,
    () => ({ show, focus: () => focus.current?.focus({ preventScroll: true }) }),
    [show],
  );
  const { fromMs, spanMs } = view.read();
  return (
    <div className={css['board']} data-form={form.name} role="group" aria-label="Fleet schedule">
      <div className={css['corner']} />
      <canvas ref={header} className={css['header']} />
      <div ref={scroller} className={css['scroller']}>
        <BoardRows model={model} watched={watched} form={form} scroller={scroller} />
        <div ref={stage} className={css['stage']}>
          <canvas ref={body} className={css['body']} />
          <button
            ref={focus}
            type="button"
            className={css['focus']}
            aria-label={
              chosen === undefined
                ? 'Fleet schedule: use the arrow keys to move between port calls'
                : chosenName
            }
            data-chosen={chosen?.stay.id}
            onKeyDown={(event) =>
              onBoardKey(event, {
                ...props,
                middleMs: fromMs + spanMs / 2,
                onMove: props.onStep,
                onChoose: (next) => {
                  props.onChoose(next);
                  if (next !== undefined)
                    bringIntoView(next, { form, view, scroller: scroller.current, coveredPx: 0 });
                },
              })
            }
          />
        </div>
      </div>
    </div>
  );
}

interface SurfaceRefs {
  readonly header: { readonly current: HTMLCanvasElement | null };
  readonly body: { readonly current: HTMLCanvasElement | null };
  readonly scroller: { readonly current: HTMLDivElement | null };
  readonly focus: { readonly current: HTMLButtonElement | null };
}

function surfacesOf({ header, body, scroller, focus }: SurfaceRefs) {
  if (header.current === null || body.current === null) return undefined;
  if (scroller.current === null || focus.current === null) return undefined;
  return {
    header: header.current,
    body: body.current,
    scroller: scroller.current,
    focus: focus.current,
  };
}

interface ScrollTarget {
  readonly form: Form;
  readonly view: Store<View>;
  readonly scroller: HTMLElement | null;
  readonly coveredPx: number;
}

/** Scrolls time and fleet just enough to bring a stay into view. */
function bringIntoView({ stay, row }: Chosen, position: ScrollTarget): void {
  const { form, view, scroller, coveredPx } = position;
  const { fromMs, spanMs } = view.read();
  const margin = spanMs * 0.06;
  // A panel on the right covers time in one orientation, and vessels in the other.
  const coveredShare = form.isDown ? 0 : coveredPx / Math.max(1, scroller?.clientWidth ?? 1);
  const lastMs = fromMs + spanMs - margin - spanMs * coveredShare;
  if (stay.fromMs < fromMs + margin) view.write(panned(view.read(), stay.fromMs - margin - fromMs));
  else if (stay.toMs > lastMs) view.write(panned(view.read(), stay.toMs - lastMs));
  if (scroller === null) return;
  const { at, viewPx } = fleetScroll(form, scroller);
  const freePx = form.isDown ? viewPx - coveredPx : viewPx;
  const begin = row * form.lanePx;
  if (begin < at) scrollFleet(form, scroller, begin);
  else if (begin + form.lanePx > at + freePx)
    scrollFleet(form, scroller, begin + form.lanePx - freePx);
}
