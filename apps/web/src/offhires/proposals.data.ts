import { pageSize } from '@fairlead/domain/constants';
import { proposalState } from '@fairlead/domain/offhire-proposals/proposal-source';
import {
  keepPreviousData,
  type QueryClient,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { ApiError } from '../platform/api/api-error.ts';
import { type AnswerOf, call, callList, type CallInput } from '../platform/api/call.ts';
import { pagesOf } from '../platform/lists/list-rows.ts';
import type { OffhireBody } from './offhires.data.ts';

export type Proposal = AnswerOf<'GET /offhires/proposals/{id}'>;
export type ProposalQuery = NonNullable<CallInput<'GET /offhires/proposals'>['query']>;

/** Proposals 50 at a time; the previous rows stay until the next filter is answered. */
export const useProposalList = (query: ProposalQuery) =>
  useInfiniteQuery({
    ...pagesOf(['offhireProposal', 'list', query], (skip, signal) =>
      callList('GET /offhires/proposals', { query: { ...query, skip, take: pageSize }, signal }),
    ),
    placeholderData: keepPreviousData,
  });

/** How many wait for a decision; undefined until it is known. */
export function useOpenProposals(): number | undefined {
  const states = String(proposalState.Open);
  const { data } = useQuery({
    queryKey: ['offhireProposal', 'open'],
    queryFn: ({ signal }) =>
      callList('GET /offhires/proposals', { query: { states, take: 1 }, signal }),
  });
  return data?.total;
}

/** One proposal; no request is sent if there is none. */
export const useProposal = (id: number | undefined) =>
  useQuery({
    queryKey: ['offhireProposal', 'one', id ?? 0],
    queryFn: ({ signal }) =>
      call('GET /offhires/proposals/{id}', { params: { id: id ?? 0 }, signal }),
    enabled: id !== undefined,
    retry: (count, error) => count < 2 && !(error instanceof ApiError && error.status === 404),
  });

const refresh = (queries: QueryClient) => {
  void queries.invalidateQueries({ queryKey: ['offhireProposal'] });
  void queries.invalidateQueries({ queryKey: ['offhire'] });
};

/** Makes the off-hire, or saves the one that the proposal became before. */
export function useAcceptProposal() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id, body }: { readonly id: number; readonly body: OffhireBody }) =>
      call('POST /offhires/proposals/{id}/accept', { params: { id }, body }),
    onSuccess: () => refresh(queries),
    // The facts of the proposal may be others now.
    onError: () => refresh(queries),
  });
}

export function useRejectProposal({ id, modified }: Pick<Proposal, 'id' | 'modified'>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (reason: string) =>
      call('POST /offhires/proposals/{id}/reject', { params: { id }, body: { reason, modified } }),
    onSuccess: () => refresh(queries),
    onError: () => refresh(queries),
  });
}

export function useReopenProposal(id: number) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => call('POST /offhires/proposals/{id}/reopen', { params: { id } }),
    onSuccess: () => refresh(queries),
  });
}
