import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type AnswerOf, call, type CallInput } from '../platform/api/call.ts';
import { useRecordAction, useRecordSave } from '../platform/registers/record-changes.ts';

export type TermSet = AnswerOf<'GET /termSets/{id}'>;
export type TermSetBody = CallInput<'POST /termSets'>['body'];

/** The term sets of the company; the previous answer stays until the next one arrives. */
export function useTermSets({
  s,
  includeInactive,
}: {
  readonly s: string;
  readonly includeInactive: boolean;
}) {
  return useQuery({
    queryKey: ['termSet', 'list', s, includeInactive],
    queryFn: ({ signal }) =>
      call('GET /termSets', { query: { s, includeInactive, take: 500 }, signal }),
    placeholderData: keepPreviousData,
  });
}

/** Where a set is used; requested when it is shown. */
export const useTermSetUses = (id: number) =>
  useQuery({
    queryKey: ['termSet', 'uses', id],
    queryFn: ({ signal }) => call('GET /termSets/{id}/uses', { params: { id }, signal }),
  });

export const useSaveTermSet = () =>
  useRecordSave('termSet', {
    create: (body: TermSetBody) => call('POST /termSets', { body }),
    save: (id, body) => call('PUT /termSets/{id}', { params: { id }, body }),
  });

export function useCopyReadyMade() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (codes: readonly string[]) =>
      call('POST /termSets/readyMade', { body: { codes: [...codes] } }),
    onSuccess: () => void queries.invalidateQueries({ queryKey: ['termSet'] }),
  });
}

export const useDeleteTermSet = (id: number) =>
  useRecordAction('termSet', id, () => call('DELETE /termSets/{id}', { params: { id } }));

export const useRestoreTermSet = (id: number) =>
  useRecordAction('termSet', id, () => call('POST /termSets/{id}/restore', { params: { id } }));
