import { pageSize } from '@fairlead/domain/constants';

/** What narrows the list; days are yyyy-MM-dd, counted in UTC. */
export interface VoyageFilter {
  readonly vesselIds: readonly number[];
  readonly from: string | undefined;
  readonly to: string | undefined;
  readonly search: string;
}

/** The filter as the call takes it: from the first second of a day to the last of another. */
function filterQuery({ vesselIds, from, to, search }: VoyageFilter) {
  return {
    ...(vesselIds.length === 0 ? {} : { vesselIds: vesselIds.join(',') }),
    ...(from === undefined ? {} : { from: `${from} 00:00:00` }),
    ...(to === undefined ? {} : { to: `${to} 23:59:59` }),
    ...(search === '' ? {} : { search }),
  };
}

/** Fifty voyages of the list, as the call takes them. */
export const listQuery = (filter: VoyageFilter, skip: number) => ({
  ...filterQuery(filter),
  skip,
  take: pageSize,
  includePortCalls: true,
});
