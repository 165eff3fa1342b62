import { listFilter } from '../platform/lists/list-filter.ts';
import { type ReportFilter, reportFilterParts } from '../platform/fuel-reports/report-filter.tsx';

/** The filter of the list; days are yyyy-MM-dd, in UTC. */
export type BunkerNoteFilter = ReportFilter;

export const bunkerNoteFilters = listFilter('BunkerDeliveryNotes', reportFilterParts);
