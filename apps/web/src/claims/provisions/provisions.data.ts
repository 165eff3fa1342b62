import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type AnswerOf, call, type CallInput } from '../../platform/api/call.ts';

export type Provision = AnswerOf<'GET /fixtures/{id}/claim/provisions'>[number];
export type ProvisionBody = CallInput<'PUT /fixtures/{id}/claim/provisions'>['body'];
export type Period = NonNullable<CallInput<'GET /claims/provisions'>['query']>;

export const useProvisions = (fixture: number) =>
  useQuery({
    queryKey: ['claim', 'provisions', fixture],
    queryFn: ({ signal }) =>
      call('GET /fixtures/{id}/claim/provisions', { params: { id: fixture }, signal }),
  });

export function useSaveProvision(fixture: number) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: ProvisionBody) =>
      call('PUT /fixtures/{id}/claim/provisions', { params: { id: fixture }, body }),
    onSettled: () => void queries.invalidateQueries({ queryKey: ['claim'] }),
  });
}

export function useDeleteProvision(fixture: number) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (provisionId: number) =>
      call('DELETE /fixtures/{id}/claim/provisions/{provisionId}', {
        params: { id: fixture, provisionId },
      }),
    onSuccess: () => void queries.invalidateQueries({ queryKey: ['claim'] }),
  });
}

export const useProvisionReport = (period: Period) =>
  useQuery({
    queryKey: ['claim', 'provisionReport', period],
    queryFn: ({ signal }) => call('GET /claims/provisions', { query: period, signal }),
    placeholderData: keepPreviousData,
  });

export const fetchProvisions = (period: Period, fileType: 'csv' | 'xlsx') =>
  call('GET /claims/provisions/download', { query: { ...period, fileType } });
