import type { ListWithViews } from '@fairlead/domain/lists/enumerations';
import type { ColumnChoice } from '@fairlead/ui/table-columns';
import { useMemo } from 'react';
import { useAddressQuery, useChangeAddress } from '../address/address.ts';
import { useOpenedPart } from '../address/opened-part.ts';
import { addressOfChoice, choiceOf } from './column-address.ts';
import { useDefaultView } from './default-view.ts';
import { type ListFilter, partsOfQuery } from './list-filter.ts';
import { useRecalled } from './recalled.ts';
import { useRestedChoice } from './rested-choice.ts';

/** The list as in its address, and the functions that change it. */
export interface ListAddress<F> {
  readonly filter: F;
  /** Typed text replaces the history entry, a pressed filter adds one. */
  readonly setFilter: (filter: F, isTyped?: boolean) => void;
  /** Sets the filter and closes its panel, in one step. */
  readonly apply: (filter: F) => void;
  /** The address contained no filter, and this is the one last used in the list. */
  readonly isRecalled: boolean;
  /** What is open beside the list, or over it. */
  readonly panel: string | undefined;
  /** Shows the filter, or nothing. In place of a record it has a history entry of its own: going back shows the record again. */
  readonly show: (panel: string | undefined) => void;
  /** Opens a record in the panel, with a history entry unless one is open already. */
  readonly openRecord: (panel: string) => void;
  readonly closeRecord: () => void;
  readonly isFiltering: boolean;
  readonly showFilter: (isShown: boolean) => void;
  readonly choice: ColumnChoice;
  readonly setChoice: (choice: ColumnChoice) => void;
  /** What a saved view stores: filter and columns. */
  readonly query: string;
  readonly openView: (query: string) => void;
}

/** A list with saved views. */
export type ViewedFilter<F> = ListFilter<F> & { readonly type: ListWithViews };

const nothing: readonly string[] = [];

/** Of the panel without a record: the filter is open, or the user closed it. */
const filterPanels: ReadonlySet<string | undefined> = new Set([undefined, 'filter', 'none']);

/**
 * The filter and the columns of a list from its address, or as last used within half an hour, or from the default view; `besides`
 * are parts of the address that a view stores but that do not filter.
 */
export function useListAddress<F>(list: ViewedFilter<F>, besides = nothing): ListAddress<F> {
  const stated = useAddressQuery();
  const change = useChangeAddress();
  const panel = useOpenedPart('panel');
  const { query, isRecalled } = useRecalled(list, stated);
  const filter = useMemo(() => list.filterOfQuery(query), [list, query]);
  const initial = useMemo(() => choiceOf(partsOfQuery(query)), [query]);
  const openView = (view: string, replace = false) => {
    const cleared = [...besides, ...list.listParts].map((part) => [part, undefined] as const);
    change({ part: { ...Object.fromEntries(cleared), ...partsOfQuery(view) }, replace });
  };
  useDefaultView({
    list: list.type,
    isBlank: query === '' && besides.every((part) => stated[part] === undefined),
    onOpen: (view) => openView(view, true),
  });
  const hasRecord = !filterPanels.has(stated['panel']);
  const show = (to: string | undefined) =>
    hasRecord ? panel.openOver(to) : change({ part: { panel: to }, replace: true });
  return {
    filter,
    isRecalled,
    setFilter: (next, isTyped = false) => change({ part: list.addressOf(next), replace: isTyped }),
    apply: (next) => change({ part: { ...list.addressOf(next), panel: undefined } }),
    panel: stated['panel'],
    show,
    openRecord: (to) => (hasRecord ? panel.open(to, true) : panel.openOver(to)),
    closeRecord: panel.close,
    isFiltering: stated['panel'] === 'filter',
    showFilter: (isShown) => (isShown ? show('filter') : panel.close()),
    ...useRestedChoice(initial, (next) => change({ part: addressOfChoice(next), replace: true })),
    query,
    openView: (view) => openView(view),
  };
}
