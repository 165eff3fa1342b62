import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type AnswerOf, call, type CallInput } from '../platform/api/call.ts';

export type ApiKey = AnswerOf<'GET /CustomerApiKeys'>[number];
export type ApiKeyBody = CallInput<'POST /CustomerApiKeys'>['body'];

export function useApiKeys() {
  return useQuery({
    queryKey: ['apiKey'],
    queryFn: ({ signal }) => call('GET /CustomerApiKeys', { signal }),
  });
}

/** Refetches the keys after every request, whether it succeeded or failed. */
function useRefreshing() {
  const queries = useQueryClient();
  return { onSettled: () => void queries.invalidateQueries({ queryKey: ['apiKey'] }) };
}

/** Creates a key under id 0; the answer then contains its secret. */
export function useSaveApiKey() {
  return useMutation({
    mutationFn: async ({ id, body }: { readonly id: number; readonly body: ApiKeyBody }) => {
      if (id !== 0) {
        await call('PUT /customerApiKeys/{id}', { params: { id }, body });
        return undefined;
      }
      return (await call('POST /CustomerApiKeys', { body })).secret;
    },
    ...useRefreshing(),
  });
}

export function useRotateApiKey() {
  return useMutation({
    mutationFn: ({ id, overlapHours }: { readonly id: number; readonly overlapHours: number }) =>
      call('POST /customerApiKeys/{id}/rotate', { params: { id }, body: { overlapHours } }),
    ...useRefreshing(),
  });
}

export function useRevokeApiKey() {
  return useMutation({
    mutationFn: (id: number) => call('DELETE /customerApiKeys/{id}', { params: { id } }),
    ...useRefreshing(),
  });
}
