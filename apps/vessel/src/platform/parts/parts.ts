import { useLiveQuery } from 'dexie-react-hooks';
import { shipDatabase } from '../store/ship-database.ts';
import type { PartContent, PartName } from '../sync/sync-wire.ts';

export type ShipVoyage = PartContent<'voyages'>[number];
export type ShipPortCall = ShipVoyage['portCalls'][number];
export type ShipPort = PartContent<'ports'>[number];
export type ShipFlow = PartContent<'flow'>;

export async function readPart<N extends PartName>(name: N): Promise<PartContent<N> | undefined> {
  const row = await shipDatabase.parts.get(name);
  return row?.content as PartContent<N> | undefined;
}

/** What the server sent last: null if it never came, undefined while that is read. */
export function usePart<N extends PartName>(name: N): PartContent<N> | null | undefined {
  return useLiveQuery(async () => (await readPart(name)) ?? null, [name]);
}
