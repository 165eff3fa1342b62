import { useMemo } from 'react';
import {
  type AddressQuery,
  useAddressQuery,
  useChangeAddress,
} from '../platform/address/address.ts';
import { idsIn } from '../platform/address/ids.ts';
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
/** The last day counts until its end. */
export function performanceQuery(stated: AddressQuery): PerformanceQuery {
  const { from = '', to = '', vesselIds = '', reasonIds = '' } = stated;
  return {
    ...(day.test(from) ? { from } : {}),
    ...(day.test(to) ? { to: `${to} 23:59:59` } : {}),
    ...(vesselIds === '' ? {} : { vesselIds }),
    ...(reasonIds === '' ? {} : { reasonIds }),
  };
}

export function usePerformanceAddress(): PerformanceAddress {
  const stated = useAddressQuery();
  const change = useChangeAddress();
  const from = day.test(stated['from'] ?? '') ? stated['from'] : undefined;
  const to = day.test(stated['to'] ?? '') ? stated['to'] : undefined;
  const { vesselIds = '', reasonIds = '' } = stated;
  const query = useMemo(() => performanceQuery(stated), [stated]);
  return {
    from,
    to,
    vesselIds: idsIn(vesselIds),
    reasonIds: idsIn(reasonIds),
    query,
    narrow: (part) => change({ part, replace: true }),
    isNarrowed: Object.keys(query).length > 0,
    clear: () =>
      change({
        part: { from: undefined, to: undefined, vesselIds: undefined, reasonIds: undefined },
      }),
  };
}
