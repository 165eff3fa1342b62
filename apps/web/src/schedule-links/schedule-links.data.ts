import { minuteMs } from '@fairlead/domain/time/milliseconds';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type AnswerOf, call, callOpen, type CallInput } from '../platform/api/call.ts';
import { isLinkRefused } from '../platform/public-page/public-page.tsx';

export type ScheduleLink = AnswerOf<'GET /scheduleLinks'>[number];
export type NewScheduleLink = AnswerOf<'POST /scheduleLinks'>;
export type ScheduleLinkBody = CallInput<'POST /scheduleLinks'>['body'];
export type Board = AnswerOf<'GET /o/board'>;
export type BoardCall = Board['vessels'][number]['calls'][number];

const root = ['scheduleLink'] as const;

/** The links of the company, the latest first. */
export const useScheduleLinks = () =>
  useQuery({
    queryKey: [...root, 'list'],
    queryFn: ({ signal }) => call('GET /scheduleLinks', { signal }),
  });

/** Creates a link; its addresses are only in this answer. */
export function useCreateScheduleLink() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: ScheduleLinkBody) => call('POST /scheduleLinks', { body }),
    onSettled: () => queries.invalidateQueries({ queryKey: root }),
  });
}

/** Ends a link immediately. */
export function useRevokeScheduleLink() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => call('DELETE /scheduleLinks/{id}', { params: { id } }),
    onSettled: () => queries.invalidateQueries({ queryKey: root }),
  });
}

/** What the holder of a link may see. */
export const useBoard = (token: string) =>
  useQuery({
    queryKey: ['board', token],
    queryFn: ({ signal }) => callOpen('GET /o/board', { query: { t: token }, signal }),
    refetchInterval: 5 * minuteMs,
    retry: (count, error) => !isLinkRefused(error) && count < 2,
  });
