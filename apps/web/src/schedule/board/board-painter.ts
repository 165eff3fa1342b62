import { axisOf } from './axis.ts';
import { type Colours, forgetWidths, readColours } from './colours.ts';
import { barIn, boxOf, fleetScroll, type Form, turned } from './form.ts';
import type { BoardModel, Stay } from './model.ts';
import { paintBoard } from './paint.ts';
import { paintHeader } from './paint-header.ts';
import { positionOf, type Scale, scaleOf, type View } from './scale.ts';
import type { Ghosts } from './scene.ts';

/** What the board shows now; read again for each frame. */
export interface Shown {
  readonly model: BoardModel;
  readonly view: View;
  readonly zone: string;
  readonly ghosts: Ghosts;
  readonly chosen: { readonly stay: Stay; readonly row: number } | undefined;
}

export interface Surfaces {
  readonly form: Form;
  readonly header: HTMLCanvasElement;
  readonly body: HTMLCanvasElement;
  readonly scroller: HTMLElement;
  /** Lies over the selected stay and has the focus. */
  readonly focus: HTMLElement;
  readonly shown: () => Shown;
}

export interface Painter {
  /** Requests a paint in the next frame; repeated requests are combined. */
  readonly repaint: () => void;
  readonly scale: () => Scale;
  readonly end: () => void;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

function fit(canvas: HTMLCanvasElement, size: Size) {
  const ratio = devicePixelRatio;
  const width = Math.round(size.width * ratio);
  const height = Math.round(size.height * ratio);
  if (canvas.width !== width || canvas.height !== height) {
    canvas.width = width;
    canvas.height = height;
  }
  const ctx = canvas.getContext('2d', { alpha: false });
  ctx?.setTransform(ratio, 0, 0, ratio, 0, 0);
  return ctx;
}

/** Paints header and body of the board whenever something it shows has changed. */
export function createPainter({ form, header, body, scroller, focus, shown }: Surfaces): Painter {
  let colours: Colours = readColours();
  let frame = 0;
  let size = { width: 1, height: 1 };
  const scale = () => scaleOf(shown().view, turned(form, { x: size.width, y: size.height }).along);
  const paint = () => {
    frame = 0;
    const now = shown();
    const bodyCtx = fit(body, size);
    const headerCtx = fit(
      header,
      form.isDown ? { ...size, width: form.headerPx } : { ...size, height: form.headerPx },
    );
    if (bodyCtx === null || headerCtx === null) return;
    const currentScale = scale();
    const axis = axisOf(currentScale, now.zone, form.leastDayPx);
    const common = { form, scale: currentScale, axis, colours };
    paintHeader({ ctx: headerCtx, ...common, nowMs: now.model.nowMs, zone: now.zone });
    const scrollPx = fleetScroll(form, scroller).at;
    const breadthPx = turned(form, { x: size.width, y: size.height }).across;
    const chosenRow = now.chosen?.row ?? -1;
    const { model, ghosts } = now;
    paintBoard({ ctx: bodyCtx, ...common, breadthPx, scrollPx, model, ghosts, chosenRow });
    positionFocus(focus, now, { ...common, scrollPx });
  };
  const repaint = () => {
    if (frame === 0) frame = requestAnimationFrame(paint);
  };
  const measure = () => {
    const { width, height } = body.parentElement?.getBoundingClientRect() ?? {
      width: 1,
      height: 1,
    };
    size = { width: Math.max(1, width), height: Math.max(1, height) };
    repaint();
  };
  const resized = new ResizeObserver(measure);
  if (body.parentElement !== null) resized.observe(body.parentElement);
  const themed = new MutationObserver(() => {
    colours = readColours();
    repaint();
  });
  themed.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  scroller.addEventListener('scroll', repaint, { passive: true });
  void document.fonts.ready.then(() => {
    forgetWidths();
    repaint();
  });
  measure();
  return {
    repaint,
    scale,
    end: () => {
      cancelAnimationFrame(frame);
      resized.disconnect();
      themed.disconnect();
      scroller.removeEventListener('scroll', repaint);
    },
  };
}

interface DrawnForm {
  readonly form: Form;
  readonly scale: Scale;
  readonly scrollPx: number;
}

/** Places the focus ring around the current position of the selected stay. */
function positionFocus(
  focus: HTMLElement,
  { chosen, ghosts }: Shown,
  { form, scale, scrollPx }: DrawnForm,
): void {
  if (chosen === undefined) {
    focus.style.transform = 'translate(0, 0)';
    focus.style.width = '0';
    return;
  }
  const span = ghosts.get(chosen.stay.id) ?? chosen.stay;
  const along = positionOf(scale, span.fromMs);
  const bar = barIn(form, chosen.stay.band);
  const { x, y, width, height } = boxOf(form, {
    along,
    length: Math.max(6, positionOf(scale, span.toMs) - along),
    across: chosen.row * form.lanePx - scrollPx + bar.across,
    breadth: bar.breadth,
  });
  focus.style.transform = `translate(${x}px, ${y}px)`;
  focus.style.width = `${width}px`;
  focus.style.height = `${height}px`;
}
