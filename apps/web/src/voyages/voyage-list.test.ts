import { addressOfItems } from '@fairlead/domain/lists/filter-cache';
import { expect, test } from 'vitest';
import { addressOfChoice, choiceOf } from '../platform/lists/column-address.ts';
import { addressOf, filterItems, filterOf, noFilter, withoutFilter } from './voyage-list.state.ts';

const address = { vesselIds: '3,7', from: '2026-09-01', to: '2026-10-31', search: 'v: lunde' };
const filter = filterOf(address);

test('an address and its filter are the same thing', () => {
  expect(filter).toEqual({
    vesselIds: [3, 7],
    from: '2026-09-01',
    to: '2026-10-31',
    search: 'v: lunde',
  });
  expect(addressOf(filter)).toEqual(address);
});

test('what is no filter is passed over', () => {
  expect(filterOf({})).toEqual(noFilter);
  expect(
    filterOf({ vesselIds: 'x,-1,0,2.5,,3,3', from: '2026-02-31', to: 'soon', search: ' , ' }),
  ).toEqual({ ...noFilter, vesselIds: [3] });
});

test('chips say what is narrowed', () => {
  const names = new Map([[3, 'Lunde']]);
  const said = (of: typeof filter) =>
    filterItems(of, names).map(({ property, value }) => [property.displayName, value.displayValue]);
  expect(said(filter)).toEqual([
    ['Vessels', '2'],
    ['From', '01.09.26'],
    ['To', '31.10.26'],
    ['Search', 'v: lunde'],
  ]);
  expect(said({ ...noFilter, vesselIds: [3] })).toEqual([['Vessels', 'Lunde']]);
  expect(said(noFilter)).toEqual([]);
});

test('kept filters lead back to the address', () => {
  expect(addressOfItems(filterItems(filter, new Map()))).toEqual(address);
});

test('a chip takes away its own part', () => {
  expect(withoutFilter(filter, 'from')).toEqual({ ...filter, from: undefined });
  expect(withoutFilter(filter, 'vesselIds').vesselIds).toEqual([]);
});

test('columns are part of the address', () => {
  const choice = { hidden: ['vessel', 'end'], widths: { lastPort: 210 } };
  expect(choiceOf(addressOfChoice(choice))).toEqual(choice);
  expect(choiceOf({ widths: 'lastPort:x' })).toEqual({ hidden: [], widths: {} });
});
