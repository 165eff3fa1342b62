import { fuelMovementKind } from '@fairlead/domain/fuel-ledger/enumerations';
import { kgOf } from '@fairlead/domain/fuel-ledger/tonnes';
import type { FuelStatement } from '../../fuel-ledger/postings/postings.sql.ts';
import type { LotValues } from './note-writes.sql.ts';
import type { BunkerNoteForm } from '../note/read-note.ts';

type StoreLots = (
  lots: readonly LotValues[],
) => Promise<readonly { readonly id: number; readonly line: number | null }[]>;

/**
 * What a note posts to the ledger at its completion: for each product and tank a quantity of the product's lot that
 * arrives, or of whatever is in the tank that leaves.
 */
export async function noteStatements(
  form: BunkerNoteForm,
  storeLots: StoreLots,
): Promise<readonly FuelStatement[]> {
  const { products, isDebunkered, completed: at } = form;
  const lots = isDebunkered
    ? []
    : await storeLots(
        products.map(({ fuel, delivered, density }, index) => ({
          line: index + 1,
          fuel: fuel.id,
          kg: kgOf(delivered),
          density,
        })),
      );
  const kind = isDebunkered ? fuelMovementKind.Debunkered : fuelMovementKind.Bunkered;
  return products.flatMap(({ fuel, delivered, tanks }, index) => {
    const lotId = lots.find(({ line }) => line === index + 1)?.id ?? null;
    const common = { kind, at, toTankId: null, lotId, fuelId: fuel.id };
    const parts = tanks.map(({ tank, quantity }) => ({ tankId: tank.id, kg: kgOf(quantity) }));
    const untanked = { tankId: null, kg: kgOf(delivered) };
    return (parts.length === 0 ? [untanked] : parts).map((part) => ({ ...common, ...part }));
  });
}
