import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { sendingState } from '@fairlead/domain/claim-sending/sending';
import { useEffect } from 'react';
import { type AnswerOf, call, type CallInput } from '../platform/api/call.ts';
import { useCurrent } from '../platform/current/current.ts';

export type SendingOptions = AnswerOf<'GET /fixtures/{id}/claim/sendingOptions'>;
export type Invoice = AnswerOf<'GET /fixtures/{id}/claim/invoices'>[number];
export type Sending = AnswerOf<'GET /fixtures/{id}/claim/sendings'>[number];
export type SendingBody = CallInput<'POST /fixtures/{id}/claim/sendings'>['body'];
export type InvoiceBody = CallInput<'POST /fixtures/{id}/claim/invoices'>['body'];
export type CreditBody = CallInput<'POST /fixtures/{id}/claim/invoices/{invoiceId}/credit'>['body'];
export type HandOverBody =
  CallInput<'POST /fixtures/{id}/claim/sendings/{sendingId}/handOver'>['body'];
export type ClaimSettings = AnswerOf<'GET /customers/{id}/claimSettings'>;

const root = 'claimSending';

export const useSendingOptions = (fixture: number) =>
  useQuery({
    queryKey: [root, 'options', fixture],
    queryFn: ({ signal }) =>
      call('GET /fixtures/{id}/claim/sendingOptions', { params: { id: fixture }, signal }),
  });

export const useInvoices = (fixture: number) =>
  useQuery({
    queryKey: [root, 'invoices', fixture],
    queryFn: ({ signal }) =>
      call('GET /fixtures/{id}/claim/invoices', { params: { id: fixture }, signal }),
  });

const pollMs = 2_000;
const isUnderWay = (sendings: readonly Sending[] | undefined): boolean =>
  sendings?.some(({ state }) => state === sendingState.Queued) === true;

/** What was sent; refetched while a mail is being sent, as the status of the fixture depends on it. */
export function useSendings(fixture: number) {
  const queries = useQueryClient();
  const found = useQuery({
    queryKey: [root, 'list', fixture],
    queryFn: ({ signal }) =>
      call('GET /fixtures/{id}/claim/sendings', { params: { id: fixture }, signal }),
    refetchInterval: ({ state }) => (isUnderWay(state.data) ? pollMs : false),
  });
  const underWay = isUnderWay(found.data);
  useEffect(() => {
    if (!underWay) return;
    return () => {
      for (const queryKey of [['fixture'], ['claim'], ['history', 'fixture', fixture]])
        void queries.invalidateQueries({ queryKey });
    };
  }, [underWay, queries, fixture]);
  return found;
}

/** A change of what was sent or invoiced also refreshes the claim and the status of its fixture. */
function useSendingChange<A, B = void>(send: (body: B) => Promise<A>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSettled: () =>
      Promise.all(
        [[root], ['claim'], ['fixture']].map((queryKey) => queries.invalidateQueries({ queryKey })),
      ),
  });
}

export const useIssueInvoice = (fixture: number) =>
  useSendingChange((body: InvoiceBody) =>
    call('POST /fixtures/{id}/claim/invoices', { params: { id: fixture }, body }),
  );

export const useCreditInvoice = (fixture: number, invoiceId: number) =>
  useSendingChange((body: CreditBody) =>
    call('POST /fixtures/{id}/claim/invoices/{invoiceId}/credit', {
      params: { id: fixture, invoiceId },
      body,
    }),
  );

interface Keyed<B> {
  readonly body: B;
  /** The same for each retry, so that the claim is sent only once. */
  readonly idempotencyKey: string;
}

export const useSendClaim = (fixture: number) =>
  useSendingChange(({ body, idempotencyKey }: Keyed<SendingBody>) =>
    call('POST /fixtures/{id}/claim/sendings', {
      params: { id: fixture },
      body,
      idempotencyKey,
    }),
  );

export const useRepeatSending = (fixture: number, sendingId: number) =>
  useSendingChange(() =>
    call('POST /fixtures/{id}/claim/sendings/{sendingId}/repeat', {
      params: { id: fixture, sendingId },
    }),
  );

export const useHandOver = (fixture: number, sendingId: number) =>
  useSendingChange((body: HandOverBody) =>
    call('POST /fixtures/{id}/claim/sendings/{sendingId}/handOver', {
      params: { id: fixture, sendingId },
      body,
    }),
  );

export const useDiscardSending = (fixture: number, sendingId: number) =>
  useSendingChange(() =>
    call('DELETE /fixtures/{id}/claim/sendings/{sendingId}', {
      params: { id: fixture, sendingId },
    }),
  );

export const fetchInvoice = (fixture: number, invoiceId: number) =>
  call('GET /fixtures/{id}/claim/invoices/{invoiceId}/download', {
    params: { id: fixture, invoiceId },
  });

export const fetchSentFile = (fixture: number, sendingId: number, fileId: number) =>
  call('GET /fixtures/{id}/claim/sendings/{sendingId}/files/{fileId}', {
    params: { id: fixture, sendingId, fileId },
  });

export function useClaimSettings() {
  const id = useCurrent().customer?.id ?? 0;
  return useQuery({
    queryKey: ['claimSettings', id],
    queryFn: ({ signal }) => call('GET /customers/{id}/claimSettings', { params: { id }, signal }),
  });
}

export function useSaveClaimSettings() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({
      id,
      body,
    }: {
      readonly id: number;
      readonly body: CallInput<'PUT /customers/{id}/claimSettings'>['body'];
    }) => call('PUT /customers/{id}/claimSettings', { params: { id }, body }),
    onSettled: () =>
      Promise.all(
        [['claimSettings'], [root]].map((queryKey) => queries.invalidateQueries({ queryKey })),
      ),
  });
}
