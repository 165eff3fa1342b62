import type { QueryClient } from '@tanstack/react-query';
import type { AddressQuery } from '../platform/address/address.ts';
import { vesselById, vesselList } from './vessels.data.ts';

/** Asks for what the list at this address will show, while its page is still being loaded. */
export function startVesselList(queries: QueryClient, address: AddressQuery): void {
  const includeInActive = address['includeInActive'] === 'true';
  void queries.prefetchQuery(vesselList({ s: address['search'] ?? '', includeInActive }));
}

/** As above, for the page of one vessel. */
export function startVessel(queries: QueryClient, id: number): void {
  void queries.prefetchQuery(vesselById(id));
}
