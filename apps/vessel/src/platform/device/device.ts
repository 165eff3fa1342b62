import { useLiveQuery } from 'dexie-react-hooks';
import type { DeviceRow } from '../store/rows.ts';
import { shipDatabase } from '../store/ship-database.ts';

export const readDevice = (): Promise<DeviceRow | undefined> => shipDatabase.device.get('device');

/** The device: null if nobody signed in on it, undefined while that is read. */
export function useDevice(): DeviceRow | null | undefined {
  return useLiveQuery(async () => (await readDevice()) ?? null);
}
