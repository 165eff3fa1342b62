/** Position of a cell, counted from 0. */
export interface CellPosition {
  readonly row: number;
  readonly column: number;
}

export interface GridSize {
  readonly rows: number;
  readonly columns: number;
}

/** A block of cells; all four edges are included. */
export interface CellBlock {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
}

export interface MoveRequest {
  /** `KeyboardEvent.key`. */
  readonly key: string;
  /** To the end of the row or column: Ctrl, or Command. */
  readonly isFar: boolean;
  readonly at: CellPosition;
  readonly size: GridSize;
}

const pageRows = 10;

const within = (value: number, count: number): number => Math.min(count - 1, Math.max(0, value));

const stepOf = (key: string): readonly [number, number] | undefined => {
  switch (key) {
    case 'ArrowDown':
      return [1, 0];
    case 'ArrowUp':
      return [-1, 0];
    case 'ArrowRight':
      return [0, 1];
    case 'ArrowLeft':
      return [0, -1];
    case 'PageDown':
      return [pageRows, 0];
    case 'PageUp':
      return [-pageRows, 0];
    default:
      return undefined;
  }
};

/** The cell a key moves to, or undefined when the key does not move. No wrapping at the edges. */
export const movedCell = ({ key, isFar, at, size }: MoveRequest): CellPosition | undefined => {
  if (size.rows === 0 || size.columns === 0) return undefined;
  if (key === 'Home') return { row: isFar ? 0 : at.row, column: 0 };
  if (key === 'End') return { row: isFar ? size.rows - 1 : at.row, column: size.columns - 1 };
  const step = stepOf(key);
  if (step === undefined) return undefined;
  const [down, right] = step;
  const far = isFar ? Math.max(size.rows, size.columns) : 1;
  return {
    row: within(at.row + down * far, size.rows),
    column: within(at.column + right * far, size.columns),
  };
};

export interface StopRequest {
  readonly at: CellPosition;
  readonly step: 1 | -1;
  readonly size: GridSize;
  /** Whether Tab stops at a cell: locked and read-only cells are skipped. */
  readonly isStop: (position: CellPosition) => boolean;
}

/** The cell Tab moves to, row by row; undefined at the end, where Tab leaves the grid. */
export const nextStop = ({ at, step, size, isStop }: StopRequest): CellPosition | undefined => {
  const count = size.rows * size.columns;
  let index = at.row * size.columns + at.column + step;
  for (; index >= 0 && index < count; index += step) {
    const position = { row: Math.floor(index / size.columns), column: index % size.columns };
    if (isStop(position)) return position;
  }
  return undefined;
};

/** The block between two opposite corners. */
export const blockOf = (one: CellPosition, other: CellPosition): CellBlock => ({
  top: Math.min(one.row, other.row),
  bottom: Math.max(one.row, other.row),
  left: Math.min(one.column, other.column),
  right: Math.max(one.column, other.column),
});

export const isOneCell = ({ top, bottom, left, right }: CellBlock): boolean =>
  top === bottom && left === right;
