import { dayMs, hourMs, minuteMs } from '@fairlead/domain/time/milliseconds';
import { fleetScroll, type Form, scrollFleet, turned } from './form.ts';
import { type Hit, hitAt } from './hit.ts';
import type { BoardModel, Stay } from './model.ts';
import { panned, type Scale, type View, zoomedAt } from './scale.ts';

/** The pointer actions of the board. */
export interface PointerUse {
  readonly stage: HTMLElement;
  readonly scroller: HTMLElement;
  readonly form: Form;
  readonly model: () => BoardModel;
  readonly scale: () => Scale;
  readonly view: (next: View) => void;
  readonly mayMove: () => boolean;
  readonly onChoose: (chosen: { readonly stay: Stay; readonly row: number } | undefined) => void;
  readonly onOpen: (stay: Stay) => void;
  /** While a stay is dragged; a leg represents its whole voyage. */
  readonly onMove: (move: PointerMove) => void;
  readonly onDrop: (move: PointerMove) => void;
  readonly onHover: (hit: Hit | undefined, event: PointerEvent) => void;
}

export interface PointerMove {
  readonly stay: Stay;
  readonly row: number;
  readonly isVoyage: boolean;
  readonly minutes: number;
}

/** Hours up to six weeks in view, then a quarter of a day, then days: never finer than a hand can aim. */
export function dragStepMs({ pxPerMs }: Scale): number {
  if (pxPerMs * hourMs > 0.9) return hourMs;
  return pxPerMs * dayMs > 8 ? 6 * hourMs : dayMs;
}

/**
 * The initial amount of a move: a delay that begins at the call is already drawn. A delay from an earlier call is still added,
 * and is not moved here.
 */
export const behindMinutes = (stay: Stay): number => Math.ceil(stay.addedMs / (15 * minuteMs)) * 15;

/** Listens to wheel and pointer until the returned function is called. */
export function listenToPointer(use: PointerUse): () => void {
  const end = new AbortController();
  const { signal } = end;
  const { stage } = use;
  let drag: Drag | undefined;
  stage.addEventListener('wheel', (event) => onWheel(event, use), { signal, passive: false });
  stage.addEventListener(
    'pointerdown',
    (event) => {
      if (event.button !== 0) return;
      drag = startDrag(event, use);
      // Only a real pointer can be captured; that of a test may not be.
      stage.setPointerCapture(event.pointerId);
    },
    { signal },
  );
  stage.addEventListener(
    'pointermove',
    (event) => {
      if (drag === undefined) use.onHover(hitOf(event, use), event);
      else drag = draggedOn(event, drag, use);
    },
    { signal },
  );
  const drop = (event: PointerEvent, isDone: boolean) => {
    const ended = drag;
    drag = undefined;
    if (ended === undefined) return;
    if (isDone && ended.move !== undefined) use.onDrop(ended.move);
    if (!ended.isMoving) choose(ended.hit, use);
    use.onHover(undefined, event);
  };
  stage.addEventListener('pointerup', (event) => drop(event, true), { signal });
  stage.addEventListener('pointercancel', (event) => drop(event, false), { signal });
  stage.addEventListener('pointerleave', (event) => use.onHover(undefined, event), { signal });
  stage.addEventListener(
    'dblclick',
    (event) => {
      const hit = hitOf(event, use);
      if (hit?.kind === 'stay') use.onOpen(hit.stay);
    },
    { signal },
  );
  return () => end.abort();
}

interface Drag {
  readonly kind: 'pan' | 'move';
  readonly hit: Hit | undefined;
  readonly isMoving: boolean;
  readonly startX: number;
  readonly startY: number;
  readonly startView: View;
  readonly startScroll: number;
  readonly isVoyage: boolean;
  /** The last step of a move. */
  readonly move: PointerMove | undefined;
}

