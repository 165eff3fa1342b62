import type { Axis } from './axis.ts';
import type { Colours } from './colours.ts';
import { boxOf, type Form, type Piece } from './form.ts';
import type { BoardModel } from './model.ts';
import { positionOf, type Scale } from './scale.ts';

/** Where stays would be after a proposed shift. */
export type Ghosts = ReadonlyMap<number, { readonly fromMs: number; readonly toMs: number }>;

/** Everything that a frame of the board is painted from. */
export interface Scene {
  readonly ctx: CanvasRenderingContext2D;
  readonly form: Form;
  readonly scale: Scale;
  /** How much of the fleet is in view, across. */
  readonly breadthPx: number;
  readonly scrollPx: number;
  readonly model: BoardModel;
  readonly axis: Axis;
  readonly colours: Colours;
  readonly ghosts: Ghosts;
  /** The selected lane. */
  readonly chosenRow: number;
}

/** A line of one pixel is sharp if it is centred on a pixel. */
export const crisp = (px: number) => Math.round(px) + 0.5;

export function fill({ ctx, form }: Pick<Scene, 'ctx' | 'form'>, piece: Piece): void {
  const { x, y, width, height } = boxOf(form, piece);
  ctx.fillRect(x, y, width, height);
}

export interface Rounded extends Piece {
  readonly radius: number;
}

/** Begins a path with a rounded box. */
export function traceBox(
  { ctx, form }: Pick<Scene, 'ctx' | 'form'>,
  { radius, ...piece }: Rounded,
): void {
  const { x, y, width, height } = boxOf(form, piece);
  ctx.beginPath();
  ctx.roundRect(x, y, width, height, radius);
}

export function inView(
  { scale: { view } }: Pick<Scene, 'scale'>,
  span: { readonly fromMs: number; readonly toMs: number },
): boolean {
  return span.toMs >= view.fromMs && span.fromMs <= view.fromMs + view.spanMs;
}

/** A bar this narrow is still visible. */
const narrowPx = 3;

/** The position of a span of time, with a minimum visible length. */
export function segmentOf(scale: Scale, span: { readonly fromMs: number; readonly toMs: number }) {
  const along = positionOf(scale, span.fromMs);
  return { along, length: Math.max(narrowPx, positionOf(scale, span.toMs) - along) };
}

/** The lanes in view: the first, and the one after the last. */
export function lanesInView({
  form: { lanePx },
  scrollPx,
  breadthPx,
  model,
}: Pick<Scene, 'form' | 'scrollPx' | 'breadthPx' | 'model'>) {
  const first = Math.max(0, Math.floor(scrollPx / lanePx));
  const last = Math.min(model.vessels.length, Math.ceil((scrollPx + breadthPx) / lanePx));
  return { first, last };
}
