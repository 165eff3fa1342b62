/** A quantity of one lot in one tank, in kilograms. Without a lot it is fuel that no lot accounts for. */
export interface FuelCell {
  /** Null where no tank was stated. */
  readonly tankId: number | null;
  readonly lotId: number | null;
  /** Null where it is not known. */
  readonly fuelId: number | null;
  readonly kg: bigint;
}

type Position = Omit<FuelCell, 'kg'>;

/** A position by its text: `tank/lot/fuel`; of a lot the fuel follows from the lot. */
const keyOf = ({ tankId, lotId, fuelId }: Position): string =>
  [tankId, lotId, lotId === null ? fuelId : ''].map(String).join('/');

const last = Number.MAX_SAFE_INTEGER;

/** Lots in the order in which they came, what no lot accounts for after them. */
export const byLot = (a: Position, b: Position): number =>
  (a.lotId ?? last) - (b.lotId ?? last) ||
  (a.tankId ?? last) - (b.tankId ?? last) ||
  (a.fuelId ?? last) - (b.fuelId ?? last);

/** The stock of a vessel while movements are applied to it. */
export class FuelStock {
  readonly #cells = new Map<string, FuelCell>();

  constructor(cells: readonly FuelCell[] = []) {
    for (const cell of cells) this.add(cell);
  }

  /** Adds kilograms, negative ones too, to a position. */
  add(cell: FuelCell): void {
    const key = keyOf(cell);
    const kg = (this.#cells.get(key)?.kg ?? 0n) + cell.kg;
    if (kg === 0n) this.#cells.delete(key);
    else this.#cells.set(key, { ...cell, kg });
  }

  /** Every position that is not empty and fulfils the condition, by lot. */
  cells(isWanted: (cell: FuelCell) => boolean = () => true): readonly FuelCell[] {
    return [...this.#cells.values()].filter(isWanted).toSorted(byLot);
  }
}

export const sumKg = (cells: readonly { readonly kg: bigint }[]): bigint =>
  cells.reduce((sum, { kg }) => sum + kg, 0n);
