const dayMs = 86_400_000;

/** How much of time the board shows. */
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

/** Where time stands on the board: pixels from its left edge. */
export interface Scale {
  readonly view: View;
  readonly widthPx: number;
  readonly pxPerMs: number;
}

export const scaleOf = (view: View, widthPx: number): Scale => ({
  view,
  widthPx,
  pxPerMs: widthPx / view.spanMs,
});

export const xOf = ({ view, pxPerMs }: Scale, ms: number): number => (ms - view.fromMs) * pxPerMs;

export const msAt = ({ view, pxPerMs }: Scale, x: number): number => view.fromMs + x / pxPerMs;

/** As much before now as the picture of a plan needs: now stands at about a sixth of the width. */
export const viewAround = (nowMs: number, spanMs: number): View => ({
  fromMs: nowMs - spanMs * 0.16,
  spanMs,
});

/** Another span with the same moment under the pointer, or in the middle. */
export function zoomedAt(view: View, spanMs: number, share = 0.5): View {
  const least = 3 * dayMs;
  const most = 400 * dayMs;
  const next = Math.min(most, Math.max(least, spanMs));
  return { fromMs: view.fromMs + (view.spanMs - next) * share, spanMs: next };
}

export const panned = (view: View, ms: number): View => ({ ...view, fromMs: view.fromMs + ms });

/** The zoom that a view is at, when it is at one. */
export const zoomOf = ({ spanMs }: View): ZoomName | undefined =>
  zooms.find(({ days }) => Math.abs(days * dayMs - spanMs) < 60_000)?.name;

/** What is fetched: whole months around the view, so that moving a little asks for nothing. */
export interface FetchWindow {
  readonly from: string;
  readonly to: string;
}

const monthStart = (ms: number, monthsOn: number): string => {
  const date = new Date(ms);
  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + monthsOn)).toISOString();
};

/** At least as much again on both sides, and two months; within what one call answers. */
export function windowOf({ fromMs, spanMs }: View): FetchWindow {
  const aheadMs = Math.min(300, Math.max(60, spanMs / dayMs)) * dayMs;
  return {
    from: monthStart(fromMs - aheadMs, 0),
    to: monthStart(fromMs + spanMs + aheadMs, 1),
  };
}

/** Whether a fetched window still reaches well beyond the view. */
export function coversWell({ from, to }: FetchWindow, { fromMs, spanMs }: View): boolean {
  const leastMs = Math.min(60 * dayMs, Math.max(20 * dayMs, spanMs / 4));
  return Date.parse(from) <= fromMs - leastMs && Date.parse(to) >= fromMs + spanMs + leastMs;
}
