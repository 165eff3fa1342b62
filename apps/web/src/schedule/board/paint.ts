import { pointOf } from './form.ts';
import type { Row } from './model.ts';
import { paintGhost } from './paint-ghosts.ts';
import { paintLaycans } from './paint-laycans.ts';
import { paintLegs, paintTail } from './paint-legs.ts';
import { paintNote } from './paint-notes.ts';
import { paintStay } from './paint-stay.ts';
import { positionOf } from './scale.ts';
import { fill, inView, lanesInView, type Scene } from './scene.ts';

/** Paints the part of the board that is in view. */
export function paintBoard(scene: Scene): void {
  const { ctx, form, scale, breadthPx, colours } = scene;
  ctx.fillStyle = colours.surface;
  fill(scene, { along: 0, across: 0, length: scale.lengthPx, breadth: breadthPx });
  paintGrid(scene);
  const { first, last } = lanesInView(scene);
  paintLaneLines(scene, first, last);
  paintNow(scene);
  for (let at = first; at < last; at += 1) {
    const { x, y } = pointOf(form, 0, at * form.lanePx - scene.scrollPx);
    ctx.save();
    ctx.translate(x, y);
    paintLane(scene, scene.model.row(at));
    ctx.restore();
  }
}

function paintGrid(scene: Scene): void {
  const { ctx, scale, breadthPx: breadth, axis, colours } = scene;
  ctx.fillStyle = colours.sunken;
  for (const { fromMs, toMs } of axis.weekends) {
    const along = Math.round(positionOf(scale, fromMs));
    fill(scene, { along, across: 0, length: Math.round(positionOf(scale, toMs)) - along, breadth });
  }
  for (const [ticks, colour] of [
    [axis.minor, colours.line],
    [axis.major, colours['line-strong']],
  ] as const) {
    ctx.fillStyle = colour;
    for (const { fromMs } of ticks) {
      const along = Math.round(positionOf(scale, fromMs));
      fill(scene, { along, across: 0, length: 1, breadth });
    }
  }
}

function paintLaneLines(scene: Scene, first: number, last: number): void {
  const { ctx, form, scale, colours, scrollPx, chosenRow } = scene;
  const { lanePx } = form;
  const whole = { along: 0, length: scale.lengthPx };
  if (chosenRow >= first && chosenRow < last) {
    ctx.globalAlpha = 0.35;
    ctx.fillStyle = colours.line;
    fill(scene, { ...whole, across: chosenRow * lanePx - scrollPx, breadth: lanePx - 1 });
    ctx.globalAlpha = 1;
  }
  ctx.fillStyle = colours.line;
  for (let at = first; at < last; at += 1)
    fill(scene, { ...whole, across: (at + 1) * lanePx - scrollPx - 1, breadth: 1 });
}

function paintNow(scene: Scene): void {
  const { ctx, scale, breadthPx, model, colours } = scene;
  const along = Math.round(positionOf(scale, model.nowMs));
  if (along < 0 || along > scale.lengthPx) return;
  ctx.fillStyle = colours.accent;
  fill(scene, { along: along - 1, across: 0, length: 2, breadth: breadthPx });
}

/** A vessel: the legs between its calls, its laycans, its calls, and their notes. */
function paintLane(scene: Scene, row: Row): void {
  paintLegs(scene, row.legs);
  paintLaycans(scene, row.laycans);
  const atRisk = new Set(
    row.laycans.flatMap(({ state, stay }) => (state === 'atRisk' && stay ? [stay.id] : [])),
  );
  for (const stay of row.resting) if (inView(scene, stay)) paintStay(scene, stay, false);
  for (const stay of row.stays) {
    if (!stay.isSailed) continue;
    if (stay.isLateItself && inView(scene, { fromMs: stay.plannedFromMs, toMs: stay.fromMs }))
      paintTail(scene, stay);
    if (inView(scene, stay)) paintStay(scene, stay, atRisk.has(stay.id));
  }
  for (const stay of row.stays) if (inView(scene, stay)) paintNote(scene, stay);
  if (scene.ghosts.size > 0) for (const stay of row.stays) paintGhost(scene, stay);
}
