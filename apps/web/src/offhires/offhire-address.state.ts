import { offhireReasons, offhireStates } from '@fairlead/domain/offhires/enumerations';
import { useMemo } from 'react';
import { useAddressQuery, useChangeAddress } from '../platform/address/address.ts';
import { idsIn } from '../platform/address/ids.ts';
import type { OffhireQuery } from './offhires.data.ts';

type Part = 'search' | 'vesselIds' | 'from' | 'to' | 'reasons' | 'states';

/** The list of off-hires as in its address, and the functions that change it. */
export interface OffhireAddress {
  readonly search: string;
  readonly vesselIds: readonly number[];
  readonly from: string | undefined;
  readonly to: string | undefined;
  readonly reasons: readonly (typeof offhireReasons)[number]['number'][];
  readonly states: readonly (typeof offhireStates)[number]['number'][];
  /** The query of the call; the same object as long as the address does not change. */
  readonly query: OffhireQuery;
  readonly isNarrowed: boolean;
  readonly narrow: (part: Readonly<Partial<Record<Part, string>>>) => void;
  readonly clear: () => void;
}

const day = /^\d{4}-\d{2}-\d{2}$/;
const dayOf = (text = ''): string | undefined => (day.test(text) ? text : undefined);

const chosenOf = <T extends number>(
  labels: readonly { readonly number: T }[],
  text: string,
): readonly T[] => {
  const ids = idsIn(text);
  return labels.map(({ number }) => number).filter((number) => ids.includes(number));
};

const nothing: Readonly<Record<Part, undefined>> = {
  search: undefined,
  vesselIds: undefined,
  from: undefined,
  to: undefined,
  reasons: undefined,
  states: undefined,
};

/** `?search=&vesselIds=&from=&to=&reasons=&states=`. */
export function useOffhireAddress(): OffhireAddress {
  const stated = useAddressQuery();
  const change = useChangeAddress();
  const { search = '', vesselIds = '', reasons = '', states = '' } = stated;
  const from = dayOf(stated['from']);
  const to = dayOf(stated['to']);
  const query = useMemo(
    (): OffhireQuery => ({
      ...(search === '' ? {} : { s: search }),
      ...(vesselIds === '' ? {} : { vesselIds }),
      ...(from === undefined ? {} : { from }),
      ...(to === undefined ? {} : { to: `${to} 23:59:59` }),
      ...(reasons === '' ? {} : { reasons }),
      ...(states === '' ? {} : { states }),
    }),
    [search, vesselIds, from, to, reasons, states],
  );
  return {
    search,
    vesselIds: idsIn(vesselIds),
    from,
    to,
    reasons: chosenOf(offhireReasons, reasons),
    states: chosenOf(offhireStates, states),
    query,
    isNarrowed: Object.keys(query).length > 0,
    narrow: (part) => change({ part, replace: true }),
    clear: () => change({ part: nothing }),
  };
}
