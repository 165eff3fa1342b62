import type { Sorting } from '@fairlead/ui/table';
import { useAddressQuery, useChangeAddress } from '../platform/address/address.ts';
import { useDefaultView } from '../platform/lists/default-view.ts';
import { flagPart, textPart } from '../platform/lists/filter-parts.ts';
import { listFilter, partsOfQuery } from '../platform/lists/list-filter.ts';
import { useRecalled } from '../platform/lists/recalled.ts';

/** The list as its address has it, and the ways to change that. */
export interface VesselListAddress {
  readonly search: string;
  readonly includeInActive: boolean;
  readonly sorting: Sorting;
  readonly find: (search: string) => void;
  readonly include: (isOn: boolean) => void;
  readonly sort: (sorting: Sorting) => void;
  /** What a saved view keeps: filter and sorting. */
  readonly query: string;
  readonly openView: (query: string) => void;
}

/** What is kept of the list for half an hour is what narrows it, and not how it is sorted. */
const vesselFilters = listFilter(
  'Vessels',
  { search: textPart('Search'), includeInActive: flagPart('Include inactive', 'true') },
  ['sort', 'order'],
);

export function useVesselListAddress(): VesselListAddress {
  const query = useRecalled(vesselFilters, useAddressQuery());
  const change = useChangeAddress();
  const { sort, order } = partsOfQuery(query);
  const partsOf = (view: string) => ({
    ...Object.fromEntries(vesselFilters.listParts.map((part) => [part, undefined])),
    ...partsOfQuery(view),
  });
  useDefaultView({
    list: 'Vessels',
    isBlank: query === '',
    onOpen: (view) => change({ part: partsOf(view), replace: true }),
  });
  return {
    ...vesselFilters.filterOfQuery(query),
    sorting: {
      key: sort ?? 'name',
      direction: order === 'descending' ? 'descending' : 'ascending',
    },
    find: (search) => change({ part: { search }, replace: true }),
    include: (isOn) => change({ part: { includeInActive: isOn ? 'true' : undefined } }),
    sort: ({ key, direction }) => change({ part: { sort: key, order: direction }, replace: true }),
    query,
    openView: (view) => change({ part: partsOf(view) }),
  };
}
