import { type ReportFilter, reportFilterParts } from '../platform/fuel-reports/report-filter.tsx';
import { listFilter } from '../platform/lists/list-filter.ts';

/** The filter of the list; days are yyyy-MM-dd, in UTC. */
export type TankTransferFilter = ReportFilter;

export const tankTransferFilters = listFilter('TankTransfers', reportFilterParts);
