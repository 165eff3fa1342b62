import type { QueryClient } from '@tanstack/react-query';
import type { AddressQuery } from '../platform/address/address.ts';
import { startFilter } from '../platform/lists/start-filter.ts';
import { voyageFilters } from './voyage-list.state.ts';
import { voyageById, voyageList } from './voyages.data.ts';

/** Asks for what the list at this address will show, while its page is still being loaded. */
export function startVoyageList(queries: QueryClient, address: AddressQuery): void {
  void queries.prefetchInfiniteQuery(voyageList(startFilter(voyageFilters, address, Date.now())));
}

/** As above, for the page of one voyage. */
export function startVoyage(queries: QueryClient, id: number): void {
  void queries.prefetchQuery(voyageById(id));
}
