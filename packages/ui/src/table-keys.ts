export interface RowMoveRequest {
  /** `KeyboardEvent.key`. */
  readonly key: string;
  /** Current row of the keyboard; -1 if there is none yet. */
  readonly index: number;
  /** The row that a step down moves to in that case. */
  readonly entry: number;
  readonly count: number;
  /** Number of rows that fit into the view. */
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

/** The row a key moves to, or undefined when the key does not move. No wrapping: a list has a top and a bottom. */
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
