export interface WindowRequest {
  readonly scrollTop: number;
  readonly viewHeight: number;
  readonly rowHeight: number;
  readonly count: number;
  /** Rows kept ready above and below the view. */
  readonly overscan: number;
}

export interface RowWindow {
  /** First row in the document. */
  readonly start: number;
  /** One past the last row in the document. */
  readonly end: number;
}

/** Which rows of equal height have to be in the document. Lengths in pixels, rows half-open. */
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
  /** Height left for rows, below the head. */
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
  /** The row to open at. */
  readonly index: number;
  /** Height left for rows, below the head. */
  readonly viewHeight: number;
  readonly rowHeight: number;
}

/** Scroll position that shows a row with a few above it, which take a fourth of the view. */
export const openedAt = ({ index, viewHeight, rowHeight }: OpeningRequest): number =>
  Math.max(0, index - Math.floor(viewHeight / 4 / rowHeight)) * rowHeight;
