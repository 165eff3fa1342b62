import { pageSize } from '@fairlead/domain/constants';
import {
  portCallStatuses,
  type PortCallView,
  portCallViews,
} from '@fairlead/domain/port-calls/enumerations';
import { label } from '@fairlead/domain/enumerations/enumeration';
import type { AddressQuery } from '../../platform/address/address.ts';
import {
  daySeconds,
  dayPart,
  flagPart,
  idsPart,
  searchPart,
  keywordsPart,
} from '../../platform/lists/filter-parts.ts';
import { type FilterOf, listFilter } from '../../platform/lists/list-filter.ts';

/** The statuses that a port call of the list can have. */
export const statusChoices = portCallStatuses.filter(({ name }) => name !== 'Unknown');

/** The calls accept stays between the first second of a day and the last of another. */
const parts = {
  vesselIds: idsPart('Vessels'),
  portIds: idsPart('Ports'),
  from: dayPart('From', daySeconds.first),
  to: dayPart('To', daySeconds.last),
  statuses: keywordsPart('Status', statusChoices, (chosen) =>
    chosen.map((status) => label(portCallStatuses, status)).join(', '),
  ),
  includeInActive: flagPart('Inactive', 'included'),
  search: searchPart,
};

/** The filters of the list in addition to its view; days are yyyy-MM-dd, in UTC. */
export type PortCallFilter = FilterOf<typeof parts>;

export const portCallFilters = listFilter('PortCalls', parts);

export function viewOf(address: AddressQuery): PortCallView {
  return portCallViews.find((view) => view === address['view']?.toLowerCase()) ?? 'scheduled';
}

/** View and filter as query of the calls. */
export const filterQuery = (view: PortCallView, filter: PortCallFilter) => ({
  view,
  ...portCallFilters.query(filter),
});

/** The query for fifty port calls of the list. */
export const pageQuery = (view: PortCallView, filter: PortCallFilter, skip: number) => ({
  ...filterQuery(view, filter),
  skip,
  take: pageSize,
});
