import { shipDatabase } from '../../store/ship-database.ts';
import { createKeys } from '../keys.ts';

/** An empty database of a device that has signed in. */
export async function signedInDevice(): Promise<void> {
  await Promise.all(shipDatabase.tables.map((table) => table.clear()));
  const { privateKey } = await createKeys();
  await shipDatabase.device.put({
    key: 'device',
    id: '0190a5d4-7c1f-7aaa-8000-0123456789ab',
    name: 'Bridge',
    vesselId: 1,
    vesselName: 'Ship',
    company: 'Company',
    isOffice: false,
    signedIn: '2026-11-22T15:00:00Z',
    privateKey,
  });
}
