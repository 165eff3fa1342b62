import { minuteMs } from '@fairlead/domain/time/milliseconds';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type AnswerOf, call, type CallInput } from '../../platform/api/call.ts';

export type OwnReminder = AnswerOf<'GET /claims/reminders'>[number];
export type ClaimReminders = AnswerOf<'GET /fixtures/{id}/claim/reminders'>;
type SnoozeBody = CallInput<'PUT /fixtures/{id}/claim/snooze'>['body'];

/** The user's unseen reminders; the worker adds new ones. */
export const useOwnReminders = () =>
  useQuery({
    queryKey: ['claim', 'reminders', 'mine'],
    queryFn: ({ signal }) => call('GET /claims/reminders', { signal }),
    refetchInterval: minuteMs,
  });

export function useMarkSeen() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => call('POST /claims/reminders/{id}/seen', { params: { id } }),
    onSettled: () => void queries.invalidateQueries({ queryKey: ['claim', 'reminders'] }),
  });
}

export const useClaimReminders = (fixture: number) =>
  useQuery({
    queryKey: ['claim', 'reminders', fixture],
    queryFn: ({ signal }) =>
      call('GET /fixtures/{id}/claim/reminders', { params: { id: fixture }, signal }),
  });

export function useSnooze(fixture: number) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: SnoozeBody) =>
      call('PUT /fixtures/{id}/claim/snooze', { params: { id: fixture }, body }),
    onSettled: () => void queries.invalidateQueries({ queryKey: ['claim'] }),
  });
}
