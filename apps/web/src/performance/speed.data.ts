import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../platform/api/api-error.ts';
import { type AnswerOf, call } from '../platform/api/call.ts';
import { periodQuery, type VesselPeriod } from './chart-choices.state.ts';

export type Speed = AnswerOf<'GET /performance/speed'>;
export type ReportOfSpeed = Speed['reports'][number];
export type Month = AnswerOf<'GET /performance/months'>[number];

const isFinal = (error: Error): boolean => error instanceof ApiError && error.status < 500;

/** The reports of a vessel under way; the previous ones stay until another period is answered. */
export const useSpeed = (period: VesselPeriod) =>
  useQuery({
    queryKey: ['warehouse', 'speed', period],
    queryFn: ({ signal }) => call('GET /performance/speed', { query: periodQuery(period), signal }),
    enabled: period.vessel !== undefined,
    placeholderData: keepPreviousData,
    retry: (count, error) => count < 2 && !isFinal(error),
  });

export const useMonths = (period: VesselPeriod) =>
  useQuery({
    queryKey: ['warehouse', 'months', period],
    queryFn: ({ signal }) =>
      call('GET /performance/months', { query: periodQuery(period), signal }),
    enabled: period.vessel !== undefined,
    placeholderData: keepPreviousData,
    retry: (count, error) => count < 2 && !isFinal(error),
  });

export interface Dismissal {
  readonly reports: readonly string[];
  /** Null lets them count again. */
  readonly reason: string | null;
}

/** Leaves reports out of baselines, or lets them count again. */
export function useDismissal() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ reports, reason }: Dismissal) =>
      reason === null
        ? call('POST /performance/dismissals/undo', { body: { reports: [...reports] } })
        : call('POST /performance/dismissals', { body: { reports: [...reports], reason } }),
    onSuccess: () =>
      Promise.all(
        ['speed', 'period'].map((of) => queries.invalidateQueries({ queryKey: ['warehouse', of] })),
      ),
  });
}
