import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type AnswerOf, call, type CallInput } from '../platform/api/call.ts';
import { typingPause } from '../platform/forms/typing-pause.ts';

export type NotificationRule = AnswerOf<'GET /notificationCenter/rules'>[number];
export type RuleBody = CallInput<'POST /notificationCenter/rules'>['body'];
export type PreviewBody = CallInput<'POST /notificationCenter/rules/preview'>['body'];

const key = 'notificationRule';

export const useRules = () =>
  useQuery({
    queryKey: [key, 'list'],
    queryFn: ({ signal }) => call('GET /notificationCenter/rules', { signal }),
  });

/** What a rule would have found, after a pause in the typing. */
export const useRulePreview = (body: PreviewBody, enabled: boolean) =>
  useQuery({
    queryKey: [key, 'preview', body],
    queryFn: async ({ signal }) => {
      await typingPause(signal);
      return call('POST /notificationCenter/rules/preview', { body, signal });
    },
    placeholderData: keepPreviousData,
    enabled,
  });

function useRuleChange<V, A>(change: (values: V) => Promise<A>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: () => queries.invalidateQueries({ queryKey: [key] }),
  });
}

/** Builds a rule under id 0. */
export const useSaveRule = () =>
  useRuleChange(async ({ id, body }: { readonly id: number; readonly body: RuleBody }) => {
    if (id === 0) await call('POST /notificationCenter/rules', { body });
    else await call('PUT /notificationCenter/rules/{id}', { params: { id }, body });
  });

export const useDeleteRule = () =>
  useRuleChange((id: number) => call('DELETE /notificationCenter/rules/{id}', { params: { id } }));

export const useRestoreRule = () =>
  useRuleChange((id: number) =>
    call('POST /notificationCenter/rules/{id}/restore', { params: { id } }),
  );
