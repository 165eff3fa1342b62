import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type AnswerOf, call } from '../platform/api/call.ts';

export type OwnSession = AnswerOf<'GET /me/sessions'>[number];

/** The user's sessions. */
export function useOwnSessions() {
  return useQuery({
    queryKey: ['ownSessions'],
    queryFn: ({ signal }) => call('GET /me/sessions', { signal }),
  });
}

function useEnding<V, A>(end: (values: V) => Promise<A>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: end,
    onSettled: () =>
      Promise.all(
        ['ownSessions', 'securityLog'].map((key) => queries.invalidateQueries({ queryKey: [key] })),
      ),
  });
}

export const useEndSession = () =>
  useEnding((id: number) => call('POST /me/sessions/{id}/end', { params: { id } }));

export const useEndOtherSessions = () =>
  useEnding((_nothing: void) => call('POST /me/sessions/endOthers'));
