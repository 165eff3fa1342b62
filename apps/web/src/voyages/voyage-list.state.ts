import { pageSize } from '@fairlead/domain/constants';
import { voyageStates } from '@fairlead/domain/voyages/words';
import { label } from '@fairlead/domain/words/word';
import {
  daySeconds,
  dayPart,
  idsPart,
  searchPart,
  wordsPart,
} from '../platform/lists/filter-parts.ts';
import { type FilterOf, listFilter } from '../platform/lists/list-filter.ts';

/** The call takes voyages that run between the first second of a day and the last of another. */
const parts = {
  vesselIds: idsPart('Vessels'),
  statuses: wordsPart('Status', voyageStates, (chosen) =>
    chosen.map((state) => label(voyageStates, state)).join(', '),
  ),
  from: dayPart('From', daySeconds.first),
  to: dayPart('To', daySeconds.last),
  search: searchPart,
};

/** What narrows the list; days are yyyy-MM-dd, counted in UTC. */
export type VoyageFilter = FilterOf<typeof parts>;

export const voyageFilters = listFilter('Voyages', parts);

/** Fifty voyages of the list, as the call takes them. */
export const listQuery = (filter: VoyageFilter, skip: number) => ({
  ...voyageFilters.asked(filter),
  skip,
  take: pageSize,
  includePortCalls: true,
});
