import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type AnswerOf, call, type CallInput } from '../platform/api/call.ts';

export type Performance = AnswerOf<'GET /ports/{id}/performance'>;
export type PerformedCall = Performance['calls'][number];
export type PerformanceQuery = NonNullable<CallInput<'GET /ports/{id}/performance'>['query']>;

/** The company's performance at a port; the previous figures stay until the next filter is answered. */
export const usePerformance = (id: number, query: PerformanceQuery) =>
  useQuery({
    queryKey: ['portCall', 'performance', id, query],
    queryFn: ({ signal }) => call('GET /ports/{id}/performance', { params: { id }, query, signal }),
    placeholderData: keepPreviousData,
  });

export const fetchPerformance = (id: number, query: PerformanceQuery, fileType: 'xlsx' | 'csv') =>
  call('GET /ports/{id}/performance/download', { params: { id }, query: { ...query, fileType } });
