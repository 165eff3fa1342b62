import type { Axis } from './axis.ts';
import { type Colours, faded, fonts, textWidth } from './colours.ts';
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
  for (const [ticks, colour] of [
    [axis.minor, colours.line],
    [axis.major, colours['line-strong']],
  ] as const) {
    ctx.fillStyle = colour;
    for (const { fromMs } of ticks) ctx.fillRect(Math.round(xOf(scale, fromMs)), 0, 1, heightPx);
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
  ctx.fillStyle = colours.line;
  for (let at = first; at < last; at += 1)
    ctx.fillRect(0, (at + 1) * rowPx - scrollPx - 1, scale.widthPx, 1);
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
  if (scene.ghosts.size > 0) for (const stay of row.stays) paintGhost(scene, stay);
}

const dashPx = { on: 4, every: 7 } as const;

/** Plain rectangles: a dashed stroke of the same length takes several times as long. */
function paintLegs({ ctx, scale, colours }: Scene, legs: readonly Leg[]): void {
  for (const { fromMs, toMs, isLaden } of legs) {
    const from = xOf(scale, fromMs) + 2;
    const to = Math.min(scale.widthPx, xOf(scale, toMs) - 2);
    if (to <= Math.max(from, 0)) continue;
    ctx.fillStyle = isLaden ? colours.sea : colours.ballast;
    if (isLaden) ctx.fillRect(Math.max(0, from), legY - 1.5, to - Math.max(0, from), 3);
    else {
      // Dashes begin at the leg's own end, or they would run while the board is moved.
      const skipped = Math.max(0, Math.floor(-from / dashPx.every)) * dashPx.every;
      for (let x = from + skipped; x < to; x += dashPx.every)
        ctx.fillRect(Math.round(x), legY - 1, Math.min(dashPx.on, to - x), 2);
    }
  }
}

const signed = (days: number) => `${days > 0 ? '+' : '\u2212'}${Math.abs(days).toFixed(1)} d`;

/** What stands on the bracket of a laycan. */
export function laycanLabel({ laycan, state, deviationDays }: LaycanBar): string {
  const days = Math.abs(deviationDays) < 0.05 ? '' : ` ${signed(deviationDays)}`;
  return `${laycan.fixtureNumber}${state === 'atRisk' ? ' at risk' : ''}${days}`;
}

interface LaycanText {
  readonly bar: LaycanBar;
  readonly label: string;
  readonly x: number;
  readonly end: number;
}

/** All brackets first, then what stands on them: the bracket of one laycan does not run through the name of another. */
function paintLaycans(scene: Scene, bars: readonly LaycanBar[]): void {
  const texts: LaycanText[] = [];
  for (const bar of bars) {
    if (!inView(scene, bar)) continue;
    const text = paintBracket(scene, bar, texts.at(-1)?.end ?? Number.NEGATIVE_INFINITY);
    if (text !== undefined) texts.push(text);
  }
  const { ctx, colours } = scene;
  ctx.textAlign = 'left';
  ctx.textBaseline = 'middle';
  for (const { bar, label, x, end } of texts) {
    ctx.fillStyle = colours.surface;
    ctx.fillRect(x - 2, bracketY - 6, end - x, 13);
    const isBroken = bar.state !== 'kept';
    const early = bar.deviationDays < 0 ? colours.info : colours['ink-2'];
    ctx.fillStyle = isBroken ? colours.error : early;
    ctx.font = fonts[isBroken ? 'strong' : 'small'];
    ctx.fillText(label, x, bracketY + 1);
  }
}

/** Where labels end is kept, so that two laycans at once do not write over each other. */
function paintBracket(scene: Scene, bar: LaycanBar, labelEnd: number): LaycanText | undefined {
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
  return hasText ? { bar, label, x: textX, end: textEnd } : undefined;
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

const looks = new WeakMap<Colours, Map<string, Look>>();

/** The look of a stay, worked out once for each kind and phase. */
function lookOf(stay: Stay, colours: Colours): Look {
  const key = `${stay.kind} ${String(stay.isSailed)} ${String(stay.phase === 'past')}`;
  const known = looks.get(colours) ?? new Map<string, Look>();
  looks.set(colours, known);
  const found = known.get(key) ?? madeLook(stay, colours);
  known.set(key, found);
  return found;
}

function madeLook(stay: Stay, colours: Colours): Look {
  const full = fullLook(stay, colours);
  if (stay.phase !== 'past') return full;
  const fade = (colour: string) => faded(colour, colours.surface);
  return { ...full, fill: fade(full.fill), edge: fade(full.edge), ink: fade(full.ink) };
}

function fullLook(stay: Stay, colours: Colours): Look {
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
  const kinds: Readonly<Record<Stay['kind'], Look>> = {
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
  return kinds[stay.kind];
}

const narrow = 3;

function paintStay(scene: Scene, stay: Stay, isAtRisk: boolean): void {
  const { ctx, scale, colours } = scene;
  const x = xOf(scale, stay.fromMs);
  const width = Math.max(narrow, xOf(scale, stay.toMs) - x);
  const look = lookOf(stay, colours);
  if (width < 8) {
    // So narrow a bar is all edge.
    ctx.fillStyle = look.edge;
    ctx.fillRect(x, barTop + 2, Math.max(narrow, width - 1), barPx - 4);
  } else {
    paintBox(scene, stay, { x, width, look });
    paintCode(scene, stay, { x, width, look });
  }
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

/** The edge is what a smaller box leaves of a larger one: two fills, which cost less than one stroke. */
function paintBox({ ctx, colours }: Scene, stay: Stay, { x, width, look }: Box): void {
  const edge = stay.phase === 'now' ? 2 : 1;
  const inner = { x: x + edge, width: width - 2 * edge, height: barPx - 2 * edge };
  if (look.isDashed === true) {
    strokeDashed(ctx, { x, width, look });
    return;
  }
  ctx.fillStyle = look.edge;
  ctx.beginPath();
  ctx.roundRect(x, barTop, width, barPx, 4);
  ctx.fill();
  ctx.fillStyle = look.fill;
  ctx.beginPath();
  ctx.roundRect(inner.x, barTop + edge, inner.width, inner.height, 4 - edge);
  ctx.fill();
  if (stay.kind === 'both') {
    const right = colours['disch-weak'];
    ctx.fillStyle = stay.phase === 'past' ? faded(right, colours.surface) : right;
    ctx.fillRect(x + width / 2, barTop + edge, width / 2 - edge - 1, inner.height);
  }
  if (stay.kind === 'repair') paintHatch(ctx, { x, width, look });
}

function strokeDashed(ctx: CanvasRenderingContext2D, { x, width, look }: Box): void {
  ctx.beginPath();
  ctx.roundRect(x + 0.5, barTop + 0.5, width - 1, barPx - 1, 4);
  ctx.fillStyle = look.fill;
  ctx.fill();
  ctx.strokeStyle = look.edge;
  ctx.lineWidth = 1;
  ctx.setLineDash([4, 3]);
  ctx.stroke();
  ctx.setLineDash([]);
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
