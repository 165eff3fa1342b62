import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type AnswerOf, call } from '../platform/api/call.ts';

export type VerifierSync = AnswerOf<'GET /compliance/verifier'>;
export type SendingChange = VerifierSync['changes'][number];
export type Sending = VerifierSync['sendings'][number];

/** The verifier of a vessel, what would be sent now, and what was sent. */
export const useVerifierSync = (vessel: number) =>
  useQuery({
    queryKey: ['warehouse', 'verifier', vessel],
    queryFn: ({ signal }) =>
      call('GET /compliance/verifier', { query: { vesselId: vessel }, signal }),
  });

export function useSendToVerifier(vessel: number) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (note: string) =>
      call('POST /compliance/verifier/sendings', { body: { vesselId: vessel, note } }),
    onSuccess: (sync) => queries.setQueryData(['warehouse', 'verifier', vessel], sync),
  });
}

export const fetchSent = (id: number, file: 10 | 20) =>
  call('GET /compliance/verifier/sendings/{id}/download', {
    params: { id },
    query: { file: String(file) as '10' | '20' },
  });
