export interface RowMoveRequest {
  /** `KeyboardEvent.key`. */
  readonly key: string;
  /** Row under the keyboard; -1 when there is none yet. */
  readonly index: number;
  /** The row that a step down leads to then. */
  readonly entry: number;
  readonly count: number;
  /** Rows that fit into the view. */
  readonly pageRows: number;
}

const stepOf = (key: string, pageRows: number): number | undefined => {
  switch (key) {
    case 'ArrowDown':
    case 'j':
      return 1;
    case 'ArrowUp':
    case 'k':
      return -1;
    case 'PageDown':
      return pageRows;
    case 'PageUp':
      return -pageRows;
    default:
      return undefined;
  }
};

/** The row a key leads to, or undefined when the key does not move. Ends do not wrap: a list has a top and a bottom. */
export const movedRow = ({
  key,
  index,
  entry,
  count,
  pageRows,
}: RowMoveRequest): number | undefined => {
  if (count === 0) return undefined;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  const step = stepOf(key, Math.max(1, pageRows));
  if (step === undefined) return undefined;
  if (index < 0) return step > 0 ? entry : count - 1;
  return Math.min(count - 1, Math.max(0, index + step));
};
