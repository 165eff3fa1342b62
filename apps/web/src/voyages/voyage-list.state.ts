import { pageSize } from '@fairlead/domain/constants';
import { voyageStates } from '@fairlead/domain/voyages/enumerations';
import { label } from '@fairlead/domain/enumerations/enumeration';
import {
  daySeconds,
  dayPart,
  idsPart,
  searchPart,
  keywordsPart,
} from '../platform/lists/filter-parts.ts';
import { type FilterOf, listFilter } from '../platform/lists/list-filter.ts';
import type { PagePosition } from '../platform/lists/list-rows.ts';

/** The call accepts voyages that run between the first second of a day and the last of another. */
const parts = {
  vesselIds: idsPart('Vessels'),
  statuses: keywordsPart('Status', voyageStates, (chosen) =>
    chosen.map((state) => label(voyageStates, state)).join(', '),
  ),
  from: dayPart('From', daySeconds.first),
  to: dayPart('To', daySeconds.last),
  search: searchPart,
};

/** The filter of the list; days are yyyy-MM-dd, in UTC. */
export type VoyageFilter = FilterOf<typeof parts>;

export const voyageFilters = listFilter('Voyages', parts);

/** Where the list opens: around now, or at its first row if a text, a period or a status is filtered. */
export const opensAt = ({ search, statuses, from, to }: VoyageFilter): PagePosition =>
  search === '' && statuses.length === 0 && from === undefined && to === undefined ? 'now' : 0;

/** The query for fifty voyages of the list. */
export const listQuery = (filter: VoyageFilter, at: PagePosition) => ({
  ...voyageFilters.query(filter),
  ...(at === 'now' ? { aroundNow: true } : { skip: at }),
  take: pageSize,
  includePortCalls: true,
});

/** How many of the rows, latest start first, are in the future; a voyage without times has no start. */
export function rowsToComeOf(
  rows: readonly { readonly start: string | null }[],
  nowMs: number,
): number {
  const begun = rows.findIndex(({ start }) => start === null || Date.parse(start) <= nowMs);
  return begun < 0 ? rows.length : begun;
}
