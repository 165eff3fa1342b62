import { useMemo } from 'react';
import { useAddressQuery, useChangeAddress } from '../platform/address/address.ts';
import type { PerformanceQuery } from './port-performance.data.ts';

/** The filters of the port performance, as in the address: `?from=&to=&vesselIds=&reasonIds=`. */
export interface PerformanceAddress {
  readonly from: string | undefined;
  readonly to: string | undefined;
  readonly vesselIds: readonly number[];
  readonly reasonIds: readonly number[];
  readonly query: PerformanceQuery;
  readonly narrow: (
    part: Readonly<Partial<Record<'from' | 'to' | 'vesselIds' | 'reasonIds', string>>>,
  ) => void;
  readonly isNarrowed: boolean;
  readonly clear: () => void;
}

const day = /^\d{4}-\d{2}-\d{2}$/;
const idsOf = (text = ''): readonly number[] =>
  text
    .split(',')
    .map(Number)
    .filter((id) => Number.isSafeInteger(id) && id > 0);

export function usePerformanceAddress(): PerformanceAddress {
  const stated = useAddressQuery();
  const change = useChangeAddress();
  const from = day.test(stated['from'] ?? '') ? stated['from'] : undefined;
  const to = day.test(stated['to'] ?? '') ? stated['to'] : undefined;
  const { vesselIds = '', reasonIds = '' } = stated;
  const query = useMemo(
    (): PerformanceQuery => ({
      ...(from === undefined ? {} : { from }),
      ...(to === undefined ? {} : { to: `${to} 23:59:59` }),
      ...(vesselIds === '' ? {} : { vesselIds }),
      ...(reasonIds === '' ? {} : { reasonIds }),
    }),
    [from, to, vesselIds, reasonIds],
  );
  return {
    from,
    to,
    vesselIds: idsOf(vesselIds),
    reasonIds: idsOf(reasonIds),
    query,
    narrow: (part) => change({ part, replace: true }),
    isNarrowed: Object.keys(query).length > 0,
    clear: () =>
      change({
        part: { from: undefined, to: undefined, vesselIds: undefined, reasonIds: undefined },
      }),
  };
}
