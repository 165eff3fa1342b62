import type { FilterItem } from '@fairlead/domain/lists/filter-cache';
import type { CachedListFilterType } from '@fairlead/domain/lists/enumerations';
import type { AddressQuery } from '../address/address.ts';
import type { FilterPart, NamesById } from './filter-parts.ts';

type Parts<F> = { readonly [K in keyof F]: FilterPart<F[K], string | true> };

/** The filter type of a table of parts: `FilterOf<typeof parts>`. */
export type FilterOf<P> = {
  readonly [K in keyof P]: P[K] extends FilterPart<infer T, infer _W> ? T : never;
};

/** The query of a call: parts that do not filter are absent. */
type Requested<P> = {
  readonly [K in keyof P]?: P[K] extends FilterPart<infer _T, infer W> ? W : never;
};

/** Names of records by the part of the filter that contains their ids. */
export type FilterNames<F> = { readonly [K in keyof F]?: NamesById | undefined };

/** The filter of a list and its formats: in the address, on chips, stored for half an hour, in the call. */
export interface ListFilter<F, A = unknown> {
  readonly type: CachedListFilterType;
  readonly none: F;
  /** The parts of an address that belong to the list: its filter and its columns. */
  readonly listParts: readonly string[];
  readonly filterOf: (address: AddressQuery) => F;
  readonly addressOf: (filter: F) => AddressQuery;
  /** The list's parts of an address in order, as a saved view stores them; empty if there are none. */
  readonly queryOf: (address: AddressQuery) => string;
  readonly filterOfQuery: (query: string) => F;
  /** The active filters, as shown on chips and stored for half an hour. */
  readonly items: (filter: F, names?: FilterNames<F>) => readonly FilterItem[];
  /** The filter without one of its parts. */
  readonly without: (filter: F, name: string) => F;
  readonly query: (filter: F) => A;
}

/** The query of a saved view, by its parts. */
export const partsOfQuery = (query: string): AddressQuery =>
  Object.fromEntries(new URLSearchParams(query));

const unnamed: NamesById = new Map();

/** Creates the filter of a list from its parts, in the order of its chips; the names are those in the address. */
export function listFilter<const N extends CachedListFilterType, P extends Parts<FilterOf<P>>>(
  type: N,
  parts: P,
  besides: readonly string[] = ['hide', 'widths'],
): ListFilter<FilterOf<P>, Requested<P>> & { readonly type: N } {
  type F = FilterOf<P>;
  const table = Object.entries(parts) as unknown as readonly (readonly [
    keyof F & string,
    FilterPart<F[keyof F], string | true>,
  ])[];
  const made = <T>(
    value: (name: keyof F & string, part: FilterPart<F[keyof F], string | true>) => T,
  ) => Object.fromEntries(table.map(([name, part]) => [name, value(name, part)]));
  const listParts = [...table.map(([name]) => name), ...besides];
  const none = made((_name, part) => part.none) as F;
  const addressOf = (filter: F): AddressQuery => made((name, part) => part.write(filter[name]));
  const filterOf = (address: AddressQuery) =>
    made((name, part) => part.read(address[name] ?? '')) as F;
  const filterOfQuery = (query: string) => filterOf(partsOfQuery(query));
  const queryOf = (address: AddressQuery) =>
    new URLSearchParams(
      listParts.flatMap((part) => {
        const value = address[part];
        return value === undefined || value === '' ? [] : [[part, value]];
      }),
    ).toString();
  return {
    type,
    none,
    listParts,
    addressOf,
    filterOf,
    filterOfQuery,
    queryOf,
    items: (filter, names = {}) =>
      table.flatMap(([name, { label, write, chip }], sortOrder) => {
        const value = write(filter[name]);
        if (value === '') return [];
        const displayValue = chip(filter[name], names[name] ?? unnamed);
        return [
          { property: { name, displayName: label }, value: { value, displayValue }, sortOrder },
        ];
      }),
    without: (filter, name) => ({ ...filter, [name]: none[name as keyof F] }),
    query: (filter) =>
      Object.fromEntries(
        table.flatMap(([name, { write, query: requested }]) => {
          const written = write(filter[name]);
          return written === '' ? [] : [[name, requested(written)]];
        }),
      ) as Requested<P>,
  };
}
