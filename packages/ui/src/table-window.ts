export interface WindowRequest {
  readonly scrollTop: number;
  readonly viewHeight: number;
  readonly rowHeight: number;
  readonly count: number;
  /** Extra rows rendered above and below the view. */
  readonly overscan: number;
}

export interface RowWindow {
  /** Index of the first row in the document. */
  readonly start: number;
  /** One past the index of the last row in the document. */
  readonly end: number;
}

/** Which rows of equal height must be in the document. Lengths in pixels; the row range is half-open. */
export const windowOf = ({
  scrollTop,
  viewHeight,
  rowHeight,
  count,
  overscan,
}: WindowRequest): RowWindow => {
  const first = Math.floor(Math.max(0, scrollTop) / rowHeight);
  const last = Math.ceil((Math.max(0, scrollTop) + viewHeight) / rowHeight);
  const start = Math.min(Math.max(0, first - overscan), count);
  return { start, end: Math.max(start, Math.min(count, last + overscan)) };
};

export interface RevealRequest {
  readonly index: number;
  readonly scrollTop: number;
  /** Height for rows, below the header. */
  readonly viewHeight: number;
  readonly rowHeight: number;
}

/** Scroll position that brings a row into view with the least movement. */
export const revealed = ({ index, scrollTop, viewHeight, rowHeight }: RevealRequest): number => {
  const top = index * rowHeight;
  if (top < scrollTop) return top;
  return Math.max(scrollTop, top + rowHeight - viewHeight);
};

export interface OpeningRequest {
  /** Index of the row to open at. */
  readonly index: number;
  /** Height for rows, below the header. */
  readonly viewHeight: number;
  readonly rowHeight: number;
}

/** Scroll position that shows a row with some rows above it, in the top quarter of the view. */
export const openedAt = ({ index, viewHeight, rowHeight }: OpeningRequest): number =>
  Math.max(0, index - Math.floor(viewHeight / 4 / rowHeight)) * rowHeight;
