import {
  daySeconds,
  dayPart,
  idsPart,
  keywordsPart,
  searchPart,
} from '../platform/lists/filter-parts.ts';
import { type FilterOf, listFilter } from '../platform/lists/list-filter.ts';
import { operationName } from '@fairlead/domain/performance/printouts';

/** The reasons for a call that handle cargo. */
export const operations = [{ number: 3 }, { number: 2 }].map(({ number }) => ({
  number,
  label: operationName(number),
}));

const parts = {
  vesselIds: idsPart('Vessels'),
  reasonIds: keywordsPart('Operation', operations, (chosen) =>
    chosen.map(operationName).join(', '),
  ),
  from: dayPart('From', daySeconds.first),
  to: dayPart('To', daySeconds.last),
  search: searchPart,
};

/** The filter of the list; days are yyyy-MM-dd, in UTC. */
export type CargoFilter = FilterOf<typeof parts>;

export const cargoFilters = listFilter('CargoPerformance', parts);
