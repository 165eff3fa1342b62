import { storageKeys } from '@fairlead/domain/constants';
import {
  type CachedListFilter,
  type FilterItem,
  storeFilters,
  recallFilters,
} from '@fairlead/domain/lists/filter-cache';
import type { CachedListFilterType } from '@fairlead/domain/lists/enumerations';
import { actingCompany } from '../current/acting-company.ts';

/** One key per list and company: the vessels and ports in a filter are the company's own. */
const keyOf = (type: CachedListFilterType): string =>
  `${storageKeys.listFilters}.${actingCompany() ?? 0}.${type}`;

/** The filters last used in a list within the last 30 minutes. */
export function recalledFilters(type: CachedListFilterType, nowMs: number): readonly FilterItem[] {
  return recallFilters(stored(type), type, nowMs);
}

/** Stores the filters of a list for 30 minutes, except those set by the product itself. */
export function storeListFilters(
  type: CachedListFilterType,
  filters: readonly FilterItem[],
  nowMs: number,
): void {
  const retained = storeFilters(type, filters, nowMs);
  if (retained === null) clearStoredFilters(type);
  else attempt(() => localStorage.setItem(keyOf(type), JSON.stringify(retained)));
}

export function clearStoredFilters(type: CachedListFilterType): void {
  attempt(() => localStorage.removeItem(keyOf(type)));
}

function stored(type: CachedListFilterType): CachedListFilter | null {
  try {
    return JSON.parse(localStorage.getItem(keyOf(type)) ?? 'null') as CachedListFilter | null;
  } catch {
    return null;
  }
}

function attempt(act: () => void): void {
  try {
    act();
  } catch {
    // If the browser stores nothing, each list starts without filters.
  }
}
