import { formatZoned } from '@fairlead/domain/time/format';
import type { Axis, Tick } from './axis.ts';
import { type Colours, type FontName, fonts, textWidth } from './colours.ts';
import { boxOf, type Form, pointOf } from './form.ts';
import { positionOf, type Scale } from './scale.ts';
import { crisp, fill } from './scene.ts';

export interface HeaderScene {
  readonly ctx: CanvasRenderingContext2D;
  readonly form: Form;
  readonly scale: Scale;
  readonly axis: Axis;
  readonly colours: Colours;
  readonly nowMs: number;
  readonly zone: string;
}

/** Paints weeks beside days, months beside weeks or years beside months, and the current time. */
export function paintHeader(scene: HeaderScene): void {
  const { ctx, form, scale, axis, colours } = scene;
  const { majorPx, headerPx } = form;
  ctx.fillStyle = colours.surface;
  fill(scene, { along: 0, across: 0, length: scale.lengthPx, breadth: headerPx });
  ctx.textBaseline = 'middle';
  ctx.fillStyle = colours.sunken;
  for (const tick of axis.weekends) {
    const along = Math.round(positionOf(scale, tick.fromMs));
    const length = Math.round(positionOf(scale, tick.toMs)) - along;
    fill(scene, { along, across: majorPx, length, breadth: headerPx - majorPx });
  }
  for (const tick of axis.minor) paintMinor(scene, tick);
  const badge = badgeOf(scene);
  for (const tick of axis.major) paintMajor(scene, tick, badge);
  paintTime(scene, badge);
}

function line({ ctx, form, scale }: HeaderScene, { fromMs }: Tick, fromPx: number): void {
  const along = crisp(positionOf(scale, fromMs));
  if (along < 0 || along > scale.lengthPx) return;
  const from = pointOf(form, along, fromPx);
  const to = pointOf(form, along, form.headerPx);
  ctx.lineWidth = 1;
  ctx.beginPath();
  ctx.moveTo(from.x, from.y);
  ctx.lineTo(to.x, to.y);
  ctx.stroke();
}

interface Label {
  readonly text: string;
  readonly font: FontName;
  readonly colour: string;
  readonly x: number;
  readonly y: number;
}

function write({ ctx }: HeaderScene, { text, font, colour, x, y }: Label): void {
  ctx.font = fonts[font];
  ctx.textAlign = 'left';
  ctx.fillStyle = colour;
  ctx.fillText(text, x, y);
}

function paintMajor(scene: HeaderScene, tick: Tick, badge: Badge | undefined): void {
  const { colours } = scene;
  scene.ctx.strokeStyle = colours['line-strong'];
  line(scene, tick, 0);
  const labels = scene.form.isDown
    ? labelsDown(scene, tick).filter((label) => !isUnder(label, badge))
    : labelsAcross(scene, tick, badge);
  for (const label of labels) write(scene, label);
}

/** The details are painted after the labels. */
function labelsAcross(
  { ctx, form, scale, colours }: HeaderScene,
  tick: Tick,
  badge: Badge | undefined,
): readonly Label[] {
  const end = positionOf(scale, tick.toMs);
  const width = textWidth(ctx, 'header', tick.label);
  const x = besideBadge(Math.max(positionOf(scale, tick.fromMs), 0) + 8, width, badge);
  const y = form.majorPx / 2 + 0.5;
  if (x + width + 4 > end) return [];
  const label: Label = { text: tick.label, font: 'header', colour: colours.ink, x, y };
  const { detail } = tick;
  if (detail === undefined) return [label];
  const detailWidth = textWidth(ctx, 'plain', detail);
  const behind = besideBadge(x + width + 6, detailWidth, badge);
  if (behind + detailWidth > end) return [label];
  return [label, { text: detail, font: 'plain', colour: colours['ink-3'], x: behind, y }];
}

