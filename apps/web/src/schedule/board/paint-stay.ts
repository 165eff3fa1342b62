import { faded, fonts, textWidth } from './colours.ts';
import { barIn, type Box, boxOf, type Piece } from './form.ts';
import { type Appearance, appearanceOf } from './appearance.ts';
import type { Stay } from './model.ts';
import { fill, type Scene, segmentOf, traceBox } from './scene.ts';

interface Bar {
  readonly piece: Piece;
  readonly appearance: Appearance;
}

/** A port call as a bar, with a frame if its laycan is at risk. */
export function paintStay(scene: Scene, stay: Stay, isAtRisk: boolean): void {
  const { ctx, form, scale, colours } = scene;
  const interval = segmentOf(scale, stay);
  const bar = {
    piece: { ...interval, ...barIn(form, stay.band) },
    appearance: appearanceOf(stay, colours),
  };
  if (interval.length < 8) {
    // A bar this narrow is only its edge.
    ctx.fillStyle = bar.appearance.edge;
    const length = Math.max(3, interval.length - 1);
    const { across, breadth } = bar.piece;
    fill(scene, { ...bar.piece, length, across: across + 1, breadth: breadth - 2 });
  } else {
    paintBox(scene, stay, bar);
    paintCode(scene, stay, bar);
  }
  if (!isAtRisk) return;
  ctx.strokeStyle = colours['error-solid'];
  ctx.lineWidth = 2;
  traceBox(scene, { ...inset(bar.piece, -1.5), radius: 6 });
  ctx.stroke();
}

const inset = ({ along, across, length, breadth }: Piece, by: number): Piece => ({
  along: along + by,
  across: across + by,
  length: length - 2 * by,
  breadth: breadth - 2 * by,
});

/** The edge is the part of a larger box around a smaller one: two fills, which cost less than one stroke. */
function paintBox(scene: Scene, stay: Stay, bar: Bar): void {
  const { ctx, form, colours } = scene;
  const { piece, appearance } = bar;
  if (appearance.isDashed === true) {
    strokeDashed(scene, bar);
    return;
  }
  const edge = stay.phase === 'now' ? 2 : 1;
  const inner = inset(piece, edge);
  ctx.fillStyle = appearance.edge;
  traceBox(scene, { ...piece, radius: 4 });
  ctx.fill();
  ctx.fillStyle = appearance.fill;
  traceBox(scene, { ...inner, radius: 4 - edge });
  ctx.fill();
  if (stay.kind === 'both') {
    const later = colours['disch-weak'];
    ctx.fillStyle = stay.phase === 'past' ? faded(later, colours.surface) : later;
    const along = piece.along + piece.length / 2;
    fill(scene, { ...inner, along, length: piece.length / 2 - edge - 1 });
  }
  if (stay.kind === 'repair') paintHatch(ctx, boxOf(form, piece), appearance);
}

function strokeDashed(scene: Scene, { piece, appearance }: Bar): void {
  const { ctx } = scene;
  traceBox(scene, { ...inset(piece, 0.5), radius: 4 });
  ctx.fillStyle = appearance.fill;
  ctx.fill();
  ctx.strokeStyle = appearance.edge;
  ctx.lineWidth = 1;
  ctx.setLineDash([4, 3]);
  ctx.stroke();
  ctx.setLineDash([]);
}

/** At 135 degrees, four pixels free and one drawn. */
function paintHatch(ctx: CanvasRenderingContext2D, box: Box, appearance: Appearance): void {
  const { x, y, width, height } = box;
  ctx.save();
  ctx.clip();
  ctx.strokeStyle = appearance.edge;
  ctx.lineWidth = 1;
  const lines = new Path2D();
  for (let at = x - height; at < x + width; at += 7) {
    lines.moveTo(at, y + height);
    lines.lineTo(at + height, y);
  }
  ctx.stroke(lines);
  ctx.restore();
}

/** A lower bar has no space for letters. */
const leastTextPx = 12;

/** LOCODE, or its three letters if the bar is narrow, in the part of the bar that is in view. */
function paintCode(scene: Scene, stay: Stay, { piece, appearance }: Bar): void {
  const { ctx, form, scale, colours } = scene;
  const from = Math.max(piece.along, 0);
  const to = Math.min(piece.along + piece.length, scale.lengthPx);
  const { x, y, width, height } = boxOf(form, { ...piece, along: from, length: to - from });
  const text = stay.codes.find((code) => textWidth(ctx, 'label', code) <= width - 4);
  const middle = { x: x + width / 2, y: y + height / 2 };
  ctx.font = fonts.label;
  if (text === undefined) {
    paintUpright(scene, { text: stay.codes[1], ink: appearance.ink, width, height, ...middle });
    return;
  }
  if (text === '' || height < leastTextPx) return;
  if (stay.kind === 'repair') {
    const half = textWidth(ctx, 'label', text) / 2 + 3;
    ctx.fillStyle = colours['excl-1'];
    ctx.fillRect(middle.x - half, middle.y - 8, half * 2, 16);
  }
  ctx.fillStyle = appearance.ink;
  ctx.textAlign = 'center';
  ctx.textBaseline = 'middle';
  ctx.fillText(text, middle.x, middle.y + 0.5);
}

interface Upright {
  readonly text: string;
  readonly ink: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Three letters from bottom to top, if a bar is too narrow for horizontal ones. */
function paintUpright({ ctx }: Scene, { text, ink, x, y, width, height }: Upright): void {
  if (width < leastTextPx || textWidth(ctx, 'label', text) > height - 2) return;
  ctx.save();
  ctx.translate(x + 0.5, y);
  ctx.rotate(-Math.PI / 2);
  ctx.fillStyle = ink;
  ctx.textAlign = 'center';
  ctx.textBaseline = 'middle';
  ctx.fillText(text, 0, 0);
  ctx.restore();
}
