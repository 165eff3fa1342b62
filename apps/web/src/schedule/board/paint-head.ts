import { formatZoned } from '@fairlead/domain/time/format';
import type { Axis, Tick } from './axis.ts';
import { type Colours, fonts, textWidth } from './colours.ts';
import { type Scale, xOf } from './scale.ts';

export const headPx = 50;
const majorPx = 26;

export interface HeadScene {
  readonly ctx: CanvasRenderingContext2D;
  readonly scale: Scale;
  readonly axis: Axis;
  readonly colours: Colours;
  readonly nowMs: number;
  readonly zone: string;
}

/** Paints weeks over days, months over weeks or years over months, and the time now. */
export function paintHead(scene: HeadScene): void {
  const { ctx, scale, axis, colours } = scene;
  ctx.fillStyle = colours.surface;
  ctx.fillRect(0, 0, scale.widthPx, headPx);
  ctx.textBaseline = 'middle';
  for (const tick of axis.weekends) {
    const x = Math.round(xOf(scale, tick.fromMs));
    ctx.fillStyle = colours.sunken;
    ctx.fillRect(x, majorPx, Math.round(xOf(scale, tick.toMs)) - x, headPx - majorPx);
  }
  for (const tick of axis.minor) paintMinor(scene, tick);
  const badge = badgeOf(scene);
  for (const tick of axis.major) paintMajor(scene, tick, badge);
  paintTime(scene, badge);
}

function line({ ctx, scale }: HeadScene, { fromMs }: Tick, top: number): void {
  const x = Math.round(xOf(scale, fromMs)) + 0.5;
  if (x < 0 || x > scale.widthPx) return;
  ctx.lineWidth = 1;
  ctx.beginPath();
  ctx.moveTo(x, top);
  ctx.lineTo(x, headPx);
  ctx.stroke();
}

function paintMajor(scene: HeadScene, tick: Tick, badge: Badge | undefined): void {
  const { ctx, scale, colours } = scene;
  ctx.strokeStyle = colours['line-strong'];
  line(scene, tick, 0);
  const right = xOf(scale, tick.toMs);
  const left = Math.max(xOf(scale, tick.fromMs), 0) + 8;
  const width = textWidth(ctx, 'head', tick.label);
  if (left + width + 4 > right) return;
  ctx.textAlign = 'left';
  ctx.font = fonts.head;
  ctx.fillStyle = colours.ink;
  ctx.fillText(tick.label, left, majorPx / 2 + 0.5);
  const detail = tick.detail;
  if (detail === undefined) return;
  const end = left + width + 6 + textWidth(ctx, 'plain', detail);
  if (end > right || (badge !== undefined && end > badge.left && left < badge.right)) return;
  ctx.font = fonts.plain;
  ctx.fillStyle = colours['ink-3'];
  ctx.fillText(detail, left + width + 6, majorPx / 2 + 0.5);
}

function paintMinor(scene: HeadScene, tick: Tick): void {
  const { ctx, scale, axis, colours, nowMs } = scene;
  ctx.strokeStyle = colours.line;
  line(scene, tick, majorPx);
  const from = xOf(scale, tick.fromMs);
  const to = xOf(scale, tick.toMs);
  if (to < 0 || from > scale.widthPx) return;
  const isNow = tick.fromMs <= nowMs && nowMs < tick.toMs;
  const font = isNow ? 'head' : 'day';
  if (textWidth(ctx, font, tick.label) + 2 > to - from) return;
  const isFree = axis.weekends.some(
    ({ fromMs, toMs }) => fromMs <= tick.fromMs && tick.toMs <= toMs,
  );
  ctx.font = fonts[font];
  ctx.textAlign = 'center';
  ctx.fillStyle = isNow ? colours.accent : isFree ? colours['ink-3'] : colours['ink-2'];
  ctx.fillText(tick.label, (from + to) / 2, majorPx + (headPx - majorPx) / 2);
}

interface Badge {
  readonly label: string;
  readonly x: number;
  readonly left: number;
  readonly right: number;
}

/** The time now and where it stands; undefined while now is out of view. */
function badgeOf({ ctx, scale, nowMs, zone }: HeadScene): Badge | undefined {
  const x = xOf(scale, nowMs);
  if (x < 0 || x > scale.widthPx) return undefined;
  const { text, zone: name } = formatZoned(nowMs, zone);
  const label = `${text.slice(-5)} ${name}`;
  const half = textWidth(ctx, 'head', label) / 2 + 6;
  const middle = Math.min(Math.max(x, half + 2), scale.widthPx - half - 2);
  return { label, x, left: middle - half, right: middle + half };
}

function paintTime({ ctx, colours }: HeadScene, badge: Badge | undefined): void {
  if (badge === undefined) return;
  const { label, x, left, right } = badge;
  ctx.fillStyle = colours.accent;
  ctx.fillRect(Math.round(x) - 1, majorPx - 4, 2, 5);
  ctx.fillRect(Math.round(x) - 1, headPx - 4, 2, 4);
  ctx.beginPath();
  ctx.roundRect(left, 4, right - left, majorPx - 8, 4);
  ctx.fill();
  ctx.font = fonts.head;
  ctx.textAlign = 'center';
  ctx.fillStyle = colours.surface;
  ctx.fillText(label, (left + right) / 2, majorPx / 2 + 0.5);
}
