import type { PortCallView } from '@fairlead/domain/port-calls/enumerations';
import { useAddressQuery, useChangeAddress } from '../../platform/address/address.ts';
import { type ListAddress, useListAddress } from '../../platform/lists/list-address.ts';
import { type PortCallFilter, portCallFilters, viewOf } from './filter.ts';

/** The list as in its address; a saved view also stores which calls it shows. */
export interface PortCallListAddress extends ListAddress<PortCallFilter> {
  readonly view: PortCallView;
  readonly setView: (view: PortCallView) => void;
}

/** The view is chosen in the menu each time, so it is not stored for half an hour. */
const besides = ['view'];

export function usePortCallListAddress(): PortCallListAddress {
  const address = useListAddress(portCallFilters, besides);
  const view = viewOf(useAddressQuery());
  const change = useChangeAddress();
  return {
    ...address,
    view,
    setView: (next) => change({ part: { view: next } }),
    query: address.query === '' ? `view=${view}` : `view=${view}&${address.query}`,
  };
}
