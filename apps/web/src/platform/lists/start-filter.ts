import { addressOfItems } from '@fairlead/domain/lists/filter-cache';
import type { AddressQuery } from '../address/address.ts';
import { recalledFilters } from './stored-filters.ts';
import type { ListFilter } from './list-filter.ts';

/** The initial filter of a list at this address: the stated one, or the one last used. */
export const startFilter = <F>(list: ListFilter<F>, address: AddressQuery, nowMs: number): F =>
  list.filterOf(
    list.queryOf(address) === '' ? addressOfItems(recalledFilters(list.type, nowMs)) : address,
  );
