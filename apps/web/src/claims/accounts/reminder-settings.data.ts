import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type AnswerOf, call, type CallInput } from '../../platform/api/call.ts';
import { refetchHistory } from '../../platform/history/last-change.ts';

export type ReminderSettings = AnswerOf<'GET /claims/reminderSettings'>;
export type ReminderSettingsBody = CallInput<'PUT /claims/reminderSettings'>['body'];

const queryKey = ['claimReminders', 'settings'] as const;

export const useReminderSettings = () =>
  useQuery({ queryKey, queryFn: ({ signal }) => call('GET /claims/reminderSettings', { signal }) });

export function useSaveReminderSettings(company: number) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: ReminderSettingsBody) => call('PUT /claims/reminderSettings', { body }),
    onSettled: () => {
      void queries.invalidateQueries({ queryKey: ['claimReminders'] });
      void queries.invalidateQueries({ queryKey: ['claim'] });
      refetchHistory(queries, 'claimReminders', company);
    },
  });
}
