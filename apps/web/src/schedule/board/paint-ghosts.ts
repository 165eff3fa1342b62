import { barIn, boxOf } from './form.ts';
import { fonts, textWidth } from './colours.ts';
import type { Stay } from './model.ts';
import { inView, type Scene, segmentOf, traceBox } from './scene.ts';

/** Paints where a call would be after the proposed shift. */
export function paintGhost(scene: Scene, stay: Stay): void {
  const ghost = scene.ghosts.get(stay.id);
  if (ghost === undefined || !inView(scene, ghost)) return;
  const { ctx, form, scale, colours } = scene;
  const piece = { ...segmentOf(scale, ghost), ...barIn(form, stay.band) };
  traceBox(scene, {
    along: piece.along + 0.75,
    across: piece.across + 0.75,
    length: piece.length - 1.5,
    breadth: piece.breadth - 1.5,
    radius: 4,
  });
  ctx.globalAlpha = 0.92;
  ctx.fillStyle = colours.surface;
  ctx.fill();
  ctx.globalAlpha = 1;
  ctx.strokeStyle = colours.primary;
  ctx.lineWidth = 1.5;
  ctx.setLineDash([3, 2]);
  ctx.stroke();
  ctx.setLineDash([]);
  const { x, y, width, height } = boxOf(form, piece);
  const text = stay.codes.find((code) => textWidth(ctx, 'label', code) <= width - 4);
  if (text === undefined || height < form.linePx) return;
  ctx.fillStyle = colours.primary;
  ctx.font = fonts.label;
  ctx.textAlign = 'center';
  ctx.textBaseline = 'middle';
  ctx.fillText(text, x + width / 2, y + height / 2 + 0.5);
}
