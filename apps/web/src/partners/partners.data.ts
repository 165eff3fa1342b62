import { pageSize, searchTake } from '@fairlead/domain/constants';
import { partnerTypes } from '@fairlead/domain/partners/enumerations';
import { partnerRegister } from '@fairlead/domain/partners/partner-register';
import {
  keepPreviousData,
  type QueryClient,
  useInfiniteQuery,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { ApiError } from '../platform/api/api-error.ts';
import { type AnswerOf, call, callList, type CallInput } from '../platform/api/call.ts';
import { refetchHistory } from '../platform/history/last-change.ts';
import { pagesOf } from '../platform/lists/list-rows.ts';
import type { SharedRegister } from '../platform/registers/shared-register.ts';

export type Partner = AnswerOf<'GET /partners/{id}'>;
type PartnerBody = CallInput<'POST /partners'>['body'];

export interface PartnerFilter {
  readonly search: string;
  readonly includeInActive: boolean;
  readonly sort: string;
  readonly order: 'ascending' | 'descending';
  /** As in the address; empty for all. */
  readonly types: string;
}

const { name, entity, thing, things, address } = partnerRegister;

export const partnersShared: SharedRegister = {
  name,
  entity,
  thing,
  things,
  search: (s, signal) => call('GET /partners/search', { query: { s, take: searchTake }, signal }),
  choices: [{ key: 'partnerTypes', choices: partnerTypes }],
  href: (id) => `${address}/${id}`,
};

/** Partners 50 at a time, sorted by the server. */
export function usePartners(filter: PartnerFilter) {
  const { search: s, includeInActive: includeInactive, sort, order, types } = filter;
  return useInfiniteQuery({
    ...pagesOf(['partner', 'list', filter], (skip, signal) =>
      callList('GET /partners', {
        query: {
          s,
          includeInactive,
          sort,
          order,
          skip,
          take: pageSize,
          ...(types === '' ? {} : { partnerTypes: types }),
        },
        signal,
      }),
    ),
    placeholderData: keepPreviousData,
  });
}

export const fetchPartner = (id: number, signal: AbortSignal) =>
  call('GET /partners/{id}', { params: { id }, signal });

const refresh = (queries: QueryClient) => queries.invalidateQueries({ queryKey: ['partner'] });

/** Creates under id 0, saves under any other; another user's version is written to the cache. */
export function useSavePartner() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id, body }: { readonly id: number; readonly body: PartnerBody }) =>
      id === 0
        ? call('POST /partners', { body })
        : call('PUT /partners/{id}', { params: { id }, body }),
    onSuccess: ({ id }) => {
      refetchHistory(queries, 'partner', id);
      void refresh(queries);
    },
    onError: (error, { id }) => {
      if (!(error instanceof ApiError) || error.theirs === undefined) return;
      refetchHistory(queries, 'partner', id);
      void refresh(queries);
    },
  });
}

export function useDeletePartner(id: number) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => call('DELETE /partners/{id}', { params: { id } }),
    onSuccess: () => void refresh(queries),
  });
}

export function useRestorePartner(id: number) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => call('POST /partners/{id}/restore', { params: { id } }),
    onSuccess: () => void refresh(queries),
  });
}
