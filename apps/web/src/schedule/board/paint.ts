import type { Axis } from './axis.ts';
import { type Colours, fonts, textWidth } from './colours.ts';
import { type BoardModel, type LaycanBar, type Leg, isLate, type Row, type Stay } from './model.ts';
import { type Scale, xOf } from './scale.ts';

export const rowPx = 57;
export const barTop = 23;
export const barPx = 26;
const legY = barTop + barPx / 2;
const bracketY = 12;

/** Where stays would stand after a proposed shift. */
export type Ghosts = ReadonlyMap<number, { readonly fromMs: number; readonly toMs: number }>;

export interface Scene {
  readonly ctx: CanvasRenderingContext2D;
  readonly scale: Scale;
  readonly heightPx: number;
  readonly scrollPx: number;
  readonly model: BoardModel;
  readonly axis: Axis;
  readonly colours: Colours;
  readonly ghosts: Ghosts;
  /** The row that the keyboard is in. */
  readonly chosenRow: number;
}

const crisp = (px: number) => Math.round(px) + 0.5;

/** The rows in view: the first, and the one behind the last. */
export function rowsInView(scene: Pick<Scene, 'scrollPx' | 'heightPx' | 'model'>) {
  const first = Math.max(0, Math.floor(scene.scrollPx / rowPx));
  const last = Math.min(
    scene.model.vessels.length,
    Math.ceil((scene.scrollPx + scene.heightPx) / rowPx),
  );
  return { first, last };
}

/** Paints the part of the board that is in view. */
export function paintBoard(scene: Scene): void {
  const { ctx, scale, heightPx, colours } = scene;
  ctx.fillStyle = colours.surface;
  ctx.fillRect(0, 0, scale.widthPx, heightPx);
  paintGrid(scene);
  const { first, last } = rowsInView(scene);
  paintRowLines(scene, first, last);
  paintNow(scene);
  for (let at = first; at < last; at += 1) {
    const top = at * rowPx - scene.scrollPx;
    ctx.save();
    ctx.translate(0, top);
    paintRow(scene, scene.model.row(at));
    ctx.restore();
  }
}

function paintGrid({ ctx, scale, heightPx, axis, colours }: Scene): void {
  ctx.fillStyle = colours.sunken;
  for (const { fromMs, toMs } of axis.weekends) {
    const x = Math.round(xOf(scale, fromMs));
    ctx.fillRect(x, 0, Math.round(xOf(scale, toMs)) - x, heightPx);
  }
  ctx.lineWidth = 1;
  for (const [ticks, colour] of [
    [axis.minor, colours.line],
    [axis.major, colours['line-strong']],
  ] as const) {
    ctx.strokeStyle = colour;
    ctx.beginPath();
    for (const { fromMs } of ticks) {
      const x = crisp(xOf(scale, fromMs));
      if (x < 0 || x > scale.widthPx) continue;
      ctx.moveTo(x, 0);
      ctx.lineTo(x, heightPx);
    }
    ctx.stroke();
  }
}

function paintRowLines(scene: Scene, first: number, last: number): void {
  const { ctx, scale, colours, scrollPx, chosenRow } = scene;
  if (chosenRow >= first && chosenRow < last) {
    ctx.globalAlpha = 0.35;
    ctx.fillStyle = colours.line;
    ctx.fillRect(0, chosenRow * rowPx - scrollPx, scale.widthPx, rowPx - 1);
    ctx.globalAlpha = 1;
  }
  ctx.strokeStyle = colours.line;
  ctx.beginPath();
  for (let at = first; at < last; at += 1) {
    const y = (at + 1) * rowPx - scrollPx - 0.5;
    ctx.moveTo(0, y);
    ctx.lineTo(scale.widthPx, y);
  }
  ctx.stroke();
}

function paintNow({ ctx, scale, heightPx, model, colours }: Scene): void {
  const x = Math.round(xOf(scale, model.nowMs));
  if (x < 0 || x > scale.widthPx) return;
  ctx.fillStyle = colours.accent;
  ctx.fillRect(x - 1, 0, 2, heightPx);
}

function inView({ scale: { view } }: Scene, span: { fromMs: number; toMs: number }): boolean {
  return span.toMs >= view.fromMs && span.fromMs <= view.fromMs + view.spanMs;
}

function paintRow(scene: Scene, row: Row): void {
  paintLegs(scene, row.legs);
  let labelEnd = Number.NEGATIVE_INFINITY;
  for (const bar of row.laycans)
    if (inView(scene, bar)) labelEnd = paintLaycan(scene, bar, labelEnd);
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
  if (scene.ghosts.size > 0) for (const stay of row.stays) paintGhost(scene, stay);
}

