import { label } from '@fairlead/domain/enumerations/enumeration';
import { logReportKinds } from '@fairlead/domain/log-reports/kinds';
import { logReportStates } from '@fairlead/domain/log-reports/states';
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
  kinds: keywordsPart('Kind', logReportKinds, (chosen) =>
    chosen.map((kind) => label(logReportKinds, kind)).join(', '),
  ),
  states: keywordsPart('State', logReportStates, (chosen) =>
    chosen.map((state) => label(logReportStates, state)).join(', '),
  ),
  from: dayPart('From', daySeconds.first),
  to: dayPart('To', daySeconds.last),
  withFindings: flagPart('Findings', 'Not explained'),
  search: searchPart,
};

/** The filter of the list; days are yyyy-MM-dd, in UTC. */
export type LogReportFilter = FilterOf<typeof parts>;

export const logReportFilters = listFilter('LogReports', parts);
