import { addressOfItems } from '@fairlead/domain/lists/filter-cache';
import type { AddressQuery } from '../platform/address/address.ts';
import { recalledFilters } from '../platform/lists/kept-filters.ts';
import { filterOf, queryOf } from './voyage-list.state.ts';
import type { VoyageFilter } from './voyage-list-query.state.ts';

/** The filter that the list at this address begins with: what is stated, or else what it was left with. */
export function startFilter(address: AddressQuery, nowMs: number): VoyageFilter {
  const stated = queryOf(address);
  return filterOf(
    stated === ''
      ? addressOfItems(recalledFilters('Voyages', nowMs))
      : Object.fromEntries(new URLSearchParams(stated)),
  );
}
