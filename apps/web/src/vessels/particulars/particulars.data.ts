import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type AnswerOf, call, type CallInput } from '../../platform/api/call.ts';

export type Particulars = AnswerOf<'GET /vessels/{id}/particulars'>;
export type Version = Particulars['versions'][number];
export type VersionBody = CallInput<'POST /vessels/{id}/particulars'>['body'];

/** The particulars of a vessel on a day other than today. */
export function useParticularsAsOf(id: number, asOf: string | null) {
  return useQuery({
    queryKey: ['vessel', id, 'particulars', asOf],
    queryFn: ({ signal }) =>
      call('GET /vessels/{id}/particulars', {
        params: { id },
        query: asOf === null ? {} : { asOf },
        signal,
      }),
    enabled: asOf !== null,
    placeholderData: keepPreviousData,
  });
}

function useRefresh(id: number) {
  const queries = useQueryClient();
  return () => {
    void queries.invalidateQueries({ queryKey: ['history'] });
    return queries.invalidateQueries({ queryKey: ['vessel', id] });
  };
}

/** Adds a version, or corrects the one with the id; 0 is a new one. */
export function useSaveVersion(vessel: number) {
  const refresh = useRefresh(vessel);
  return useMutation({
    mutationFn: async ({ id, body }: { readonly id: number; readonly body: VersionBody }) => {
      if (id === 0) return call('POST /vessels/{id}/particulars', { params: { id: vessel }, body });
      const params = { id: vessel, particularsId: id };
      return call('PUT /vessels/{id}/particulars/{particularsId}', { params, body });
    },
    onSettled: refresh,
  });
}

export function useRemoveVersion(vessel: number) {
  const refresh = useRefresh(vessel);
  return useMutation({
    mutationFn: (id: number) =>
      call('DELETE /vessels/{id}/particulars/{particularsId}', {
        params: { id: vessel, particularsId: id },
      }),
    onSuccess: refresh,
  });
}
