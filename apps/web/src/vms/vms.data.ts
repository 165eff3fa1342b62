import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type AnswerOf, call, type CallInput } from '../platform/api/call.ts';

export type Connection = AnswerOf<'GET /vms'>[number];
export type ConnectionBody = CallInput<'POST /vms'>['body'];
export type Run = AnswerOf<'GET /vms/{id}/runs'>[number];

export function useConnections() {
  return useQuery({ queryKey: ['vms'], queryFn: ({ signal }) => call('GET /vms', { signal }) });
}

export function useRuns(id: number) {
  return useQuery({
    queryKey: ['vms', 'runs', id],
    queryFn: ({ signal }) =>
      call('GET /vms/{id}/runs', { params: { id }, query: { take: 50 }, signal }),
  });
}

function useRefreshing() {
  const queries = useQueryClient();
  return { onSettled: () => void queries.invalidateQueries({ queryKey: ['vms'] }) };
}

export function useSaveConnection() {
  return useMutation({
    mutationFn: ({ id, body }: { readonly id: number; readonly body: ConnectionBody }) =>
      id === 0 ? call('POST /vms', { body }) : call('PUT /vms/{id}', { params: { id }, body }),
    ...useRefreshing(),
  });
}

export function useDeleteConnection() {
  return useMutation({
    mutationFn: (id: number) => call('DELETE /vms/{id}', { params: { id } }),
    ...useRefreshing(),
  });
}

export function useRunConnection() {
  return useMutation({
    mutationFn: (id: number) => call('POST /vms/{id}/run', { params: { id } }),
    ...useRefreshing(),
  });
}
