import { axisOf } from './axis.ts';
import { type Colours, forgetWidths, readColours } from './colours.ts';
import type { BoardModel, Stay } from './model.ts';
import { barPx, barTop, type Ghosts, paintBoard, rowPx } from './paint.ts';
import { headPx, paintHead } from './paint-head.ts';
import { type Scale, scaleOf, type View, xOf } from './scale.ts';

/** What the board shows now; read anew for each frame. */
export interface Shown {
  readonly model: BoardModel;
  readonly view: View;
  readonly zone: string;
  readonly ghosts: Ghosts;
  readonly chosen: { readonly stay: Stay; readonly row: number } | undefined;
}

export interface Surfaces {
  readonly head: HTMLCanvasElement;
  readonly body: HTMLCanvasElement;
  readonly scroller: HTMLElement;
  /** Lies over the chosen stay and has the focus. */
  readonly focus: HTMLElement;
  readonly shown: () => Shown;
}

export interface Painter {
  /** Paints in the next frame; asked for more often it is still once. */
  readonly ask: () => void;
  readonly scale: () => Scale;
  readonly end: () => void;
}

function fit(canvas: HTMLCanvasElement, widthPx: number, heightPx: number) {
  const ratio = devicePixelRatio;
  const width = Math.round(widthPx * ratio);
  const height = Math.round(heightPx * ratio);
  if (canvas.width !== width || canvas.height !== height) {
    canvas.width = width;
    canvas.height = height;
  }
  const ctx = canvas.getContext('2d', { alpha: false });
  ctx?.setTransform(ratio, 0, 0, ratio, 0, 0);
  return ctx;
}

/** Paints head and body of the board whenever something it shows has changed. */
export function createPainter({ head, body, scroller, focus, shown }: Surfaces): Painter {
  let colours: Colours = readColours();
  let frame = 0;
  let size = { widthPx: 1, heightPx: 1 };
  const scale = () => scaleOf(shown().view, size.widthPx);
  const paint = () => {
    frame = 0;
    const now = shown();
    const { widthPx, heightPx } = size;
    const bodyCtx = fit(body, widthPx, heightPx);
    const headCtx = fit(head, widthPx, headPx);
    if (bodyCtx === null || headCtx === null) return;
    const inPlace = scale();
    const axis = axisOf(inPlace, now.zone);
    const common = { scale: inPlace, axis, colours };
    paintHead({ ctx: headCtx, ...common, nowMs: now.model.nowMs, zone: now.zone });
    const scrollPx = scroller.scrollTop;
    const chosenRow = now.chosen?.row ?? -1;
    const { model, ghosts } = now;
    paintBoard({ ctx: bodyCtx, ...common, heightPx, scrollPx, model, ghosts, chosenRow });
    placeFocus(focus, now, { scale: common.scale, scrollPx });
  };
  const ask = () => {
    if (frame === 0) frame = requestAnimationFrame(paint);
  };
  const measure = () => {
    const { width, height } = body.parentElement?.getBoundingClientRect() ?? {
      width: 1,
      height: 1,
    };
    size = { widthPx: Math.max(1, width), heightPx: Math.max(1, height) };
    ask();
  };
  const resized = new ResizeObserver(measure);
  if (body.parentElement !== null) resized.observe(body.parentElement);
  const themed = new MutationObserver(() => {
    colours = readColours();
    ask();
  });
  themed.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  scroller.addEventListener('scroll', ask, { passive: true });
  void document.fonts.ready.then(() => {
    forgetWidths();
    ask();
  });
  measure();
  return {
    ask,
    scale,
    end: () => {
      cancelAnimationFrame(frame);
      resized.disconnect();
      themed.disconnect();
      scroller.removeEventListener('scroll', ask);
    },
  };
}

/** Puts the focus ring around the chosen stay, where that is now. */
function placeFocus(
  focus: HTMLElement,
  { chosen, ghosts }: Shown,
  { scale, scrollPx }: { readonly scale: Scale; readonly scrollPx: number },
): void {
  if (chosen === undefined) {
    focus.style.transform = 'translate(0, 0)';
    focus.style.width = '0';
    return;
  }
  const span = ghosts.get(chosen.stay.id) ?? chosen.stay;
  const x = xOf(scale, span.fromMs);
  const width = Math.max(6, xOf(scale, span.toMs) - x);
  focus.style.transform = `translate(${x}px, ${chosen.row * rowPx - scrollPx + barTop}px)`;
  focus.style.width = `${width}px`;
  focus.style.height = `${barPx}px`;
}
