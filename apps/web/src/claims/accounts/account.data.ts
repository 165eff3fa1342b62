import { minuteMs } from '@fairlead/domain/time/milliseconds';
import {
  keepPreviousData,
  type QueryClient,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { type AnswerOf, call, type CallInput } from '../../platform/api/call.ts';
import { refetchHistory } from '../../platform/history/last-change.ts';

export type Account = AnswerOf<'GET /fixtures/{id}/claim/account'>;
export type Payment = Account['payments'][number];
export type PaymentBody = CallInput<'POST /fixtures/{id}/claim/payments'>['body'];
type FollowUpBody = CallInput<'PUT /fixtures/{id}/claim/followUp'>['body'];
type InterestBody = CallInput<'PUT /fixtures/{id}/claim/interest'>['body'];

/** The account of a claim, with interest up to a day, by default today. */
export const useAccount = (fixture: number, interestTo: string | null = null) =>
  useQuery({
    queryKey: ['claim', 'account', fixture, interestTo],
    queryFn: ({ signal }) =>
      call('GET /fixtures/{id}/claim/account', {
        params: { id: fixture },
        query: interestTo === null ? {} : { interestTo },
        signal,
      }),
    placeholderData: keepPreviousData,
  });

const refresh = (queries: QueryClient) => queries.invalidateQueries({ queryKey: ['claim'] });

/** Creates under id 0, saves under any other. */
export function useSavePayment(fixture: number) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id, body }: { readonly id: number; readonly body: PaymentBody }) =>
      id === 0
        ? call('POST /fixtures/{id}/claim/payments', { params: { id: fixture }, body })
        : call('PUT /fixtures/{id}/claim/payments/{paymentId}', {
            params: { id: fixture, paymentId: id },
            body,
          }),
    onSettled: (_saved, _error, { id }) => {
      if (id > 0) refetchHistory(queries, 'claimPayment', id);
      void refresh(queries);
    },
  });
}

export function useDeletePayment(fixture: number) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: { readonly id: number }) =>
      call('DELETE /fixtures/{id}/claim/payments/{paymentId}', {
        params: { id: fixture, paymentId: id },
      }),
    onSuccess: () => void refresh(queries),
  });
}

export function useRestorePayment(fixture: number) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (paymentId: number) =>
      call('POST /fixtures/{id}/claim/payments/{paymentId}/restore', {
        params: { id: fixture, paymentId },
      }),
    onSuccess: () => void refresh(queries),
  });
}

export function useSaveFollowUp(fixture: number) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: FollowUpBody) =>
      call('PUT /fixtures/{id}/claim/followUp', { params: { id: fixture }, body }),
    onSettled: () => void refresh(queries),
  });
}

export function useSaveInterest(fixture: number) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: InterestBody) =>
      call('PUT /fixtures/{id}/claim/interest', { params: { id: fixture }, body }),
    onSettled: () => void refresh(queries),
  });
}

export function useAddInterestItem(fixture: number) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (to: string) =>
      call('POST /fixtures/{id}/claim/interest/item', { params: { id: fixture }, body: { to } }),
    onSuccess: () => void refresh(queries),
  });
}

/** Users of the company who can be responsible for claims. */
export const useOwners = () =>
  useQuery({
    queryKey: ['claim', 'owners'],
    queryFn: ({ signal }) => call('GET /claims/owners', { signal }),
    staleTime: minuteMs,
  });
