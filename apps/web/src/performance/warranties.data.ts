import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../platform/api/api-error.ts';
import { type AnswerOf, call, callList, type CallInput } from '../platform/api/call.ts';

export type Warranty = AnswerOf<'GET /performance/warranties/{id}'>;
export type WarrantyResult = AnswerOf<'GET /performance/warranties/{id}/result'>;
export type WarrantyBody = CallInput<'POST /performance/warranties'>['body'];
export type WarrantyDay = WarrantyResult['days'][number];

/** The warranties of a vessel, the latest first. */
export const useWarranties = (vessel: number | undefined) =>
  useQuery({
    queryKey: ['warranty', 'list', vessel ?? 0],
    queryFn: ({ signal }) =>
      callList('GET /performance/warranties', {
        query: { vesselIds: String(vessel), take: 50 },
        signal,
      }),
    enabled: vessel !== undefined,
  });

/** A warranty in both readings, with its days. */
export const useWarrantyResult = (id: number) =>
  useQuery({
    queryKey: ['warranty', 'result', id],
    queryFn: ({ signal }) =>
      call('GET /performance/warranties/{id}/result', { params: { id }, signal }),
    retry: (count, error) => count < 2 && !(error instanceof ApiError && error.status < 500),
  });

export const fetchWarranty = (id: number, fileType: 'pdf' | 'xlsx') =>
  call('GET /performance/warranties/{id}/download', { params: { id }, query: { fileType } });

/** Creates a warranty, or saves the one with that id. */
export function useSaveWarranty(id: number | undefined) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: WarrantyBody) =>
      id === undefined
        ? call('POST /performance/warranties', { body })
        : call('PUT /performance/warranties/{id}', { params: { id }, body }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['warranty'] }),
  });
}

export function useRemoveWarranty(id: number) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => call('DELETE /performance/warranties/{id}', { params: { id } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['warranty', 'list'] }),
  });
}

export function useRestoreWarranty(id: number) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => call('POST /performance/warranties/{id}/restore', { params: { id } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['warranty'] }),
  });
}
