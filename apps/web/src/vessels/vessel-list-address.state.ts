import { useAddressQuery, useChangeAddress } from '../platform/address/address.ts';
import { useDefaultView } from '../platform/lists/default-view.ts';
import { flagPart, textPart } from '../platform/lists/filter-parts.ts';
import { listFilter, partsOfQuery } from '../platform/lists/list-filter.ts';
import { useRecalled } from '../platform/lists/recalled.ts';
import {
  type RegisterAddress,
  useRegisterAddress,
} from '../platform/registers/register-address.ts';

/** The list as its address has it, and the ways to change that. */
export interface VesselListAddress extends RegisterAddress {
  /** What a saved view keeps: filter and sorting. */
  readonly query: string;
  /** The address stated nothing, and the filter is the one that the list was left with. */
  readonly isRecalled: boolean;
  readonly openView: (query: string) => void;
}

/** What is kept of the list for half an hour is what narrows it, and not how it is sorted. */
const vesselFilters = listFilter(
  'Vessels',
  { search: textPart('Search'), includeInActive: flagPart('Include inactive', 'true') },
  ['sort', 'order'],
);

const noParts = Object.fromEntries(vesselFilters.listParts.map((part) => [part, undefined]));

export function useVesselListAddress(): VesselListAddress {
  const { query, isRecalled } = useRecalled(vesselFilters, useAddressQuery());
  const change = useChangeAddress();
  const openView = (view: string, replace = false) =>
    change({ part: { ...noParts, ...partsOfQuery(view) }, replace });
  useDefaultView({
    list: 'Vessels',
    isBlank: query === '',
    onOpen: (view) => openView(view, true),
  });
  return {
    ...useRegisterAddress(partsOfQuery(query)),
    query,
    isRecalled,
    openView: (view) => openView(view),
  };
}
