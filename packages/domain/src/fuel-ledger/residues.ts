import { byLot, type FuelCell } from './stock.ts';

/** A lot with less than this share of a fuel in a tank is a residue: draws in proportion never take the last kilogram. */
const residueShare = 100n;

/** The stock with the residues of each tank and fuel counted with the largest lot there; sums stay as they are. */
export function withoutResidues(cells: readonly FuelCell[]): readonly FuelCell[] {
  const groups = Map.groupBy(cells, ({ tankId, fuelId }) => `${String(tankId)}/${String(fuelId)}`);
  return [...groups.values()].flatMap(folded).toSorted(byLot);
}

function folded(cells: readonly FuelCell[]): readonly FuelCell[] {
  const named = cells.filter(({ lotId, kg }) => lotId !== null && kg > 0n);
  const total = named.reduce((sum, { kg }) => sum + kg, 0n);
  const residues = new Set(named.filter(({ kg }) => kg * residueShare < total));
  const [largest] = named.toSorted((a, b) => (a.kg > b.kg ? -1 : 1));
  const rest = [...residues].reduce((sum, { kg }) => sum + kg, 0n);
  return cells
    .filter((cell) => !residues.has(cell))
    .map((cell) => (cell === largest ? { ...cell, kg: cell.kg + rest } : cell));
}
