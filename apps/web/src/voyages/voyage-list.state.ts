import type { FilterItem } from '@fairlead/domain/lists/filter-cache';
import { isBlankFreeText } from '@fairlead/domain/lists/free-text';
import { readIsoDate } from '@fairlead/domain/time/calendar';
import { voyageFilterNames, type VoyageFilterName } from '@fairlead/domain/voyages/words';
import type { AddressQuery } from '../platform/address/address.ts';
import type { VoyageFilter } from './voyage-list-query.state.ts';

const words: Readonly<Record<VoyageFilterName, string>> = {
  vesselIds: 'Vessels',
  from: 'From',
  to: 'To',
  search: 'Search',
};

const dayOf = (text: string | undefined): string | undefined =>
  text !== undefined && readIsoDate(text) !== null ? text : undefined;

/** The filter that an address states; what is no date or no id is passed over. */
export function filterOf(address: AddressQuery): VoyageFilter {
  const ids = (address['vesselIds'] ?? '').split(',').map(Number);
  const search = address['search'] ?? '';
  return {
    vesselIds: [...new Set(ids.filter((id) => Number.isSafeInteger(id) && id > 0))],
    from: dayOf(address['from']),
    to: dayOf(address['to']),
    search: isBlankFreeText(search) ? '' : search.trim(),
  };
}

/** What of an address makes up the list: its filter and its columns. */
export const listParts = ['vesselIds', 'from', 'to', 'search', 'hide', 'widths'] as const;

/** The list's parts of an address in their order, as a saved view keeps them; empty when it states none. */
export const queryOf = (address: AddressQuery): string =>
  new URLSearchParams(
    listParts.flatMap((part) => {
      const value = address[part];
      return value === undefined || value === '' ? [] : [[part, value]];
    }),
  ).toString();

/** The filter as parts of an address. */
export function addressOf(filter: VoyageFilter): Record<VoyageFilterName, string | undefined> {
  return {
    vesselIds: filter.vesselIds.join(','),
    from: filter.from,
    to: filter.to,
    search: isBlankFreeText(filter.search) ? '' : filter.search,
  };
}

export const noFilter: VoyageFilter = { vesselIds: [], from: undefined, to: undefined, search: '' };

/** 01.09.26 of 2026-09-01. */
const printedDay = (day: string): string => {
  const [year = '', month = '', date = ''] = day.split('-');
  return `${date}.${month}.${year.slice(-2)}`;
};

export type VesselNames = ReadonlyMap<number, string>;

function displayValue(name: VoyageFilterName, filter: VoyageFilter, vessels: VesselNames): string {
  if (name === 'from' || name === 'to') return printedDay(filter[name] ?? '');
  if (name === 'search') return filter.search;
  const [only] = filter.vesselIds;
  if (filter.vesselIds.length > 1 || only === undefined) return String(filter.vesselIds.length);
  return vessels.get(only) ?? '1';
}

/** The filters in force, as chips show them and as they are kept for half an hour. */
export function filterItems(filter: VoyageFilter, vessels: VesselNames): readonly FilterItem[] {
  const address = addressOf(filter);
  return voyageFilterNames.flatMap((name, sortOrder) => {
    const value = address[name];
    if (value === undefined || value === '') return [];
    return [
      {
        property: { name, displayName: words[name] },
        value: { value, displayValue: displayValue(name, filter, vessels) },
        sortOrder,
      },
    ];
  });
}

/** The filter without one of its parts. */
export function withoutFilter(filter: VoyageFilter, name: string): VoyageFilter {
  return { ...filter, ...Object.fromEntries([[name, noFilter[name as VoyageFilterName]]]) };
}
