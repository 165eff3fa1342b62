import { addressOfItems } from '@fairlead/domain/lists/filter-cache';
import { useEffect, useState } from 'react';
import { type AddressQuery, useChangeAddress } from '../address/address.ts';
import { storeListFilters, recalledFilters } from './stored-filters.ts';
import type { ListFilter } from './list-filter.ts';

/** A list whose filter is stored in its address; one constant for each list. */
type RecalledList<F> = Pick<ListFilter<F>, 'type' | 'queryOf' | 'filterOfQuery' | 'items'>;

export interface Recalled {
  readonly query: string;
  /** The filter was restored and has not changed since. */
  readonly isRecalled: boolean;
}

/** The list's part of the address. Filters used within the last half hour are restored if the address contains none. */
export function useRecalled<F>(list: RecalledList<F>, address: AddressQuery): Recalled {
  const { type, queryOf } = list;
  const change = useChangeAddress();
  const stated = queryOf(address);
  const isStated = stated !== '';
  const [recalled] = useState(() =>
    isStated ? {} : addressOfItems(recalledFilters(type, Date.now())),
  );
  const [isSettled, setSettled] = useState(isStated || Object.keys(recalled).length === 0);
  if (isStated && !isSettled) setSettled(true);
  useEffect(() => {
    if (Object.keys(recalled).length > 0) change({ part: recalled, replace: true });
  }, [recalled, change]);
  const query = isSettled ? stated : queryOf(recalled);
  useEffect(() => {
    if (isSettled) storeListFilters(type, list.items(list.filterOfQuery(query)), Date.now());
  }, [isSettled, query, type, list]);
  return { query, isRecalled: query !== '' && query === queryOf(recalled) };
}
