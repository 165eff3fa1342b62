import type { ColumnChoice } from '@fairlead/ui/table';
import { searchDebounceMs } from '@fairlead/domain/constants';
import { useEffect, useMemo, useRef, useState } from 'react';
import {
  type AddressQuery,
  useAddressQuery,
  useChangeAddress,
} from '../platform/address/address.ts';
import { useDefaultView } from '../platform/lists/default-view.ts';
import { keepListFilters, recalledFilters } from '../platform/lists/kept-filters.ts';
import {
  addressOf,
  addressOfChoice,
  addressOfItems,
  choiceOf,
  filterItems,
  filterOf,
  listParts,
  queryOf,
} from './voyage-list.state.ts';
import type { VoyageFilter } from './voyage-list-query.state.ts';

/** The list as its address has it, and the ways to change that. */
export interface VoyageListAddress {
  readonly filter: VoyageFilter;
  /** Typed text replaces the step in the browser's history, a pressed filter adds one. */
  readonly setFilter: (filter: VoyageFilter, isTyped?: boolean) => void;
  /** Sets the filter and closes its panel, in one step. */
  readonly apply: (filter: VoyageFilter) => void;
  readonly isFiltering: boolean;
  readonly showFilter: (isShown: boolean) => void;
  readonly choice: ColumnChoice;
  readonly setChoice: (choice: ColumnChoice) => void;
  /** What a saved view keeps: filter and columns. */
  readonly query: string;
  readonly openView: (query: string) => void;
}

const noParts: AddressQuery = Object.fromEntries(listParts.map((part) => [part, undefined]));

/** Filters that were left within the last half hour come back where the address says nothing itself. */
function useRecalled(address: AddressQuery): AddressQuery {
  const change = useChangeAddress();
  const says = queryOf(address) !== '';
  const [recalled] = useState(() =>
    says ? {} : addressOfItems(recalledFilters('Voyages', Date.now())),
  );
  const [isSettled, setSettled] = useState(says || Object.keys(recalled).length === 0);
  if (says && !isSettled) setSettled(true);
  useEffect(() => {
    if (Object.keys(recalled).length > 0) change({ part: recalled, replace: true });
  }, [recalled, change]);
  const stated = isSettled ? address : recalled;
  const query = queryOf(stated);
  useEffect(() => {
    const filter = filterOf(Object.fromEntries(new URLSearchParams(query)));
    if (isSettled) keepListFilters('Voyages', filterItems(filter, new Map()), Date.now());
  }, [isSettled, query]);
  return stated;
}

/** Widths follow the pointer at once; the address hears of them when the pointer rests. */
function useRestedChoice(stated: ColumnChoice, onRest: (choice: ColumnChoice) => void) {
  const [dragged, setDragged] = useState<{ readonly choice: ColumnChoice }>();
  const [from, setFrom] = useState(stated);
  if (from !== stated) {
    setFrom(stated);
    setDragged(undefined);
  }
  const latest = useRef(onRest);
  useEffect(() => {
    latest.current = onRest;
  });
  useEffect(() => {
    if (dragged === undefined) return undefined;
    const timer = setTimeout(() => latest.current(dragged.choice), searchDebounceMs);
    return () => clearTimeout(timer);
  }, [dragged]);
  return {
    choice: dragged?.choice ?? stated,
    setChoice: (choice: ColumnChoice) => setDragged({ choice }),
  };
}

export function useVoyageListAddress(): VoyageListAddress {
  const stated = useAddressQuery();
  const address = useRecalled(stated);
  const change = useChangeAddress();
  const query = queryOf(address);
  const filter = useMemo(() => filterOf(Object.fromEntries(new URLSearchParams(query))), [query]);
  const stood = useMemo(() => choiceOf(Object.fromEntries(new URLSearchParams(query))), [query]);
  const openView = (view: string, replace = false) =>
    change({ part: { ...noParts, ...Object.fromEntries(new URLSearchParams(view)) }, replace });
  useDefaultView({
    list: 'Voyages',
    isBlank: query === '',
    onOpen: (view) => openView(view, true),
  });
  return {
    filter,
    setFilter: (next, isTyped = false) => change({ part: addressOf(next), replace: isTyped }),
    apply: (next) => change({ part: { ...addressOf(next), panel: undefined } }),
    isFiltering: stated['panel'] === 'filter',
    showFilter: (isShown) =>
      change({ part: { panel: isShown ? 'filter' : undefined }, replace: true }),
    ...useRestedChoice(stood, (next) => change({ part: addressOfChoice(next), replace: true })),
    query,
    openView: (view) => openView(view),
  };
}
