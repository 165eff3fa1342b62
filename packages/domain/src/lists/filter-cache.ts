import { minuteMs } from '../time/milliseconds.ts';
import { filterExpiryMinutes } from '../constants.ts';
import type { CachedListFilterType } from './enumerations.ts';

/** One active filter of a list: its chip and its value. */
export interface FilterItem {
  readonly property: { readonly name: string; readonly displayName: string };
  readonly value: { readonly value: string; readonly displayValue: string };
  readonly sortOrder: number;
  /** Set automatically, for example by the menu item Today; never stored. */
  readonly automatic?: boolean;
}

/** The stored filters of one list; `expires` in milliseconds since 1970. */
export interface CachedListFilter {
  readonly type: CachedListFilterType;
  readonly expires: number;
  readonly filters: readonly FilterItem[];
}

/** What to store under the list's key, or null if there is nothing to store. Each use renews the 30 minutes. */
export function storeFilters(
  type: CachedListFilterType,
  filters: readonly FilterItem[],
  nowMs: number,
): CachedListFilter | null {
  const retained = filters.filter((filter) => filter.automatic !== true);
  return retained.length === 0
    ? null
    : { type, expires: nowMs + filterExpiryMinutes * minuteMs, filters: retained };
}

/** The initial filters of a list: the stored ones, unless they belong to another list or have expired. */
export function recallFilters(
  stored: CachedListFilter | null | undefined,
  type: CachedListFilterType,
  nowMs: number,
): readonly FilterItem[] {
  return stored && stored.type === type && nowMs < stored.expires ? stored.filters : [];
}

/** Stored filters as query parameters of a list's URL. */
export const addressOfItems = (items: readonly FilterItem[]): Record<string, string> =>
  Object.fromEntries(items.map(({ property, value }) => [property.name, value.value]));
