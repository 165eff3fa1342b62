import type { FilterItem } from '@fairlead/domain/lists/filter-cache';
import type { CachedListFilterType } from '@fairlead/domain/lists/words';
import type { AddressQuery } from '../address/address.ts';
import type { FilterPart, NamesById } from './filter-parts.ts';

type Parts<F> = { readonly [K in keyof F]: FilterPart<F[K], string | true> };

/** The filter that a table of parts makes up: `FilterOf<typeof parts>`. */
export type FilterOf<P> = {
  readonly [K in keyof P]: P[K] extends FilterPart<infer T, infer _W> ? T : never;
};

/** What a call is asked with: parts that narrow nothing are absent. */
type Asked<P> = {
  readonly [K in keyof P]?: P[K] extends FilterPart<infer _T, infer W> ? W : never;
};

/** Names of records by the part of the filter that holds their ids. */
export type FilterNames<F> = { readonly [K in keyof F]?: NamesById | undefined };

/** The filter of a list and its forms: in the address, on chips, kept for half an hour, in the call. */
export interface ListFilter<F, A = unknown> {
  readonly type: CachedListFilterType;
  readonly none: F;
  /** What of an address makes up the list: its filter and its columns. */
  readonly listParts: readonly string[];
  readonly filterOf: (address: AddressQuery) => F;
  readonly addressOf: (filter: F) => AddressQuery;
  /** The list's parts of an address in their order, as a saved view keeps them; empty when it states none. */
  readonly queryOf: (address: AddressQuery) => string;
  readonly filterOfQuery: (query: string) => F;
  /** The filters in force, as chips show them and as they are kept for half an hour. */
  readonly items: (filter: F, names?: FilterNames<F>) => readonly FilterItem[];
  /** The filter without one of its parts. */
  readonly without: (filter: F, name: string) => F;
  readonly asked: (filter: F) => A;
}

/** A query as a saved view keeps it, by its parts. */
export const partsOfQuery = (query: string): AddressQuery =>
  Object.fromEntries(new URLSearchParams(query));

const unnamed: NamesById = new Map();

/** Makes the filter of a list from its parts, in the order of its chips; the names are those of the address. */
export function listFilter<const N extends CachedListFilterType, P extends Parts<FilterOf<P>>>(
  type: N,
  parts: P,
  besides: readonly string[] = ['hide', 'widths'],
): ListFilter<FilterOf<P>, Asked<P>> & { readonly type: N } {
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
      table.flatMap(([name, { word, write, chip }], sortOrder) => {
        const value = write(filter[name]);
        if (value === '') return [];
        const displayValue = chip(filter[name], names[name] ?? unnamed);
        return [
          { property: { name, displayName: word }, value: { value, displayValue }, sortOrder },
        ];
      }),
    without: (filter, name) => ({ ...filter, [name]: none[name as keyof F] }),
    asked: (filter) =>
      Object.fromEntries(
        table.flatMap(([name, { write, asked }]) => {
          const written = write(filter[name]);
          return written === '' ? [] : [[name, asked(written)]];
        }),
      ) as Asked<P>,
  };
}
