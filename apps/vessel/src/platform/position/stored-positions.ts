import { mostShipPositions, mostStoredShipPositions } from '@fairlead/domain/live/ship-positions';
import type { PositionRow } from '../store/rows.ts';
import { shipDatabase } from '../store/ship-database.ts';

/** Stores a position until it is sent; after a month without a link the oldest are deleted. */
export async function storePosition(row: PositionRow): Promise<void> {
  const { positions } = shipDatabase;
  await shipDatabase.transaction('rw', positions, async () => {
    await positions.add(row);
    const surplus = (await positions.count()) - mostStoredShipPositions;
    if (surplus > 0)
      await positions.bulkDelete(await positions.orderBy('id').limit(surplus).primaryKeys());
  });
}

/** The first that wait, as many as one call takes. */
export const firstPositions = (): Promise<readonly PositionRow[]> =>
  shipDatabase.positions.orderBy('id').limit(mostShipPositions).toArray();

export const removePositions = (rows: readonly PositionRow[]): Promise<void> =>
  shipDatabase.positions.bulkDelete(rows.flatMap(({ id }) => id ?? []));

/** Deletes what was not sent: it was switched off. */
export const removeAllPositions = (): Promise<void> => shipDatabase.positions.clear();
