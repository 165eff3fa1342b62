import { addressOfItems } from '@fairlead/domain/lists/filter-cache';
import type { AddressQuery } from '../address/address.ts';
import { recalledFilters } from './kept-filters.ts';
import type { ListFilter } from './list-filter.ts';

/** The filter that a list at this address begins with: what is stated, or else what it was left with. */
export const startFilter = <F>(list: ListFilter<F>, address: AddressQuery, nowMs: number): F =>
  list.filterOf(
    list.queryOf(address) === '' ? addressOfItems(recalledFilters(list.type, nowMs)) : address,
  );
