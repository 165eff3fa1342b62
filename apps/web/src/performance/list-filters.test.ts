import { expect, test } from 'vitest';
import { cargoFilters } from './cargo-list.state.ts';
import { consumptionFilters } from './consumption-list.state.ts';

test.each([
  [{}, {}],
  [
    { from: '2026-06-01', to: '2026-06-30' },
    { from: '2026-06-01 00:00:00', to: '2026-06-30 23:59:59' },
  ],
  [{ from: 'June', vesselIds: '4,7' }, { vesselIds: '4,7' }],
  [{ reasonIds: '3' }, { reasonIds: '3' }],
  [{ reasonIds: '99' }, {}],
])('cargo of the address %o is requested as %o', (address, query) => {
  expect(cargoFilters.query(cargoFilters.filterOf(address))).toEqual(query);
});

test.each([
  [{}, {}],
  [{ kinds: '10,20' }, { kinds: '10,20' }],
  [
    { isLaden: 'true', withDifference: 'true' },
    { isLaden: true, withDifference: true },
  ],
  [{ to: '2026-06-30' }, { to: '2026-06-30 23:59:59' }],
])('consumption of the address %o is requested as %o', (address, query) => {
  expect(consumptionFilters.query(consumptionFilters.filterOf(address))).toEqual(query);
});

test('chips name operations and kinds as the lists do', () => {
  const chip = (items: readonly { readonly value: { readonly displayValue: string } }[]) =>
    items.map(({ value }) => value.displayValue);
  expect(chip(cargoFilters.items(cargoFilters.filterOf({ reasonIds: '3,2' })))).toEqual([
    'Loading, Discharging',
  ]);
  expect(chip(consumptionFilters.items(consumptionFilters.filterOf({ isLaden: 'true' })))).toEqual([
    'Laden',
  ]);
});
