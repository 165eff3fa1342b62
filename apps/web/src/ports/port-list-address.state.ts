import type { Sorting } from '@fairlead/ui/table-columns';
import { useMemo } from 'react';
import {
  type AddressQuery,
  useAddressQuery,
  useChangeAddress,
} from '../platform/address/address.ts';
import type { PortQuery } from './ports.data.ts';

export type PortKind = 'all' | 'own' | 'catalogue';

/** The list of ports as in its address, and the functions that change it. */
export interface PortListAddress {
  readonly search: string;
  readonly kind: PortKind;
  readonly isUsed: boolean;
  readonly isSettled: boolean;
  readonly includeInActive: boolean;
  readonly sorting: Sorting;
  /** The query of the call; the same object as long as the address does not change. */
  readonly query: PortQuery;
  readonly find: (search: string) => void;
  readonly choose: (kind: PortKind) => void;
  readonly flag: (part: 'used' | 'settings', isOn: boolean) => void;
  readonly include: (isOn: boolean) => void;
  readonly sort: (sorting: Sorting) => void;
  readonly clear: () => void;
}

const sorted = ['name', 'unLoCode', 'country', 'timeZone', 'calls'] as const;
const blank = { search: '', kind: undefined, used: undefined, settings: undefined };

type Choices = Pick<
  PortListAddress,
  'search' | 'kind' | 'isUsed' | 'isSettled' | 'includeInActive' | 'sorting'
>;

/** What an address states; kinds and columns that the list does not have are left out. */
export function portChoices(stated: AddressQuery): Choices {
  const { search = '', kind, order } = stated;
  return {
    search,
    kind: kind === 'own' || kind === 'catalogue' ? kind : 'all',
    isUsed: stated['used'] === 'true',
    isSettled: stated['settings'] === 'true',
    includeInActive: stated['includeInActive'] === 'true',
    sorting: {
      key: sorted.find((key) => key === stated['sort']) ?? 'name',
      direction: order === 'descending' ? order : 'ascending',
    },
  };
}

/** The query of the call; without a column in the address the server decides on the order. */
export function portQuery(stated: AddressQuery): PortQuery {
  const { search, kind, isUsed, isSettled, includeInActive, sorting } = portChoices(stated);
  const sort = sorted.find((key) => key === stated['sort']);
  return {
    s: search,
    ...(kind === 'all' ? {} : { kind }),
    ...(isUsed ? { used: true } : {}),
    ...(isSettled ? { withSettings: true } : {}),
    ...(includeInActive ? { includeInactive: true } : {}),
    ...(sort === undefined ? {} : { sort, order: sorting.direction }),
  };
}

/** `?search=&kind=own&used=true&settings=true&includeInActive=true&sort=&order=`. */
export function usePortListAddress(): PortListAddress {
  const stated = useAddressQuery();
  const change = useChangeAddress();
  const query = useMemo(() => portQuery(stated), [stated]);
  const flagged = (isOn: boolean) => (isOn ? 'true' : undefined);
  return {
    ...portChoices(stated),
    query,
    find: (text) => change({ part: { search: text }, replace: true }),
    choose: (next) => change({ part: { kind: next === 'all' ? undefined : next } }),
    flag: (part, isOn) => change({ part: { [part]: flagged(isOn) } }),
    include: (isOn) => change({ part: { includeInActive: flagged(isOn) } }),
    sort: (next) => change({ part: { sort: next.key, order: next.direction }, replace: true }),
    clear: () => change({ part: blank }),
  };
}