function paintLegs(scene: Scene, legs: readonly Leg[]): void {
  const { ctx, scale, colours } = scene;
  for (const isLaden of [true, false]) {
    ctx.strokeStyle = isLaden ? colours.sea : colours.ballast;
    ctx.lineWidth = isLaden ? 3 : 2;
    ctx.setLineDash(isLaden ? [] : [4, 3]);
    ctx.beginPath();
    for (const leg of legs) {
      if (leg.isLaden !== isLaden || !inView(scene, leg)) continue;
      // Dashes begin at the leg's own end, or they would run while the board is moved.
      const from = xOf(scale, leg.fromMs) + 2;
      const start = from < -7 ? (from % 7) - 7 : from;
      ctx.moveTo(start, legY);
      ctx.lineTo(Math.max(start, Math.min(scale.widthPx + 8, xOf(scale, leg.toMs) - 2)), legY);
    }
    ctx.stroke();
  }
  ctx.setLineDash([]);
}

const signed = (days: number) => `${days > 0 ? '+' : '\u2212'}${Math.abs(days).toFixed(1)} d`;

/** What stands on the bracket of a laycan. */
export function laycanLabel({ laycan, state, deviationDays }: LaycanBar): string {
  const days = Math.abs(deviationDays) < 0.05 ? '' : ` ${signed(deviationDays)}`;
  return `${laycan.fixtureNumber}${state === 'atRisk' ? ' at risk' : ''}${days}`;
}

/** Where labels end is kept, so that two laycans at once do not write over each other. */
function paintLaycan(scene: Scene, bar: LaycanBar, labelEnd: number): number {
  const { ctx, scale, colours } = scene;
  const isBroken = bar.state !== 'kept';
  const x1 = crisp(xOf(scale, bar.fromMs));
  const x2 = crisp(xOf(scale, bar.toMs));
  ctx.strokeStyle = isBroken ? colours['error-solid'] : colours['ink-3'];
  ctx.lineWidth = isBroken ? 2 : 1;
  const label = laycanLabel(bar);
  const font = isBroken ? 'strong' : 'small';
  const width = textWidth(ctx, font, label) + 4;
  // What is broken is told also where the bracket is too short for it: behind it.
  const isBehind = isBroken && Math.max(x1, 0) + 12 + width > x2;
  const textX = isBehind ? x2 + 5 : Math.max(x1, 0) + 9;
  const textEnd = textX + width;
  const isFree = textX > labelEnd + 6;
  const hasText = isFree && (textEnd + 3 < x2 || (isBehind && x2 - x1 > 10));
  const y = bracketY + 0.5;
  ctx.beginPath();
  ctx.moveTo(x1, y + 6);
  ctx.lineTo(x1, y);
  ctx.lineTo(hasText && !isBehind ? Math.min(x1 + 6, x2) : x2, y);
  if (hasText && !isBehind) {
    ctx.moveTo(textEnd, y);
    ctx.lineTo(x2, y);
  }
  ctx.moveTo(x2, y);
  ctx.lineTo(x2, y + 6);
  ctx.stroke();
  if (!hasText) return labelEnd;
  const early = bar.deviationDays < 0 ? colours.info : colours['ink-2'];
  ctx.fillStyle = isBroken ? colours.error : early;
  ctx.font = fonts[font];
  ctx.textAlign = 'left';
  ctx.textBaseline = 'middle';
  ctx.fillText(label, textX, bracketY + 1);
  return textEnd;
}

/** From the planned to the expected arrival. */
function paintTail({ ctx, scale, colours }: Scene, stay: Stay): void {
  const x1 = xOf(scale, stay.plannedFromMs);
  const x2 = xOf(scale, stay.fromMs);
  ctx.strokeStyle = colours['late-solid'];
  ctx.lineCap = 'round';
  ctx.lineWidth = isLate(stay) ? 5 : 3;
  ctx.beginPath();
  ctx.moveTo(Math.max(-10, x1 + 2), legY);
  ctx.lineTo(Math.max(x1 + 2, x2 - 3), legY);
  ctx.stroke();
  ctx.lineCap = 'butt';
  if (!isLate(stay)) return;
  ctx.fillStyle = colours['late-solid'];
  ctx.beginPath();
  ctx.moveTo(x2, barTop - 11);
  ctx.lineTo(x2 + 6, barTop);
  ctx.lineTo(x2 - 6, barTop);
  ctx.fill();
  ctx.fillStyle = colours.surface;
  ctx.fillRect(x2 - 0.6, barTop - 7.5, 1.2, 3.5);
  ctx.fillRect(x2 - 0.6, barTop - 3, 1.2, 1.2);
}

interface Look {
  readonly fill: string;
  readonly edge: string;
  readonly ink: string;
  readonly isDashed?: boolean;
}

function lookOf(stay: Stay, colours: Colours): Look {
  const plain = { fill: colours.sunken, edge: colours['ink-3'], ink: colours['ink-2'] };
  if (!stay.isSailed)
    return {
      fill: colours.surface,
      edge: colours.disabled,
      ink: colours['ink-3'],
      isDashed: true,
    };
  const load = {
    fill: colours['load-weak'],
    edge: colours['load-solid'],
    ink: colours.load,
  };
  const looks: Readonly<Record<Stay['kind'], Look>> = {
    load,
    both: load,
    discharge: {
      fill: colours['disch-weak'],
      edge: colours['disch-solid'],
      ink: colours.disch,
    },
    wait: { ...plain, isDashed: true },
    repair: { fill: colours['excl-1'], edge: colours['excl-2'], ink: colours['ink-2'] },
    other: plain,
  };
  return looks[stay.kind];
}

