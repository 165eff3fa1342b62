import { fuelMovementKind } from './enumerations.ts';
import { type FuelMovement, type FuelPosting, inOrder } from './posting.ts';
import { sharesOf } from './shares.ts';
import { type FuelCell, FuelStock, sumKg } from './stock.ts';

/**
 * All movements that follow from postings, applied in their order to the stock before the first of them.
 * A draw takes from the lots of a tank in proportion, exact in kilograms. What exceeds the stock is a deficit that no lot
 * accounts for; the next lot of that fuel to arrive settles it. The fuel in a transfer keeps its shares.
 */
export function replayFuel(
  opening: readonly FuelCell[],
  postings: readonly FuelPosting[],
): readonly FuelMovement[] {
  const stock = new FuelStock(opening);
  return postings.toSorted(inOrder).flatMap((posting) => {
    const cells = changesOf(stock, posting);
    const { id: postingId, at, kind } = posting;
    return merged(cells).map((cell) => ({ postingId, at, kind, ...cell }));
  });
}

/** One line for each lot in each tank. */
const merged = (cells: readonly FuelCell[]): readonly FuelCell[] => new FuelStock(cells).cells();

function changesOf(stock: FuelStock, posting: FuelPosting): readonly FuelCell[] {
  const { tankId, toTankId, lotId, fuelId, kg } = posting;
  switch (posting.kind) {
    case fuelMovementKind.Opening:
    case fuelMovementKind.Bunkered:
      return arrive(stock, [{ tankId, lotId, fuelId, kg }], true);
    case fuelMovementKind.Transferred: {
      const drawn = draw(stock, posting, kg);
      const pieces = drawn.map((cell) => ({ ...cell, tankId: toTankId, kg: -cell.kg }));
      return [...drawn, ...arrive(stock, pieces, false)];
    }
    case fuelMovementKind.Corrected:
      return kg < 0n ? draw(stock, posting, -kg) : raise(stock, posting);
    default:
      return draw(stock, posting, kg);
  }
}

/** Adds to the stock and returns what was added. */
function put(stock: FuelStock, cells: readonly FuelCell[]): readonly FuelCell[] {
  const changes = cells.filter(({ kg }) => kg !== 0n);
  for (const change of changes) stock.add(change);
  return changes;
}

/** A draw names a tank; without one it takes from every tank with that fuel. */
const isDrawnFrom =
  ({ tankId, fuelId }: FuelPosting) =>
  (cell: FuelCell): boolean =>
    cell.kg > 0n &&
    (tankId === null ? fuelId === null || cell.fuelId === fuelId : cell.tankId === tankId);

const smaller = (a: bigint, b: bigint): bigint => (a < b ? a : b);

/** A part of each cell in proportion, as what leaves it. */
function takenFrom(held: readonly FuelCell[], kg: bigint): readonly FuelCell[] {
  const shares = sharesOf(
    kg,
    held.map((cell) => cell.kg),
  );
  return held.map((cell, at) => ({ ...cell, kg: -(shares[at] ?? 0n) }));
}

/** What is drawn from a named lot comes from that lot; what exceeds it, from whatever there is. */
function draw(stock: FuelStock, posting: FuelPosting, kg: bigint): readonly FuelCell[] {
  if (posting.lotId === null) return drawAny(stock, posting, kg);
  const isDrawn = isDrawnFrom(posting);
  const lot = stock.cells((cell) => cell.lotId === posting.lotId && isDrawn(cell));
  const taken = smaller(kg, sumKg(lot));
  const drawn = put(stock, takenFrom(lot, taken));
  return taken === kg ? drawn : [...drawn, ...drawAny(stock, posting, kg - taken)];
}

function drawAny(stock: FuelStock, posting: FuelPosting, kg: bigint): readonly FuelCell[] {
  const held = stock.cells(isDrawnFrom(posting));
  const taken = smaller(kg, sumKg(held));
  const fuelId = posting.fuelId ?? largest(held)?.fuelId ?? null;
  const deficit = { tankId: posting.tankId, lotId: null, fuelId, kg: taken - kg };
  return put(stock, [...takenFrom(held, taken), deficit]);
}

