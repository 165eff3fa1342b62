import type { PortCallView } from '@fairlead/domain/port-calls/words';
import { useAddressQuery, useChangeAddress } from '../../platform/address/address.ts';
import { type ListAddress, useListAddress } from '../../platform/lists/list-address.ts';
import { type PortCallFilter, portCallFilters, viewOf } from './filter.ts';

/** The list as its address has it; a saved view keeps which calls it shows besides filter and columns. */
export interface PortCallListAddress extends ListAddress<PortCallFilter> {
  readonly view: PortCallView;
  readonly setView: (view: PortCallView) => void;
}

/** Which calls the list shows is chosen in the menu each time, so it is not kept for half an hour. */
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
