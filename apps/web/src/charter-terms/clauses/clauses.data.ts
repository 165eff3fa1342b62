import {
  keepPreviousData,
  type QueryClient,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { searchTake } from '@fairlead/domain/constants';
import { ApiError } from '../../platform/api/api-error.ts';
import { type AnswerOf, call, type CallInput } from '../../platform/api/call.ts';
import { refetchHistory } from '../../platform/history/last-change.ts';
import type { SharedRegister } from '../../platform/registers/shared-register.ts';

export type Clause = AnswerOf<'GET /clauses/{id}'>;
export type ClauseBody = CallInput<'POST /clauses'>['body'];

/** The clause library as a register. */
export const clauseRegister: SharedRegister = {
  name: 'clauses',
  entity: 'clause',
  thing: 'clause',
  things: 'clauses',
  search: (s, signal) => call('GET /clauses/search', { query: { s, take: searchTake }, signal }),
  foundBy: 'their codes',
  href: (id) => `/clauses/${id}`,
};

/** The clauses of the company; the previous answer stays until the next one arrives. */
export const useClauses = ({
  s,
  includeInactive,
}: {
  readonly s: string;
  readonly includeInactive: boolean;
}) =>
  useQuery({
    queryKey: ['clause', 'list', s, includeInactive],
    queryFn: ({ signal }) =>
      call('GET /clauses', { query: { s, includeInactive, take: 500 }, signal }),
    placeholderData: keepPreviousData,
  });

const refresh = (queries: QueryClient, id: number) => {
  refetchHistory(queries, 'clause', id);
  void queries.invalidateQueries({ queryKey: ['clause'] });
};

/** Creates under id 0, saves under any other; another user's version is written to the lists. */
export function useSaveClause() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id, body }: { readonly id: number; readonly body: ClauseBody }) =>
      id === 0
        ? call('POST /clauses', { body })
        : call('PUT /clauses/{id}', { params: { id }, body }),
    onSuccess: ({ id }) => refresh(queries, id),
    onError: (error, { id }) => {
      if (error instanceof ApiError && error.theirs !== undefined) refresh(queries, id);
    },
  });
}

export function useDeleteClause(id: number) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => call('DELETE /clauses/{id}', { params: { id } }),
    onSuccess: () => refresh(queries, id),
  });
}

export function useRestoreClause(id: number) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => call('POST /clauses/{id}/restore', { params: { id } }),
    onSuccess: () => refresh(queries, id),
  });
}
