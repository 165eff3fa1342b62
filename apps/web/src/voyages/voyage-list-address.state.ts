import type { ColumnChoice } from '@fairlead/ui/table';
import { useMemo } from 'react';
import {
  type AddressQuery,
  useAddressQuery,
  useChangeAddress,
} from '../platform/address/address.ts';
import { addressOfChoice, choiceOf } from '../platform/lists/column-address.ts';
import { useDefaultView } from '../platform/lists/default-view.ts';
import { type RecalledList, useRecalled } from '../platform/lists/recalled.ts';
import { useRestedChoice } from '../platform/lists/rested-choice.ts';
import { addressOf, filterItems, filterOf, listParts, queryOf } from './voyage-list.state.ts';
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

/** What is kept of the list for half an hour. */
const recalled: RecalledList = {
  type: 'Voyages',
  queryOf,
  itemsOf: (query) =>
    filterItems(filterOf(Object.fromEntries(new URLSearchParams(query))), new Map()),
};

export function useVoyageListAddress(): VoyageListAddress {
  const stated = useAddressQuery();
  const address = useRecalled(recalled, stated);
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
