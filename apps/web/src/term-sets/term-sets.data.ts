import {
  keepPreviousData,
  type QueryClient,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { ApiError } from '../platform/api/api-error.ts';
import { type AnswerOf, call, type CallInput } from '../platform/api/call.ts';
import { refetchHistory } from '../platform/history/last-change.ts';

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

const refresh = (queries: QueryClient) => queries.invalidateQueries({ queryKey: ['termSet'] });

/** Creates under id 0, saves under any other; another user's version is written to the lists. */
export function useSaveTermSet() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id, body }: { readonly id: number; readonly body: TermSetBody }) =>
      id === 0
        ? call('POST /termSets', { body })
        : call('PUT /termSets/{id}', { params: { id }, body }),
    onSuccess: ({ id }) => {
      refetchHistory(queries, 'termSet', id);
      void refresh(queries);
    },
    onError: (error, { id }) => {
      if (!(error instanceof ApiError) || error.theirs === undefined) return;
      refetchHistory(queries, 'termSet', id);
      void refresh(queries);
    },
  });
}

export function useCopyReadyMade() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (codes: readonly string[]) =>
      call('POST /termSets/readyMade', { body: { codes: [...codes] } }),
    onSuccess: () => void refresh(queries),
  });
}

export function useDeleteTermSet(id: number) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => call('DELETE /termSets/{id}', { params: { id } }),
    onSuccess: () => void refresh(queries),
  });
}

export function useRestoreTermSet(id: number) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => call('POST /termSets/{id}/restore', { params: { id } }),
    onSuccess: () => void refresh(queries),
  });
}
