import type { QueryClient } from '@tanstack/react-query';
import type { AddressQuery } from '../platform/address/address.ts';
import { startFilter } from '../platform/lists/start-filter.ts';
import { voyageFilters } from './voyage-list.state.ts';
import { voyageById, voyageList } from './voyages.data.ts';

/** Requests the data for the list at this address, while its page is still loading. */
export function startVoyageList(queries: QueryClient, address: AddressQuery): void {
  void queries.prefetchInfiniteQuery(voyageList(startFilter(voyageFilters, address, Date.now())));
}

/** The same for the page of one voyage. */
export function startVoyage(queries: QueryClient, id: number): void {
  void queries.prefetchQuery(voyageById(id));
}
