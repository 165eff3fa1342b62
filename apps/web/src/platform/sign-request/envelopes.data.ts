import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type AnswerOf, call, type CallInput } from '../api/call.ts';

export type Envelope = AnswerOf<'GET /eSign/envelopes'>[number];
/** Includes what its sender passes on. */
export type SentEnvelope = AnswerOf<'POST /eSign/start'>;
export type EnvelopeSigner = Envelope['signers'][number];
export type EnvelopeRequest = CallInput<'POST /eSign/start'>['body'];

/** The signature requests of a fixture, latest first. */
export const useEnvelopes = (fixtureId: number) =>
  useQuery({
    queryKey: ['envelope', fixtureId],
    queryFn: ({ signal }) => call('GET /eSign/envelopes', { query: { fixtureId }, signal }),
  });

function useRefetch() {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: ['envelope'] });
}

export function useStartEnvelope() {
  const refetch = useRefetch();
  return useMutation({
    mutationFn: (body: EnvelopeRequest) => call('POST /eSign/start', { body }),
    onSuccess: refetch,
  });
}

export function useRevokeEnvelope() {
  const refetch = useRefetch();
  return useMutation({
    mutationFn: (id: number) => call('POST /eSign/envelopes/{id}/revoke', { params: { id } }),
    onSuccess: refetch,
  });
}

export function useResend() {
  const refetch = useRefetch();
  return useMutation({
    mutationFn: (params: { readonly id: number; readonly signerId: number }) =>
      call('POST /eSign/envelopes/{id}/signers/{signerId}/resend', { params }),
    onSuccess: refetch,
  });
}