const largest = (cells: readonly FuelCell[]): FuelCell | undefined =>
  cells.reduce<FuelCell | undefined>(
    (most, cell) => (most === undefined || cell.kg > most.kg ? cell : most),
    undefined,
  );

/** A positive correction fills the deficit of the tank first, and then its lots in proportion. */
function raise(stock: FuelStock, { tankId, fuelId, kg }: FuelPosting): readonly FuelCell[] {
  const ofTank = stock.cells((cell) => cell.tankId === tankId);
  const debts = ofTank.filter((cell) => cell.kg < 0n && isSameFuel(cell.fuelId, fuelId));
  const owed = -sumKg(debts);
  const filled = kg < owed ? kg : owed;
  const repaid = sharesOf(
    filled,
    debts.map((cell) => -cell.kg),
  );
  const held = ofTank.filter((cell) => cell.kg > 0n && isSameFuel(cell.fuelId, fuelId));
  const shares = sharesOf(
    kg - filled,
    held.map((cell) => cell.kg),
  );
  const unnamed = held.length === 0 ? kg - filled : 0n;
  return put(stock, [
    ...debts.map((cell, at) => ({ ...cell, kg: repaid[at] ?? 0n })),
    ...held.map((cell, at) => ({ ...cell, kg: shares[at] ?? 0n })),
    { tankId, lotId: null, fuelId, kg: unnamed },
  ]);
}

const isSameFuel = (one: number | null, other: number | null): boolean =>
  one === null || other === null || one === other;

/** Fuel arrives in a tank; what comes from outside also settles the deficit of fuel whose tank was never stated. */
function arrive(
  stock: FuelStock,
  pieces: readonly FuelCell[],
  isFromOutside: boolean,
): readonly FuelCell[] {
  const arrived = put(stock, pieces);
  const tanks = new Set(pieces.map(({ tankId }) => tankId));
  if (isFromOutside) tanks.add(null);
  const debts = stock.cells(
    ({ lotId, tankId, kg }) => lotId === null && kg < 0n && tanks.has(tankId),
  );
  const left = new FuelStock(arrived.filter((cell) => cell.kg > 0n));
  return [...arrived, ...debts.flatMap((debt) => settle({ stock, left }, debt))];
}

interface Arrival {
  readonly stock: FuelStock;
  /** What has arrived and has not settled anything yet. */
  readonly left: FuelStock;
}

/**
 * The lots that arrive take over a deficit. Where fuel of that deficit was pumped into another tank before, it gets the
 * name of the lot there.
 */
function settle({ stock, left }: Arrival, debt: FuelCell): readonly FuelCell[] {
  const payers = left.cells(
    (cell) => cell.kg > 0n && cell.lotId !== null && isSameFuel(cell.fuelId, debt.fuelId),
  );
  const total = sumKg(payers);
  const amount = total < -debt.kg ? total : -debt.kg;
  const shares = sharesOf(
    amount,
    payers.map((cell) => cell.kg),
  );
  const paid = payers.map((cell, at) => ({ ...cell, kg: -(shares[at] ?? 0n) }));
  for (const cell of paid) left.add(cell);
  const changes = put(stock, [...paid, { ...debt, kg: amount }]);
  return [...changes, ...paid.flatMap((cell) => name(stock, debt, cell))];
}

/** Names fuel of the same deficit in other tanks after the lot that has paid for it. */
function name(stock: FuelStock, debt: FuelCell, paid: FuelCell): readonly FuelCell[] {
  let open = -paid.kg;
  return stock
    .cells((cell) => cell.lotId === null && cell.kg > 0n && cell.fuelId === debt.fuelId)
    .flatMap((cell) => {
      const kg = cell.kg < open ? cell.kg : open;
      open -= kg;
      return put(stock, [
        { ...cell, kg: -kg },
        { ...paid, tankId: cell.tankId, kg },
      ]);
    });
}

/** The stock after movements, by tank and lot. */
export const stockAfter = (
  opening: readonly FuelCell[],
  movements: readonly FuelCell[],
): readonly FuelCell[] => new FuelStock([...opening, ...movements].map(cellOf)).cells();

const cellOf = ({ tankId, lotId, fuelId, kg }: FuelCell): FuelCell => ({
  tankId,
  lotId,
  fuelId,
  kg,
});
