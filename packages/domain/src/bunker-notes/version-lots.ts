/** A lot of a note as its version before had it. */
export interface KnownLot {
  /** Numbers the lots of a note in the order in which they began. */
  readonly line: number;
  readonly fuelId: number;
  readonly kg: bigint;
  /** The position of its product in the version before; null if that version did not have it. */
  readonly position: number | null;
}

export interface LotProduct {
  readonly fuelId: number;
  readonly kg: bigint;
}

type Likeness = (product: LotProduct & { readonly position: number }, lot: KnownLot) => boolean;

/** From the surest likeness to the least: the last one is a product whose fuel was corrected. */
const likenesses: readonly Likeness[] = [
  (product, lot) =>
    product.position === lot.position && product.fuelId === lot.fuelId && product.kg === lot.kg,
  (product, lot) => product.fuelId === lot.fuelId && product.kg === lot.kg,
  (product, lot) => product.position === lot.position && product.fuelId === lot.fuelId,
  (product, lot) => product.fuelId === lot.fuelId,
  (product, lot) => product.position === lot.position,
];

/**
 * The lot that each product of a new version continues, by its line; products that continue none get the next free lines.
 * So fuel that was burned or transferred from a lot stays with its delivery when a correction moves products to other lines.
 */
export function lotLines(
  products: readonly LotProduct[],
  before: readonly KnownLot[],
): readonly number[] {
  const lines = new Map<number, number>();
  const free = new Set(before);
  for (const isLike of likenesses)
    for (const [position, product] of products.entries()) {
      if (lines.has(position)) continue;
      const lot = [...free].find((one) => isLike({ ...product, position }, one));
      if (lot === undefined) continue;
      free.delete(lot);
      lines.set(position, lot.line);
    }
  let next = before.reduce((most, { line }) => Math.max(most, line), 0);
  return products.map((_product, position) => lines.get(position) ?? (next += 1));
}
