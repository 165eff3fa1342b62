import type { QueryClient } from '@tanstack/react-query';
import type { AddressQuery } from '../platform/address/address.ts';
import { vesselById, vesselList } from './vessels.data.ts';

/** Requests the data for the list at this address, while its page is still loading. */
export function startVesselList(queries: QueryClient, address: AddressQuery): void {
  const includeInActive = address['includeInActive'] === 'true';
  void queries.prefetchQuery(vesselList({ s: address['search'] ?? '', includeInActive }));
}

/** The same for the page of one vessel. */
export function startVessel(queries: QueryClient, id: number): void {
  void queries.prefetchQuery(vesselById(id));
}
