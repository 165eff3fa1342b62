import { fonts, textWidth } from './colours.ts';
import { pointOf } from './form.ts';
import { laycanText } from './laycan-text.ts';
import type { LaycanBar } from './model.ts';
import { positionOf } from './scale.ts';
import { crisp, inView, type Scene } from './scene.ts';

interface LaycanText {
  readonly bar: LaycanBar;
  readonly lines: readonly string[];
  readonly x: number;
  readonly y: number;
  /** Where along it ends, so that two laycans at the same time do not overlap. */
  readonly end: number;
}

/** All brackets first, then their labels: the bracket of one laycan does not run through the name of another. */
export function paintLaycans(scene: Scene, bars: readonly LaycanBar[]): void {
  const texts: LaycanText[] = [];
  for (const bar of bars) {
    if (!inView(scene, bar)) continue;
    const textEnd = texts.at(-1)?.end ?? Number.NEGATIVE_INFINITY;
    const paintBracket = scene.form.isDown ? bracketDown : bracketAcross;
    const text = paintBracket(scene, bar, textEnd);
    if (text !== undefined) texts.push(text);
  }
  for (const text of texts) paintText(scene, text);
}

function paintText(scene: Scene, { bar, lines, x, y, end }: LaycanText): void {
  const { ctx, form, colours } = scene;
  if (!form.isDown) {
    ctx.fillStyle = colours.surface;
    ctx.fillRect(x - 2, y - 7, end - x, 13);
  }
  const isBroken = bar.state !== 'kept';
  const early = bar.deviationMs < 0 ? colours.info : colours['ink-2'];
  ctx.textAlign = 'left';
  ctx.textBaseline = 'middle';
  ctx.fillStyle = isBroken ? colours.error : early;
  ctx.font = fonts[fontOf(bar)];
  for (const [at, line] of lines.entries()) ctx.fillText(line, x, y + at * form.linePx);
}

const fontOf = ({ state }: LaycanBar) => (state === 'kept' ? 'small' : 'strong');

function beginLine({ ctx, colours }: Scene, bar: LaycanBar): void {
  const isBroken = bar.state !== 'kept';
  ctx.strokeStyle = isBroken ? colours['error-solid'] : colours['ink-3'];
  ctx.lineWidth = isBroken ? 2 : 1;
  ctx.beginPath();
}

/** The label is in a gap of the bracket, or after it. */
function bracketAcross(scene: Scene, bar: LaycanBar, labelEnd: number): LaycanText | undefined {
  const { ctx, form, scale } = scene;
  const x1 = crisp(positionOf(scale, bar.fromMs));
  const x2 = crisp(positionOf(scale, bar.toMs));
  const label = laycanText(bar).join(' ');
  const width = textWidth(ctx, fontOf(bar), label) + 4;
  // A laycan that is not kept is labelled even if the bracket is too short: after it.
  const isBehind = bar.state !== 'kept' && Math.max(x1, 0) + 12 + width > x2;
  const textX = isBehind ? x2 + 5 : Math.max(x1, 0) + 9;
  const textEnd = textX + width;
  const isFree = textX > labelEnd + 6;
  const hasText = isFree && (textEnd + 3 < x2 || (isBehind && x2 - x1 > 10));
  const hasGap = hasText && !isBehind;
  const y = form.bracketAt + 0.5;
  const end = y + form.bracketEndPx;
  beginLine(scene, bar);
  ctx.moveTo(x1, end);
  ctx.lineTo(x1, y);
  ctx.lineTo(hasGap ? Math.min(x1 + 6, x2) : x2, y);
  if (hasGap) ctx.moveTo(textEnd, y);
  ctx.lineTo(x2, y);
  ctx.lineTo(x2, end);
  ctx.stroke();
  return hasText
    ? { bar, lines: [label], x: textX, y: form.bracketAt + 1, end: textEnd }
    : undefined;
}

/** The label is beside the bracket, each part on its own line. */
function bracketDown(scene: Scene, bar: LaycanBar, labelEnd: number): LaycanText | undefined {
  const { ctx, form, scale } = scene;
  const y1 = crisp(positionOf(scale, bar.fromMs));
  const y2 = crisp(positionOf(scale, bar.toMs));
  const { x } = pointOf(form, 0, form.bracketAt + 0.5);
  beginLine(scene, bar);
  ctx.moveTo(x + form.bracketEndPx, y1);
  ctx.lineTo(x, y1);
  ctx.lineTo(x, y2);
  ctx.lineTo(x + form.bracketEndPx, y2);
  ctx.stroke();
  const lines = laycanText(bar);
  const y = Math.max(y1, 0) + form.linePx / 2;
  const needed = lines.length * form.linePx;
  const isLongEnough = bar.state !== 'kept' || y2 - Math.max(y1, 0) >= form.linePx;
  if (y <= labelEnd + form.linePx / 2 || !isLongEnough) return undefined;
  return { bar, lines, x: x + 6, y, end: y + needed - form.linePx / 2 };
}
