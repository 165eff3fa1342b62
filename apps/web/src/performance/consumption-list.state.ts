import { label } from '@fairlead/domain/enumerations/enumeration';
import { periodKinds } from '@fairlead/domain/warehouse/period-kinds';
import {
  daySeconds,
  dayPart,
  flagPart,
  idsPart,
  keywordsPart,
  searchPart,
} from '../platform/lists/filter-parts.ts';
import { type FilterOf, listFilter } from '../platform/lists/list-filter.ts';

const parts = {
  vesselIds: idsPart('Vessels'),
  kinds: keywordsPart('Kind', periodKinds, (chosen) =>
    chosen.map((kind) => label(periodKinds, kind)).join(', '),
  ),
  from: dayPart('From', daySeconds.first),
  to: dayPart('To', daySeconds.last),
  isLaden: flagPart('Condition', 'Laden'),
  withDifference: flagPart('Stocks', 'With a difference'),
  search: searchPart,
};

/** The filter of the list; days are yyyy-MM-dd, in UTC. */
export type ConsumptionFilter = FilterOf<typeof parts>;

export const consumptionFilters = listFilter('Consumption', parts);