const narrow = 3;

function paintStay(scene: Scene, stay: Stay, isAtRisk: boolean): void {
  const { ctx, scale, colours } = scene;
  const x = xOf(scale, stay.fromMs);
  const width = Math.max(narrow, xOf(scale, stay.toMs) - x);
  const look = lookOf(stay, colours);
  ctx.globalAlpha = stay.phase === 'past' ? 0.55 : 1;
  ctx.fillStyle = look.fill;
  if (width < 8) {
    // So narrow a bar is all edge.
    ctx.fillStyle = look.edge;
    ctx.fillRect(x, barTop + 2, Math.max(narrow, width - 1), barPx - 4);
  } else {
    paintBox(scene, stay, { x, width, look });
    paintCode(scene, stay, { x, width, look });
  }
  ctx.globalAlpha = 1;
  if (!isAtRisk) return;
  ctx.strokeStyle = colours['error-solid'];
  ctx.lineWidth = 2;
  ctx.beginPath();
  ctx.roundRect(x - 1.5, barTop - 1.5, width + 3, barPx + 3, 6);
  ctx.stroke();
}

interface Box {
  readonly x: number;
  readonly width: number;
  readonly look: Look;
}

function paintBox({ ctx, colours }: Scene, stay: Stay, { x, width, look }: Box): void {
  const edge = stay.phase === 'now' ? 2 : 1;
  const inset = edge / 2;
  ctx.beginPath();
  ctx.roundRect(x + inset, barTop + inset, width - edge, barPx - edge, 4);
  ctx.fill();
  if (stay.kind === 'both') {
    ctx.fillStyle = colours['disch-weak'];
    ctx.fillRect(x + width / 2, barTop + 1, width / 2 - 2, barPx - 2);
  }
  if (stay.kind === 'repair') paintHatch(ctx, { x, width, look });
  ctx.strokeStyle = look.edge;
  ctx.lineWidth = edge;
  if (look.isDashed === true) ctx.setLineDash([4, 3]);
  ctx.stroke();
  if (look.isDashed === true) ctx.setLineDash([]);
}

/** At 135 degrees, four pixels free and one drawn. */
function paintHatch(ctx: CanvasRenderingContext2D, { x, width, look }: Box): void {
  ctx.save();
  ctx.clip();
  ctx.strokeStyle = look.edge;
  ctx.lineWidth = 1;
  const lines = new Path2D();
  for (let at = x - barPx; at < x + width; at += 7) {
    lines.moveTo(at, barTop + barPx);
    lines.lineTo(at + barPx, barTop);
  }
  ctx.stroke(lines);
  ctx.restore();
}

/** LOCODE, its three letters where the bar is narrow, in the part of the bar that is in view. */
function paintCode({ ctx, scale, colours }: Scene, stay: Stay, { x, width, look }: Box): void {
  const left = Math.max(x, 0);
  const right = Math.min(x + width, scale.widthPx);
  const text = stay.codes.find((code) => textWidth(ctx, 'label', code) <= right - left - 4);
  if (text === undefined || text === '') return;
  const middle = (left + right) / 2;
  ctx.font = fonts.label;
  if (stay.kind === 'repair') {
    const half = textWidth(ctx, 'label', text) / 2 + 3;
    ctx.fillStyle = colours['excl-1'];
    ctx.fillRect(middle - half, barTop + 5, half * 2, barPx - 10);
  }
  ctx.fillStyle = look.ink;
  ctx.textAlign = 'center';
  ctx.textBaseline = 'middle';
  ctx.fillText(text, middle, legY + 0.5);
}

function paintGhost(scene: Scene, stay: Stay): void {
  const ghost = scene.ghosts.get(stay.id);
  if (ghost === undefined || !inView(scene, ghost)) return;
  const { ctx, scale, colours } = scene;
  const x = xOf(scale, ghost.fromMs);
  const width = Math.max(narrow, xOf(scale, ghost.toMs) - x);
  ctx.beginPath();
  ctx.roundRect(x + 0.75, barTop + 0.75, width - 1.5, barPx - 1.5, 4);
  ctx.globalAlpha = 0.92;
  ctx.fillStyle = colours.surface;
  ctx.fill();
  ctx.globalAlpha = 1;
  ctx.strokeStyle = colours.primary;
  ctx.lineWidth = 1.5;
  ctx.setLineDash([3, 2]);
  ctx.stroke();
  ctx.setLineDash([]);
  const text = stay.codes.find((code) => textWidth(ctx, 'label', code) <= width - 4);
  if (text === undefined) return;
  ctx.fillStyle = colours.primary;
  ctx.font = fonts.label;
  ctx.textAlign = 'center';
  ctx.textBaseline = 'middle';
  ctx.fillText(text, x + width / 2, legY + 0.5);
}
