import { shipDatabase } from '../store/ship-database.ts';

/** Deletes everything that this device stored, its key included, and begins again at the sign-in. */
export async function signOutDevice(): Promise<void> {
  await shipDatabase.transaction('rw', shipDatabase.tables, () =>
    Promise.all(shipDatabase.tables.map((table) => table.clear())),
  );
  location.assign('/ship');
}
