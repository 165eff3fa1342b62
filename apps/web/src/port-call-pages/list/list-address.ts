import { searchDebounceMs } from '@fairlead/domain/constants';
import type { PortCallView } from '@fairlead/domain/port-calls/words';
import type { ColumnChoice } from '@fairlead/ui/table';
import { useEffect, useMemo, useRef, useState } from 'react';
import {
  type AddressQuery,
  useAddressQuery,
  useChangeAddress,
} from '../../platform/address/address.ts';
import { useDefaultView } from '../../platform/lists/default-view.ts';
import { keepListFilters, recalledFilters } from '../../platform/lists/kept-filters.ts';
import {
  addressOf,
  addressOfChoice,
  addressOfItems,
  choiceOf,
  filterItems,
  filterOf,
  noParts,
  type PortCallFilter,
  queryOf,
  viewOf,
} from './filter.ts';

/** The list as its address has it, and the ways to change that. */
export interface PortCallListAddress {
  readonly view: PortCallView;
  readonly setView: (view: PortCallView) => void;
  readonly filter: PortCallFilter;
  /** Typed text replaces the step in the browser's history, a pressed filter adds one. */
  readonly setFilter: (filter: PortCallFilter, isTyped?: boolean) => void;
  /** Sets the filter and closes its panel, in one step. */
  readonly apply: (filter: PortCallFilter) => void;
  readonly isFiltering: boolean;
  readonly showFilter: (isShown: boolean) => void;
  readonly choice: ColumnChoice;
  readonly setChoice: (choice: ColumnChoice) => void;
  /** What a saved view keeps: view, filter and columns. */
  readonly query: string;
  readonly openView: (query: string) => void;
}

/** Filters that were left within the last half hour come back where the address says nothing itself. */
function useRecalled(address: AddressQuery): AddressQuery {
  const change = useChangeAddress();
  const says = queryOf(address) !== '';
  const [recalled] = useState(() =>
    says ? {} : addressOfItems(recalledFilters('PortCalls', Date.now())),
  );
  const [isSettled, setSettled] = useState(says || Object.keys(recalled).length === 0);
  if (says && !isSettled) setSettled(true);
  useEffect(() => {
    if (Object.keys(recalled).length > 0) change({ part: recalled, replace: true });
  }, [recalled, change]);
  const stated = isSettled ? address : { ...recalled, view: address['view'] };
  const query = queryOf(stated);
  useEffect(() => {
    const filter = filterOf(Object.fromEntries(new URLSearchParams(query)));
    if (isSettled) keepListFilters('PortCalls', filterItems(filter), Date.now());
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

export function usePortCallListAddress(): PortCallListAddress {
  const stated = useAddressQuery();
  const address = useRecalled(stated);
  const change = useChangeAddress();
  const query = queryOf(address);
  const view = viewOf(address);
  const filter = useMemo(() => filterOf(Object.fromEntries(new URLSearchParams(query))), [query]);
  const stood = useMemo(() => choiceOf(Object.fromEntries(new URLSearchParams(query))), [query]);
  const openView = (wanted: string, replace = false) =>
    change({ part: { ...noParts, ...Object.fromEntries(new URLSearchParams(wanted)) }, replace });
  useDefaultView({
    list: 'PortCalls',
    isBlank: query === '' && stated['view'] === undefined,
    onOpen: (wanted) => openView(wanted, true),
  });
  return {
    view,
    setView: (next) => change({ part: { view: next } }),
    filter,
    setFilter: (next, isTyped = false) => change({ part: addressOf(next), replace: isTyped }),
    apply: (next) => change({ part: { ...addressOf(next), panel: undefined } }),
    isFiltering: stated['panel'] === 'filter',
    showFilter: (isShown) =>
      change({ part: { panel: isShown ? 'filter' : undefined }, replace: true }),
    ...useRestedChoice(stood, (next) => change({ part: addressOfChoice(next), replace: true })),
    query: query === '' ? `view=${view}` : `view=${view}&${query}`,
    openView: (wanted) => openView(wanted),
  };
}
