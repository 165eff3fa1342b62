import { testType } from '@fairlead/domain/webhooks/events';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type AnswerOf, call, type CallInput } from '../platform/api/call.ts';

export type Webhook = AnswerOf<'GET /webhooks'>[number];
export type WebhookBody = CallInput<'POST /webhooks'>['body'];
export type Delivery = AnswerOf<'GET /webhooks/{id}/deliveries'>[number];
export type DeliveryStatus = Delivery['status'];

export function useWebhooks() {
  return useQuery({
    queryKey: ['webhook'],
    queryFn: ({ signal }) => call('GET /webhooks', { signal }),
  });
}

export const mostShown = 100;

/** The newest deliveries of one webhook; refetched when the hub reports others. */
export function useDeliveries(id: number, status: DeliveryStatus | undefined) {
  return useQuery({
    queryKey: ['webhookDelivery', id, status ?? ''],
    queryFn: ({ signal }) =>
      call('GET /webhooks/{id}/deliveries', {
        params: { id },
        query: { take: mostShown, ...(status === undefined ? {} : { status }) },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
}

function useRefreshing() {
  const queries = useQueryClient();
  return {
    onSettled: () => {
      void queries.invalidateQueries({ queryKey: ['webhook'] });
      void queries.invalidateQueries({ queryKey: ['webhookDelivery'] });
    },
  };
}

/** Creates a webhook under id 0; the answer then contains its secret. */
export function useSaveWebhook() {
  return useMutation({
    mutationFn: async ({ id, body }: { readonly id: number; readonly body: WebhookBody }) => {
      if (id !== 0) {
        await call('PUT /webhooks/{id}', { params: { id }, body });
        return undefined;
      }
      return (await call('POST /webhooks', { body })).secret;
    },
    ...useRefreshing(),
  });
}

export function useDeleteWebhook() {
  return useMutation({
    mutationFn: (id: number) => call('DELETE /webhooks/{id}', { params: { id } }),
    ...useRefreshing(),
  });
}

export function useRotateWebhook() {
  return useMutation({
    mutationFn: (id: number) => call('POST /webhooks/{id}/rotate', { params: { id }, body: {} }),
    ...useRefreshing(),
  });
}

const retryMs = 300;
/** Slightly longer than the server waits for an answer. */
const mostAttempts = 40;

/** The result of one delivery, as soon as it was tried. */
async function outcomeOf(id: number, delivery: number): Promise<Delivery | undefined> {
  for (let attempt = 0; attempt < mostAttempts; attempt += 1) {
    const log = await call('GET /webhooks/{id}/deliveries', {
      params: { id },
      query: { type: testType, take: 20 },
    });
    const found = log.find((one) => one.id === delivery);
    if (found === undefined || found.attempts.length > 0) return found;
    await new Promise((resolve) => {
      setTimeout(resolve, retryMs);
    });
  }
  return undefined;
}

/** Sends a delivery to test the address, and waits for the result. */
export function useTestWebhook() {
  return useMutation({
    mutationFn: async (id: number) => {
      const sent = await call('POST /webhooks/{id}/test', { params: { id } });
      return outcomeOf(id, sent.id);
    },
    ...useRefreshing(),
  });
}

export function useReplay(id: number) {
  return useMutation({
    mutationFn: (deliveryId: number) =>
      call('POST /webhooks/{id}/deliveries/{deliveryId}/replay', { params: { id, deliveryId } }),
    ...useRefreshing(),
  });
}

export function useReplayPeriod(id: number) {
  return useMutation({
    mutationFn: (body: { readonly from: string; readonly to: string; readonly all: boolean }) =>
      call('POST /webhooks/{id}/replay', { params: { id }, body }),
    ...useRefreshing(),
  });
}
