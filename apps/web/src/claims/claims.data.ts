import {
  keepPreviousData,
  type QueryClient,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { type AnswerOf, call, callList, type CallInput } from '../platform/api/call.ts';
import { pagesOf } from '../platform/lists/list-rows.ts';
import { type ClaimFilter, claimFilters, listQuery } from './claim-list.state.ts';

export type ClaimRow = AnswerOf<'GET /claims'>[number];
export type Exposure = AnswerOf<'GET /claims/exposure'>[number];
export type Claim = AnswerOf<'GET /fixtures/{id}/claim'>;
export type ItemsBody = CallInput<'PUT /fixtures/{id}/claim/items'>['body'];
export type SettlementBody = CallInput<'PUT /fixtures/{id}/claim/settlement'>['body'];
export type DocumentsBody = CallInput<'PUT /fixtures/{id}/claim/documents'>['body'];

const claimList = (filter: ClaimFilter) =>
  pagesOf(['claim', 'list', filter], (skip, signal) =>
    callList('GET /claims', { query: listQuery(filter, skip), signal }),
  );

/** Claims 50 at a time; the previous rows stay until the next filter is answered. */
export const useClaimList = (filter: ClaimFilter) =>
  useInfiniteQuery({ ...claimList(filter), placeholderData: keepPreviousData });

export const useExposure = (filter: ClaimFilter) =>
  useQuery({
    queryKey: ['claim', 'exposure', filter],
    queryFn: ({ signal }) =>
      call('GET /claims/exposure', { query: claimFilters.query(filter), signal }),
    placeholderData: keepPreviousData,
  });

/** Calculations of the fixture whose sources have changed since they were built. */
export const useOutdatedClaim = (fixture: number) =>
  useQuery({
    queryKey: ['outdatedLaytime', fixture],
    queryFn: ({ signal }) =>
      call('GET /fixtures/{id}/outdatedLtcs', { params: { id: fixture }, signal }),
  }).data ?? [];

const keyOf = (fixture: number) => ['claim', fixture] as const;

export const useClaim = (fixture: number) =>
  useQuery({
    queryKey: keyOf(fixture),
    queryFn: ({ signal }) => call('GET /fixtures/{id}/claim', { params: { id: fixture }, signal }),
  });

function took(queries: QueryClient, fixture: number) {
  return (claim: Claim) => {
    queries.setQueryData(keyOf(fixture), claim);
    for (const list of ['list', 'exposure'])
      void queries.invalidateQueries({ queryKey: ['claim', list] });
  };
}

export function useSaveItems(fixture: number) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: ItemsBody) =>
      call('PUT /fixtures/{id}/claim/items', { params: { id: fixture }, body }),
    onSuccess: took(queries, fixture),
  });
}

export function useSettle(fixture: number) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: SettlementBody) =>
      call('PUT /fixtures/{id}/claim/settlement', { params: { id: fixture }, body }),
    onSuccess: took(queries, fixture),
  });
}

export function useReopen(fixture: number) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => call('DELETE /fixtures/{id}/claim/settlement', { params: { id: fixture } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['claim'] }),
  });
}

export function useSaveDocuments(fixture: number) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: DocumentsBody) =>
      call('PUT /fixtures/{id}/claim/documents', { params: { id: fixture }, body }),
    onSuccess: took(queries, fixture),
  });
}
