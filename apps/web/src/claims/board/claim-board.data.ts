import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type AnswerOf, call } from '../../platform/api/call.ts';
import { type ClaimFilter, claimFilters } from '../claim-list.state.ts';
import { refetchShowing } from '../../platform/hub/invalidation.ts';

export type BoardColumn = AnswerOf<'GET /claims/board'>[number];

export const useBoard = (filter: ClaimFilter) =>
  useQuery({
    queryKey: ['claim', 'board', filter],
    queryFn: ({ signal }) =>
      call('GET /claims/board', { query: claimFilters.query(filter), signal }),
    placeholderData: keepPreviousData,
  });

export interface Move {
  readonly fixture: number;
  readonly status: number;
  readonly reason: string | null;
}

/** Moves a claim to another status; each change is recorded with user and reason. */
export function useMoveClaim() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ fixture, status, reason }: Move) =>
      call('PUT /fixtures/{id}/status', {
        params: { id: fixture },
        body: { status, ...(reason === null ? {} : { reason }) },
      }),
    onSettled: () => void refetchShowing(queries, 'fixture'),
  });
}
