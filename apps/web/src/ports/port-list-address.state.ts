import type { Sorting } from '@fairlead/ui/table-columns';
import { useMemo } from 'react';
import { useAddressQuery, useChangeAddress } from '../platform/address/address.ts';
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

/** `?search=&kind=own&used=true&settings=true&includeInActive=true&sort=&order=`. */
export function usePortListAddress(): PortListAddress {
  const stated = useAddressQuery();
  const change = useChangeAddress();
  const { search = '', order } = stated;
  const kind = stated['kind'] === 'own' || stated['kind'] === 'catalogue' ? stated['kind'] : 'all';
  const isUsed = stated['used'] === 'true';
  const isSettled = stated['settings'] === 'true';
  const includeInActive = stated['includeInActive'] === 'true';
  const sort = sorted.find((key) => key === stated['sort']);
  const direction = order === 'descending' ? order : 'ascending';
  const query = useMemo(
    (): PortQuery => ({
      s: search,
      ...(kind === 'all' ? {} : { kind }),
      ...(isUsed ? { used: true } : {}),
      ...(isSettled ? { withSettings: true } : {}),
      ...(includeInActive ? { includeInactive: true } : {}),
      ...(sort === undefined ? {} : { sort, order: direction }),
    }),
    [search, kind, isUsed, isSettled, includeInActive, sort, direction],
  );
  const flagged = (isOn: boolean) => (isOn ? 'true' : undefined);
  return {
    search,
    kind,
    isUsed,
    isSettled,
    includeInActive,
    sorting: { key: sort ?? 'name', direction },
    query,
    find: (text) => change({ part: { search: text }, replace: true }),
    choose: (next) => change({ part: { kind: next === 'all' ? undefined : next } }),
    flag: (part, isOn) => change({ part: { [part]: flagged(isOn) } }),
    include: (isOn) => change({ part: { includeInActive: flagged(isOn) } }),
    sort: (next) => change({ part: { sort: next.key, order: next.direction }, replace: true }),
    clear: () => change({ part: blank }),
  };
}
