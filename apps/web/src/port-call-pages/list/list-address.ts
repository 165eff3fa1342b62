import type { PortCallView } from '@fairlead/domain/port-calls/words';
import type { ColumnChoice } from '@fairlead/ui/table';
import { useMemo } from 'react';
import { useAddressQuery, useChangeAddress } from '../../platform/address/address.ts';
import { addressOfChoice, choiceOf } from '../../platform/lists/column-address.ts';
import { useDefaultView } from '../../platform/lists/default-view.ts';
import { type RecalledList, useRecalled } from '../../platform/lists/recalled.ts';
import { useRestedChoice } from '../../platform/lists/rested-choice.ts';
import {
  addressOf,
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

/** What is kept of the list for half an hour; which calls it shows is chosen in the menu each time. */
const recalled: RecalledList = {
  type: 'PortCalls',
  queryOf,
  itemsOf: (query) => filterItems(filterOf(Object.fromEntries(new URLSearchParams(query)))),
  staying: ['view'],
};

export function usePortCallListAddress(): PortCallListAddress {
  const stated = useAddressQuery();
  const address = useRecalled(recalled, stated);
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