/** The position of an event on the stage, in the board's own directions. */
function positionOfEvent(event: MouseEvent, { stage, form }: PointerUse) {
  const box = stage.getBoundingClientRect();
  return turned(form, { x: event.clientX - box.left, y: event.clientY - box.top });
}

function hitOf(event: MouseEvent, use: PointerUse): Hit | undefined {
  const { scroller, form } = use;
  return hitAt({
    form,
    model: use.model(),
    scale: use.scale(),
    scrollPx: fleetScroll(form, scroller).at,
    ...positionOfEvent(event, use),
  });
}

function startDrag(event: PointerEvent, use: PointerUse): Drag {
  const hit = hitOf(event, use);
  const isFixed =
    hit === undefined ||
    !use.mayMove() ||
    (hit.kind === 'stay' && (hit.stay.phase === 'past' || !hit.stay.isSailed));
  return {
    kind: isFixed ? 'pan' : 'move',
    hit,
    isMoving: false,
    startX: event.clientX,
    startY: event.clientY,
    startView: use.scale().view,
    startScroll: fleetScroll(use.form, use.scroller).at,
    isVoyage: event.shiftKey || hit?.kind === 'leg',
    move: undefined,
  };
}

const startPx = 4;

function draggedOn(event: PointerEvent, drag: Drag, use: PointerUse): Drag {
  const dx = event.clientX - drag.startX;
  const dy = event.clientY - drag.startY;
  if (!drag.isMoving && Math.hypot(dx, dy) < startPx) return drag;
  const { hit } = drag;
  const { along, across } = turned(use.form, { x: dx, y: dy });
  if (drag.kind === 'pan' || hit === undefined) {
    use.view(panned(drag.startView, -along / use.scale().pxPerMs));
    scrollFleet(use.form, use.scroller, drag.startScroll - across);
  } else {
    const stay = hit.kind === 'stay' ? hit.stay : hit.before;
    const step = dragStepMs(use.scale());
    const ms = Math.round(along / use.scale().pxPerMs / step) * step;
    const minutes = ms / minuteMs + (ms === 0 ? 0 : behindMinutes(stay));
    const move = { stay, row: hit.row, isVoyage: drag.isVoyage, minutes };
    if (move.minutes !== drag.move?.minutes) use.onMove(move);
    return { ...drag, isMoving: true, move };
  }
  return drag.isMoving ? drag : { ...drag, isMoving: true };
}

function choose(hit: Hit | undefined, use: PointerUse): void {
  use.onChoose(hit?.kind === 'stay' ? { stay: hit.stay, row: hit.row } : undefined);
}

/** The wheel scrolls the fleet if it does not fit, otherwise time; Shift, or the horizontal wheel, swaps that. */
function onWheel(event: WheelEvent, use: PointerUse): void {
  event.preventDefault();
  const { scroller, form } = use;
  const scale = use.scale();
  const line = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 20 : 1;
  if (event.ctrlKey || event.metaKey) {
    const share = positionOfEvent(event, use).along / scale.lengthPx;
    use.view(
      zoomedAt(scale.view, scale.view.spanMs * Math.exp(event.deltaY * line * 0.0025), share),
    );
    return;
  }
  const fleet = fleetScroll(form, scroller);
  const { along, across } = wheeled(event, form, fleet.allPx <= fleet.viewPx + 1);
  if (along !== 0) use.view(panned(scale.view, (along * line) / scale.pxPerMs));
  if (across !== 0) scrollFleet(form, scroller, fleet.at + across * line);
}

function wheeled(
  { deltaX, deltaY, shiftKey }: WheelEvent,
  { isDown }: Form,
  isFleetInView: boolean,
) {
  if (isFleetInView) return { along: deltaX + deltaY, across: 0 };
  if (isDown)
    return shiftKey ? { along: 0, across: deltaX + deltaY } : { along: deltaY, across: deltaX };
  return shiftKey ? { along: deltaX + deltaY, across: 0 } : { along: deltaX, across: deltaY };
}
