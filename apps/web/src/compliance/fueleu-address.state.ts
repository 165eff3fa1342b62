import { useAddressQuery, useChangeAddress } from '../platform/address/address.ts';

export const fuelEuViews = [
  { value: 'accounts', label: 'Accounts' },
  { value: 'pool', label: 'Pool' },
] as const;
export type FuelEuView = (typeof fuelEuViews)[number]['value'];

/** Accounts of the vessels, or the pool that is being built; in the address. */
export function useFuelEuView(): readonly [FuelEuView, (view: FuelEuView) => void] {
  const stated = useAddressQuery();
  const change = useChangeAddress();
  const view = fuelEuViews.find(({ value }) => value === stated['view'])?.value ?? 'accounts';
  return [view, (next) => change({ part: { view: next }, replace: false })];
}