/** Where a label begins: after the badge of the current time, if that would cover it. */
export function besideBadge(
  x: number,
  width: number,
  badge: { readonly x: number; readonly width: number } | undefined,
): number {
  const isFree = badge === undefined || x + width + 4 < badge.x || x > badge.x + badge.width + 4;
  return isFree ? x : badge.x + badge.width + 6;
}

/** The details are painted below the labels. */
function labelsDown({ form, scale, colours }: HeaderScene, tick: Tick): readonly Label[] {
  const end = positionOf(scale, tick.toMs);
  const y = Math.max(positionOf(scale, tick.fromMs), 0) + form.linePx - 2;
  const x = 10;
  if (y + form.linePx / 2 > end) return [];
  const label: Label = { text: tick.label, font: 'header', colour: colours.ink, x, y };
  const below = y + form.linePx + 2;
  if (tick.detail === undefined || below + form.linePx / 2 > end) return [label];
  return [label, { text: tick.detail, font: 'plain', colour: colours['ink-3'], x, y: below }];
}

/** If time runs down the badge takes the whole breadth: labels below it are left out. */
const isUnder = ({ y }: Label, badge: Badge | undefined): boolean =>
  badge !== undefined && y >= badge.y - 6 && y <= badge.y + badge.height + 6;

function paintMinor(scene: HeaderScene, tick: Tick): void {
  const { ctx, form, scale, axis, colours, nowMs } = scene;
  ctx.strokeStyle = colours.line;
  line(scene, tick, form.majorPx);
  const from = positionOf(scale, tick.fromMs);
  const to = positionOf(scale, tick.toMs);
  if (to < 0 || from > scale.lengthPx) return;
  const isNow = tick.fromMs <= nowMs && nowMs < tick.toMs;
  const font = isNow ? 'header' : 'day';
  const needed = form.isDown ? form.linePx - 2 : textWidth(ctx, font, tick.label) + 2;
  if (needed > to - from) return;
  const isFree = axis.weekends.some(
    ({ fromMs, toMs }) => fromMs <= tick.fromMs && tick.toMs <= toMs,
  );
  const { x, y } = pointOf(form, (from + to) / 2, (form.majorPx + form.headerPx) / 2);
  ctx.font = fonts[font];
  ctx.textAlign = 'center';
  ctx.fillStyle = isNow ? colours.accent : isFree ? colours['ink-3'] : colours['ink-2'];
  ctx.fillText(tick.label, x, y);
}

interface Badge {
  readonly label: string;
  readonly along: number;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const badgePx = 18;

/** The current time and its position; undefined if now is out of view. */
function badgeOf({ ctx, form, scale, nowMs, zone }: HeaderScene): Badge | undefined {
  const along = positionOf(scale, nowMs);
  if (along < 0 || along > scale.lengthPx) return undefined;
  const { text, zone: name } = formatZoned(nowMs, zone);
  const label = `${text.slice(-5)} ${name}`;
  const width = textWidth(ctx, 'header', label) + 12;
  const length = form.isDown ? badgePx : width;
  const half = length / 2;
  const begin = Math.min(Math.max(along, half + 2), scale.lengthPx - half - 2) - half;
  const box = boxOf(form, {
    along: begin,
    length,
    across: 4,
    breadth: form.isDown ? width : badgePx,
  });
  return { label, along, ...box };
}

function paintTime(scene: HeaderScene, badge: Badge | undefined): void {
  if (badge === undefined) return;
  const { ctx, form, colours } = scene;
  const { label, x, y, width, height } = badge;
  const along = Math.round(badge.along) - 1;
  ctx.fillStyle = colours.accent;
  fill(scene, { along, across: form.majorPx - 4, length: 2, breadth: 5 });
  fill(scene, { along, across: form.headerPx - 4, length: 2, breadth: 4 });
  ctx.beginPath();
  ctx.roundRect(x, y, width, height, 4);
  ctx.fill();
  ctx.font = fonts.header;
  ctx.textAlign = 'center';
  ctx.fillStyle = colours.surface;
  ctx.fillText(label, x + width / 2, y + height / 2 + 0.5);
}
