import type { Sorting } from '@fairlead/ui/table-columns';
import { type AddressQuery, useAddressQuery, useChangeAddress } from '../address/address.ts';

/** A register as in its address, and the functions that change it: `?search=&includeInActive=&sort=&order=`. */
export interface RegisterAddress {
  readonly search: string;
  readonly includeInActive: boolean;
  readonly sorting: Sorting;
  readonly find: (search: string) => void;
  readonly include: (isOn: boolean) => void;
  readonly sort: (sorting: Sorting) => void;
}

/** Sorted by name unless stated otherwise; `recalled` replaces an address without filters. */
export function useRegisterAddress(recalled?: AddressQuery): RegisterAddress {
  const stated = useAddressQuery();
  const change = useChangeAddress();
  const { search = '', includeInActive, sort: key = 'name', order } = recalled ?? stated;
  return {
    search,
    includeInActive: includeInActive === 'true',
    sorting: { key, direction: order === 'descending' ? order : 'ascending' },
    find: (text) => change({ part: { search: text }, replace: true }),
    include: (isOn) => change({ part: { includeInActive: isOn ? 'true' : undefined } }),
    sort: (next) => change({ part: { sort: next.key, order: next.direction }, replace: true }),
  };
}
