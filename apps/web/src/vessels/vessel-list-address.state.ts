import { useAddressQuery, useChangeAddress } from '../platform/address/address.ts';
import { useDefaultView } from '../platform/lists/default-view.ts';
import { flagPart, textPart } from '../platform/lists/filter-parts.ts';
import { listFilter, partsOfQuery } from '../platform/lists/list-filter.ts';
import { useRecalled } from '../platform/lists/recalled.ts';
import {
  type RegisterAddress,
  useRegisterAddress,
} from '../platform/registers/register-address.ts';

/** The list as in its address, and the functions that change it. */
export interface VesselListAddress extends RegisterAddress {
  /** What a saved view stores: filter and sorting. */
  readonly query: string;
  /** The address contained no filter, and this is the one last used in the list. */
  readonly isRecalled: boolean;
  readonly openView: (query: string) => void;
}

/** The filter of the list is stored for half an hour, its sorting is not. */
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
