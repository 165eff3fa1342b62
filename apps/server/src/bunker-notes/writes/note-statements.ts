import { lotLines } from '@fairlead/domain/bunker-notes/version-lots';
import { fuelMovementKind } from '@fairlead/domain/fuel-ledger/enumerations';
import { kgOf } from '@fairlead/domain/fuel-ledger/tonnes';
import type { FuelStatement } from '../../fuel-ledger/postings/postings.sql.ts';
import type { Session } from '../../platform/database/session.ts';
import type { BunkerNoteForm } from '../note/read-note.ts';
import { endLots, knownLots, type LotValues, storeLots } from './note-writes.sql.ts';

interface LotsOf {
  readonly company: number;
  readonly vessel: number;
  readonly note: number;
  readonly isNew: boolean;
}

/** Stores the lots of a note's products; returns their ids in the order of the products. */
export async function storeNoteLots(
  db: Session,
  { isNew, ...of }: LotsOf,
  form: BunkerNoteForm,
): Promise<readonly number[]> {
  const products = form.isDebunkered
    ? []
    : form.products.map(({ fuel, delivered, density }) => ({
        fuelId: fuel.id,
        kg: kgOf(delivered),
        density,
      }));
  const known = isNew ? [] : await db.all(knownLots(of.company, of.note));
  const before = known.map(({ line, fuel_id: fuelId, kg, position }) => ({
    line,
    fuelId,
    kg: BigInt(kg),
    position: position === null ? null : position - 1,
  }));
  const lines = lotLines(products, before);
  if (known.length > 0) await db.run(endLots(of.company, of.note, lines));
  if (products.length === 0) return [];
  const lots = products.map(
    ({ fuelId: fuel, kg, density }, at): LotValues => ({ line: lines[at] ?? 0, fuel, kg, density }),
  );
  const stored = await db.all(storeLots(of, form, lots));
  const ids = new Map(stored.map(({ id, line }) => [line, id]));
  return lines.map((line) => ids.get(line) ?? 0);
}

/**
 * What a note posts to the ledger at its completion: for each product and tank a quantity of the product's lot that
 * arrives, or of whatever is in the tank that leaves.
 */
export function noteStatements(
  { products, isDebunkered, completed: at }: BunkerNoteForm,
  lots: readonly number[],
): readonly FuelStatement[] {
  const kind = isDebunkered ? fuelMovementKind.Debunkered : fuelMovementKind.Bunkered;
  return products.flatMap(({ fuel, delivered, tanks }, index) => {
    const common = { kind, at, toTankId: null, lotId: lots[index] ?? null, fuelId: fuel.id };
    const parts = tanks.map(({ tank, quantity }) => ({ tankId: tank.id, kg: kgOf(quantity) }));
    const untanked = { tankId: null, kg: kgOf(delivered) };
    return (parts.length === 0 ? [untanked] : parts).map((part) => ({ ...common, ...part }));
  });
}
