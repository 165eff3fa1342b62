import { dayMs, minuteMs } from '@fairlead/domain/time/milliseconds';

/** The zoom levels of the board. */
export const zooms = [
  { name: '1w', label: '1 w', days: 7 },
  { name: '2w', label: '2 w', days: 14 },
  { name: '3w', label: '3 w', days: 21 },
  { name: '6w', label: '6 w', days: 42 },
  { name: 'quarter', label: 'Quarter', days: 91 },
  { name: 'year', label: 'Year', days: 365 },
] as const;
export type ZoomName = (typeof zooms)[number]['name'];

export const isZoomName = (text: string | undefined): text is ZoomName =>
  zooms.some(({ name }) => name === text);

export const spanOf = (zoom: ZoomName): number =>
  (zooms.find(({ name }) => name === zoom)?.days ?? 21) * dayMs;

/** The part of time in view. */
export interface View {
  readonly fromMs: number;
  readonly spanMs: number;
}

/** As in addresses: a zoom by its name, any other span in days (`17.5d`). */
export const printedSpan = (view: View): string =>
  zoomOf(view) ?? `${Math.round((view.spanMs / dayMs) * 10) / 10}d`;

/** Parses the span of an address; three weeks if it is missing or invalid. */
export function readSpan(text: string | undefined): number {
  if (isZoomName(text)) return spanOf(text);
  const days = /^(\d{1,3}(?:\.\d)?)d$/.exec(text ?? '')?.[1];
  return days === undefined ? spanOf('3w') : boundedSpan(Number(days) * dayMs);
}

/** The beginning of a view as in addresses, to the hour: 2026-11-22T06. */
export const printedStart = ({ fromMs }: View): string =>
  new Date(fromMs).toISOString().slice(0, 13);

/** The moment of such an address; undefined if it is missing or invalid. */
export function readStart(text: string | undefined): number | undefined {
  const written = /^\d{4}-\d{2}-\d{2}(?:T\d{2})?$/.test(text ?? '') ? (text ?? '') : '';
  const ms = Date.parse(written.length > 10 ? `${written}:00Z` : written);
  return Number.isNaN(ms) ? undefined : ms;
}

/** The scale of time on the board: pixels from its beginning, to the right or downwards. */
export interface Scale {
  readonly view: View;
  readonly lengthPx: number;
  readonly pxPerMs: number;
}

export const scaleOf = (view: View, lengthPx: number): Scale => ({
  view,
  lengthPx,
  pxPerMs: lengthPx / view.spanMs,
});

export const positionOf = ({ view, pxPerMs }: Scale, ms: number): number =>
  (ms - view.fromMs) * pxPerMs;

export const msAt = ({ view, pxPerMs }: Scale, x: number): number => view.fromMs + x / pxPerMs;

/** A view with enough of the past for context: now is at about a sixth of the width. */
export const viewAround = (nowMs: number, spanMs: number): View => ({
  fromMs: nowMs - spanMs * 0.16,
  spanMs,
});

const boundedSpan = (spanMs: number) => Math.min(400 * dayMs, Math.max(3 * dayMs, spanMs));

/** Another span with the same moment under the pointer, or in the middle. */
export function zoomedAt(view: View, spanMs: number, share = 0.5): View {
  const next = boundedSpan(spanMs);
  return { fromMs: view.fromMs + (view.spanMs - next) * share, spanMs: next };
}

export const panned = (view: View, ms: number): View => ({ ...view, fromMs: view.fromMs + ms });

/** The zoom level of a view, if it matches one. */
export const zoomOf = ({ spanMs }: View): ZoomName | undefined =>
  zooms.find(({ days }) => Math.abs(days * dayMs - spanMs) < minuteMs)?.name;

/** A block of time that is fetched at once; blocks begin at fixed moments, so that scrolling back needs no request. */
export interface Block {
  readonly from: string;
  readonly to: string;
}

/** Days of a block: a quarter of a year of a fleet is read in a few milliseconds, so that no frame waits for it. */
function blockDays(spanDays: number): number {
  if (spanDays <= 45) return 91;
  return spanDays <= 120 ? 182 : 364;
}

/** The blocks of the view, plus half its span, or at least a month, on both sides. */
export function blocksOf({ fromMs, spanMs }: View): readonly Block[] {
  const blockMs = blockDays(spanMs / dayMs) * dayMs;
  const aheadMs = Math.max(30 * dayMs, spanMs / 2);
  const first = Math.floor((fromMs - aheadMs) / blockMs);
  const last = Math.floor((fromMs + spanMs + aheadMs) / blockMs);
  return Array.from({ length: last - first + 1 }, (_, at) => ({
    from: new Date((first + at) * blockMs).toISOString(),
    to: new Date((first + at + 1) * blockMs - 1000).toISOString(),
  }));
}
