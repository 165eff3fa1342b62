import type { Sorting } from '@fairlead/ui/table';
import {
  type AddressQuery,
  useAddressQuery,
  useChangeAddress,
} from '../platform/address/address.ts';
import { useDefaultView } from '../platform/lists/default-view.ts';
import { type RecalledList, useRecalled } from '../platform/lists/recalled.ts';

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

const listParts = ['search', 'includeInActive', 'sort', 'order'] as const;
const noParts: AddressQuery = Object.fromEntries(listParts.map((part) => [part, undefined]));

const partsOf = (view: string): AddressQuery => ({
  ...noParts,
  ...Object.fromEntries(new URLSearchParams(view)),
});

function queryOf(address: AddressQuery): string {
  const stated = listParts.flatMap((part) => {
    const value = address[part];
    return value === undefined || value === '' ? [] : [[part, value]];
  });
  return new URLSearchParams(stated).toString();
}

const filterWords = { search: 'Search', includeInActive: 'Include inactive' } as const;

/** What is kept of the list for half an hour: what narrows it, and not how it is sorted. */
const recalled: RecalledList = {
  type: 'Vessels',
  queryOf,
  itemsOf: (query) => {
    const stated = new URLSearchParams(query);
    return Object.entries(filterWords).flatMap(([name, displayName], sortOrder) => {
      const value = stated.get(name);
      return value === null
        ? []
        : [{ property: { name, displayName }, value: { value, displayValue: value }, sortOrder }];
    });
  },
};

export function useVesselListAddress(): VesselListAddress {
  const address = useRecalled(recalled, useAddressQuery());
  const change = useChangeAddress();
  const query = queryOf(address);
  useDefaultView({
    list: 'Vessels',
    isBlank: query === '',
    onOpen: (view) => change({ part: partsOf(view), replace: true }),
  });
  return {
    search: address['search'] ?? '',
    includeInActive: address['includeInActive'] === 'true',
    sorting: {
      key: address['sort'] ?? 'name',
      direction: address['order'] === 'descending' ? 'descending' : 'ascending',
    },
    find: (search) => change({ part: { search }, replace: true }),
    include: (isOn) => change({ part: { includeInActive: isOn ? 'true' : undefined } }),
    sort: ({ key, direction }) => change({ part: { sort: key, order: direction }, replace: true }),
    query,
    openView: (view) => change({ part: partsOf(view) }),
  };
}
