import { addressOfItems, type FilterItem } from '@fairlead/domain/lists/filter-cache';
import type { CachedListFilterType } from '@fairlead/domain/lists/words';
import { useEffect, useState } from 'react';
import { type AddressQuery, useChangeAddress } from '../address/address.ts';
import { keepListFilters, recalledFilters } from './kept-filters.ts';

/** A list whose filter stands in its address; one constant a list. */
export interface RecalledList {
  readonly type: CachedListFilterType;
  /** What the address says of filter, sorting and columns; empty where it says nothing. */
  readonly queryOf: (address: AddressQuery) => string;
  /** The filter that such a query has, as it is kept. */
  readonly itemsOf: (query: string) => readonly FilterItem[];
  /** Parts of the address that are no filter and stay when one comes back. */
  readonly staying?: readonly string[];
}

const noParts: readonly string[] = [];

/** Filters that were left within the last half hour come back where the address says nothing itself. */
export function useRecalled(
  { type, queryOf, itemsOf, staying = noParts }: RecalledList,
  address: AddressQuery,
): AddressQuery {
  const change = useChangeAddress();
  const says = queryOf(address) !== '';
  const [recalled] = useState(() =>
    says ? {} : addressOfItems(recalledFilters(type, Date.now())),
  );
  const [isSettled, setSettled] = useState(says || Object.keys(recalled).length === 0);
  if (says && !isSettled) setSettled(true);
  useEffect(() => {
    if (Object.keys(recalled).length > 0) change({ part: recalled, replace: true });
  }, [recalled, change]);
  const stays = Object.fromEntries(staying.map((part) => [part, address[part]]));
  const stated = isSettled ? address : { ...recalled, ...stays };
  const query = queryOf(stated);
  useEffect(() => {
    if (isSettled) keepListFilters(type, itemsOf(query), Date.now());
  }, [isSettled, query, type, itemsOf]);
  return stated;
}
