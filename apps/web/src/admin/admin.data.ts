import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type AnswerOf, call, type CallInput } from '../platform/api/call.ts';

export type Customer = AnswerOf<'GET /admin/customers'>[number];
export type CustomerBody = CallInput<'PUT /admin/customers/{id}'>['body'];
export type NewCustomerBody = CallInput<'POST /admin/customers'>['body'];
export type Subscription = Customer['subscriptions'][number];
export type SubscriptionBody = CallInput<'POST /admin/customers/{id}/subscriptions'>['body'];
export type Verifier = AnswerOf<'GET /admin/verifiers'>[number];
export type VerifierBody = CallInput<'POST /admin/verifiers'>['body'];
export type SystemMessage = AnswerOf<'GET /admin/systemmessages'>[number];
export type SystemMessageBody = CallInput<'POST /admin/systemmessages'>['body'];
export type OnlineUser = AnswerOf<'GET /notifications/onlineUsers'>[number];

export type Installation = AnswerOf<'GET /admin/installation'>;
export type UnsentMail = AnswerOf<'GET /admin/mails'>[number];
export type Ticket = AnswerOf<'GET /admin/tickets'>[number];

const keys = {
  installation: ['admin', 'installation'],
  tickets: ['admin', 'tickets'],
  mails: ['admin', 'mails'],
  customers: ['admin', 'customers'],
  verifiers: ['admin', 'verifiers'],
  messages: ['admin', 'messages'],
  online: ['admin', 'online'],
} as const;

export const useCustomers = () =>
  useQuery({
    queryKey: keys.customers,
    queryFn: ({ signal }) => call('GET /admin/customers', { signal }),
  });

/** Includes how many records the company has, which the list does not count. */
export const useCustomer = (id: number) =>
  useQuery({
    queryKey: [...keys.customers, id],
    queryFn: ({ signal }) => call('GET /admin/customers/{id}', { params: { id }, signal }),
    enabled: id > 0,
  });

export const useVerifiers = () =>
  useQuery({
    queryKey: keys.verifiers,
    queryFn: ({ signal }) => call('GET /admin/verifiers', { signal }),
  });

export const useSystemMessages = () =>
  useQuery({
    queryKey: keys.messages,
    queryFn: ({ signal }) => call('GET /admin/systemmessages', { signal }),
  });

/** The connected users, refetched every five seconds while the page is open. */
export const useOnlineUsers = () =>
  useQuery({
    queryKey: keys.online,
    queryFn: ({ signal }) => call('GET /notifications/onlineUsers', { signal }),
    // Refetch sooner while the list does not even contain the current user.
    refetchInterval: ({ state }) => (state.data?.length === 0 ? 600 : 5_000),
  });

const refresh = (queries: QueryClient, queryKey: readonly string[]) => () =>
  void queries.invalidateQueries({ queryKey });

export function useCreateCustomer() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: NewCustomerBody) => call('POST /admin/customers', { body }),
    onSuccess: refresh(queries, keys.customers),
  });
}

export function useInviteAdministrator(id: number) {
  return useMutation({
    mutationFn: (body: { readonly name: string; readonly email: string }) =>
      call('POST /admin/customers/{id}/invite', { params: { id }, body }),
  });
}

export function useSaveCustomer() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id, body }: { readonly id: number; readonly body: CustomerBody }) =>
      call('PUT /admin/customers/{id}', { params: { id }, body }),
    onSettled: refresh(queries, keys.customers),
  });
}

export function useDeleteCustomer(id: number) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (name: string) =>
      call('DELETE /admin/customers/{id}', { params: { id }, query: { name } }),
    onSuccess: refresh(queries, keys.customers),
  });
}

export function useBringBackCustomer(id: number) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => call('POST /admin/customers/{id}/bringBack', { params: { id } }),
    onSuccess: refresh(queries, keys.customers),
  });
}

/** Creates under id 0, updates any other. */
export function useSaveSubscription(customer: number) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id, body }: { readonly id: number; readonly body: SubscriptionBody }) =>
      id === 0
        ? call('POST /admin/customers/{id}/subscriptions', { params: { id: customer }, body })
        : call('PUT /admin/customers/{id}/subscriptions/{subId}', {
            params: { id: customer, subId: id },
            body,
          }),
    onSettled: refresh(queries, keys.customers),
  });
}

export function useDeleteSubscription(customer: number) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (subId: number) =>
      call('DELETE /admin/customers/{id}/subscriptions/{subId}', {
        params: { id: customer, subId },
      }),
    onSuccess: refresh(queries, keys.customers),
  });
}

export function useSaveVerifier() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id, body }: { readonly id: number; readonly body: VerifierBody }) =>
      id === 0
        ? call('POST /admin/verifiers', { body })
        : call('PUT /admin/verifiers/{id}', { params: { id }, body }),
    onSettled: refresh(queries, keys.verifiers),
  });
}

export function useDeleteVerifier(id: number) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => call('DELETE /admin/verifiers/{id}', { params: { id } }),
    onSuccess: refresh(queries, keys.verifiers),
  });
}

export function useSaveSystemMessage() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id, body }: { readonly id: number; readonly body: SystemMessageBody }) =>
      id === 0
        ? call('POST /admin/systemmessages', { body })
        : call('PUT /admin/systemmessages/{id}', { params: { id }, body }),
    onSettled: refresh(queries, keys.messages),
  });
}

export function useDeleteSystemMessage(id: number) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => call('DELETE /admin/systemmessages/{id}', { params: { id } }),
    onSuccess: refresh(queries, keys.messages),
  });
}

/** Refetched every 30 seconds while the page is open. */
export const useInstallation = () =>
  useQuery({
    queryKey: keys.installation,
    queryFn: ({ signal }) => call('GET /admin/installation', { signal }),
    refetchInterval: 30_000,
  });

export const useTickets = () =>
  useQuery({
    queryKey: keys.tickets,
    queryFn: ({ signal }) => call('GET /admin/tickets', { signal }),
  });

export const useUnsentMails = () =>
  useQuery({
    queryKey: keys.mails,
    queryFn: ({ signal }) => call('GET /admin/mails', { signal }),
  });

/** Closes or reopens a ticket. */
export function useCloseTicket() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({
      companyId,
      id,
      isClosed,
    }: Pick<Ticket, 'companyId' | 'id'> & { isClosed: boolean }) =>
      call('PUT /admin/tickets/{companyId}/{id}', {
        params: { companyId, id },
        body: { isClosed },
      }),
    onSuccess: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: keys.tickets }),
        client.invalidateQueries({ queryKey: keys.installation }),
      ]),
  });
}

/** One file of a ticket, as the browser stores it. */
export const ticketFile = ({ companyId, id }: Pick<Ticket, 'companyId' | 'id'>, fileId: number) =>
  call('GET /admin/tickets/{companyId}/{id}/files/{fileId}', { params: { companyId, id, fileId } });
