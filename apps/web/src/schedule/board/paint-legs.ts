import { middleOf, pointOf } from './form.ts';
import { isLate, type Leg, type Stay } from './model.ts';
import { positionOf } from './scale.ts';
import { fill, type Scene } from './scene.ts';

const dashPx = { on: 4, every: 7 } as const;

/** Plain rectangles: a dashed stroke of the same length takes several times as long. */
export function paintLegs(scene: Scene, legs: readonly Leg[]): void {
  const { ctx, form, scale, colours } = scene;
  for (const { fromMs, toMs, isLaden, band } of legs) {
    const middle = middleOf(form, band);
    const from = positionOf(scale, fromMs) + 2;
    const to = Math.min(scale.lengthPx, positionOf(scale, toMs) - 2);
    const seen = Math.max(from, 0);
    if (to <= seen) continue;
    ctx.fillStyle = isLaden ? colours.sea : colours.ballast;
    if (isLaden) {
      fill(scene, { along: seen, across: middle - 1.5, length: to - seen, breadth: 3 });
      continue;
    }
    // Dashes start at the leg's own beginning, otherwise they would move while the board is scrolled.
    const skipped = Math.max(0, Math.floor(-from / dashPx.every)) * dashPx.every;
    for (let along = from + skipped; along < to; along += dashPx.every) {
      const length = Math.min(dashPx.on, to - along);
      fill(scene, { along: Math.round(along), across: middle - 1, length, breadth: 2 });
    }
  }
}

/** From the planned to the expected arrival. */
export function paintTail(scene: Scene, stay: Stay): void {
  const { ctx, form, scale, colours } = scene;
  const planned = positionOf(scale, stay.plannedFromMs);
  const expected = positionOf(scale, stay.fromMs);
  const middle = middleOf(form, stay.band);
  const from = pointOf(form, Math.max(-10, planned + 2), middle);
  const to = pointOf(form, Math.max(planned + 2, expected - 3), middle);
  ctx.strokeStyle = colours['late-solid'];
  ctx.lineCap = 'round';
  ctx.lineWidth = isLate(stay) ? 5 : 3;
  ctx.beginPath();
  ctx.moveTo(from.x, from.y);
  ctx.lineTo(to.x, to.y);
  ctx.stroke();
  ctx.lineCap = 'butt';
  if (isLate(stay) && stay.band.level === 0) paintWarning(scene, expected);
}

/** An upright triangle beside the start of the bar, in both orientations. */
function paintWarning({ ctx, form, colours }: Scene, along: number): void {
  const { x, y } = form.isDown ? { x: form.barAt - 9, y: along + 7 } : { x: along, y: form.barAt };
  ctx.fillStyle = colours['late-solid'];
  ctx.beginPath();
  ctx.moveTo(x, y - 11);
  ctx.lineTo(x + 6, y);
  ctx.lineTo(x - 6, y);
  ctx.fill();
  ctx.fillStyle = colours.surface;
  ctx.fillRect(x - 0.6, y - 7.5, 1.2, 3.5);
  ctx.fillRect(x - 0.6, y - 3, 1.2, 1.2);
}
