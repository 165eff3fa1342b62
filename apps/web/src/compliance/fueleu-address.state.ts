import { useAddressQuery, useChangeAddress } from '../platform/address/address.ts';
import { idIn } from '../platform/address/ids.ts';

export const fuelEuViews = [
  { value: 'accounts', label: 'Accounts' },
  { value: 'pool', label: 'Pool' },
] as const;
export type FuelEuView = (typeof fuelEuViews)[number]['value'];

export interface FuelEuAddress {
  readonly view: FuelEuView;
  /** The saved pool that is open; undefined: a new one. */
  readonly pool: number | undefined;
  readonly setView: (view: FuelEuView) => void;
  readonly openPool: (pool: number | undefined) => void;
}

/** Accounts of the vessels, or the pool that is being built; in the address. */
export function useFuelEuAddress(): FuelEuAddress {
  const stated = useAddressQuery();
  const change = useChangeAddress();
  return {
    view: fuelEuViews.find(({ value }) => value === stated['view'])?.value ?? 'accounts',
    pool: idIn(stated['pool']),
    setView: (view) => change({ part: { view, pool: undefined }, replace: false }),
    openPool: (next) =>
      change({ part: { pool: next === undefined ? undefined : String(next) }, replace: false }),
  };
}
