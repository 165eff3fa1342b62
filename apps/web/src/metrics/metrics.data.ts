import { pageSize } from '@fairlead/domain/constants';
import { infiniteQueryOptions, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { ApiError } from '../platform/api/api-error.ts';
import { type AnswerOf, call, callList } from '../platform/api/call.ts';
import { pagesOf } from '../platform/lists/list-rows.ts';

export type TankStates = AnswerOf<'GET /metrics/tankStates/{vesselId}'>;
export type ChangeOver = AnswerOf<'GET /metrics/changeOvers'>[number];

const tankStateList = infiniteQueryOptions(
  pagesOf(['fuelLedger', 'metrics', 'list'] as const, (skip, signal) =>
    callList('GET /metrics/tankStates', { query: { skip, take: pageSize }, signal }),
  ),
);

/** The fuel of each vessel, 50 at a time. */
export const useTankStateList = () => useInfiniteQuery(tankStateList);

/** The fuel of one vessel by now. */
export const useTankStates = (vessel: number) =>
  useQuery({
    queryKey: ['fuelLedger', 'metrics', 'one', vessel],
    queryFn: ({ signal }) =>
      call('GET /metrics/tankStates/{vesselId}', { params: { vesselId: vessel }, signal }),
    retry: (count, error) => count < 2 && !(error instanceof ApiError && error.status === 404),
  });

export interface ChangeOverQuery {
  /** All vessels if undefined. */
  readonly vessel: number | undefined;
  readonly from: string;
  readonly to: string;
}

const queryOf = ({ vessel, from, to }: ChangeOverQuery) => ({
  from,
  to,
  ...(vessel === undefined ? {} : { vesselIds: String(vessel) }),
});

/** The change-over log, the latest first. */
export const useChangeOvers = (query: ChangeOverQuery) =>
  useQuery({
    queryKey: ['logReport', 'changeOvers', query],
    queryFn: ({ signal }) => call('GET /metrics/changeOvers', { query: queryOf(query), signal }),
  });

/** The log as a file. */
export const fetchChangeOvers = (query: ChangeOverQuery, fileType: 'pdf' | 'xlsx' | 'csv') =>
  call('GET /metrics/changeOvers/download', { query: { ...queryOf(query), fileType } });
