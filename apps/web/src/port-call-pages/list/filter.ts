import { pageSize } from '@fairlead/domain/constants';
import type { FilterItem } from '@fairlead/domain/lists/filter-cache';
import { isBlankFreeText } from '@fairlead/domain/lists/free-text';
import {
  portCallStatuses,
  type PortCallView,
  portCallViews,
} from '@fairlead/domain/port-calls/words';
import { readIsoDate } from '@fairlead/domain/time/calendar';
import { label } from '@fairlead/domain/words/word';
import type { AddressQuery } from '../../platform/address/address.ts';

/** What narrows the list besides its view; days are yyyy-MM-dd, counted in UTC. */
export interface PortCallFilter {
  readonly vesselIds: readonly number[];
  readonly portIds: readonly number[];
  readonly from: string | undefined;
  readonly to: string | undefined;
  readonly statuses: readonly number[];
  readonly includeInActive: boolean;
  readonly search: string;
}

export const noFilter: PortCallFilter = {
  vesselIds: [],
  portIds: [],
  from: undefined,
  to: undefined,
  statuses: [],
  includeInActive: false,
  search: '',
};

/** The statuses that a port call of the list can have. */
export const statusChoices = portCallStatuses.filter(({ name }) => name !== 'Unknown');

const filterNames = [
  'vesselIds',
  'portIds',
  'from',
  'to',
  'statuses',
  'includeInActive',
  'search',
] as const;
type FilterName = (typeof filterNames)[number];

const words: Readonly<Record<FilterName, string>> = {
  vesselIds: 'Vessels',
  portIds: 'Ports',
  from: 'From',
  to: 'To',
  statuses: 'Status',
  includeInActive: 'Inactive',
  search: 'Search',
};

/** What of an address makes up the list: its filter and its columns. */
const listParts = [...filterNames, 'hide', 'widths'] as const;

export const noParts: AddressQuery = Object.fromEntries(
  ['view', ...listParts].map((part) => [part, undefined]),
);

export function viewOf(address: AddressQuery): PortCallView {
  return portCallViews.find((view) => view === address['view']?.toLowerCase()) ?? 'scheduled';
}

/** The list's parts of an address in their order; empty when it states none. */
export const queryOf = (address: AddressQuery): string =>
  new URLSearchParams(
    listParts.flatMap((part) => {
      const value = address[part];
      return value === undefined || value === '' ? [] : [[part, value]];
    }),
  ).toString();

const numbersOf = (text: string | undefined): readonly number[] => {
  const ids = (text ?? '').split(',').map(Number);
  return [...new Set(ids.filter((id) => Number.isSafeInteger(id) && id > 0))];
};

const dayOf = (text: string | undefined): string | undefined =>
  text !== undefined && readIsoDate(text) !== null ? text : undefined;

/** The filter that an address states; what is no date, no id and no status is passed over. */
export function filterOf(address: AddressQuery): PortCallFilter {
  const search = address['search'] ?? '';
  return {
    vesselIds: numbersOf(address['vesselIds']),
    portIds: numbersOf(address['portIds']),
    from: dayOf(address['from']),
    to: dayOf(address['to']),
    statuses: numbersOf(address['statuses']).filter((status) =>
      statusChoices.some(({ number }) => number === status),
    ),
    includeInActive: address['includeInActive'] === 'true',
    search: isBlankFreeText(search) ? '' : search.trim(),
  };
}

/** The filter as parts of an address. */
export function addressOf(filter: PortCallFilter): Record<FilterName, string | undefined> {
  return {
    vesselIds: filter.vesselIds.join(','),
    portIds: filter.portIds.join(','),
    from: filter.from,
    to: filter.to,
    statuses: filter.statuses.join(','),
    includeInActive: filter.includeInActive ? 'true' : '',
    search: isBlankFreeText(filter.search) ? '' : filter.search,
  };
}

/** The filter as the calls take it: from the first second of a day to the last of another. */
export function filterQuery(view: PortCallView, filter: PortCallFilter) {
  const { vesselIds, portIds, from, to, statuses, includeInActive, search } = filter;
  return {
    view,
    ...(vesselIds.length === 0 ? {} : { vesselIds: vesselIds.join(',') }),
    ...(portIds.length === 0 ? {} : { portIds: portIds.join(',') }),
    ...(from === undefined ? {} : { from: `${from} 00:00:00` }),
    ...(to === undefined ? {} : { to: `${to} 23:59:59` }),
    ...(statuses.length === 0 ? {} : { statuses: statuses.join(',') }),
    ...(includeInActive ? { includeInActive: true } : {}),
    ...(search === '' ? {} : { search }),
  };
}

/** Fifty port calls of the list, as the call takes them. */
export const pageQuery = (view: PortCallView, filter: PortCallFilter, skip: number) => ({
  ...filterQuery(view, filter),
  skip,
  take: pageSize,
});

export interface FilterNamesOfIds {
  readonly vessels: ReadonlyMap<number, string>;
  readonly ports: ReadonlyMap<number, string>;
}

const unnamed: FilterNamesOfIds = { vessels: new Map(), ports: new Map() };

/** 01.09.26 of 2026-09-01. */
const printedDay = (day: string): string => {
  const [year = '', month = '', date = ''] = day.split('-');
  return `${date}.${month}.${year.slice(-2)}`;
};

function counted(ids: readonly number[], names: ReadonlyMap<number, string>): string {
  const [only] = ids;
  if (ids.length > 1 || only === undefined) return String(ids.length);
  return names.get(only) ?? '1';
}

function displayValue(name: FilterName, filter: PortCallFilter, names: FilterNamesOfIds): string {
  switch (name) {
    case 'vesselIds':
      return counted(filter.vesselIds, names.vessels);
    case 'portIds':
      return counted(filter.portIds, names.ports);
    case 'statuses':
      return filter.statuses.map((status) => label(portCallStatuses, status)).join(', ');
    case 'includeInActive':
      return 'included';
    case 'search':
      return filter.search;
    case 'from':
    case 'to':
      return printedDay(filter[name] ?? '');
  }
}

/** The filters in force, as chips show them and as they are kept for half an hour. */
export function filterItems(
  filter: PortCallFilter,
  names: FilterNamesOfIds = unnamed,
): readonly FilterItem[] {
  const address = addressOf(filter);
  return filterNames.flatMap((name, sortOrder) => {
    const value = address[name];
    if (value === undefined || value === '') return [];
    return [
      {
        property: { name, displayName: words[name] },
        value: { value, displayValue: displayValue(name, filter, names) },
        sortOrder,
      },
    ];
  });
}

/** The address parts of kept filters. */
export function addressOfItems(items: readonly FilterItem[]): Record<string, string> {
  return Object.fromEntries(items.map(({ property, value }) => [property.name, value.value]));
}

/** The filter without one of its parts. */
export function withoutFilter(filter: PortCallFilter, name: string): PortCallFilter {
  return { ...filter, ...Object.fromEntries([[name, noFilter[name as FilterName]]]) };
}
