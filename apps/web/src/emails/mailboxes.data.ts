import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type AnswerOf, call, type CallInput } from '../platform/api/call.ts';

export type Mailbox = AnswerOf<'GET /mailboxes'>[number];
export type MailboxBody = CallInput<'POST /mailboxes'>['body'];

const key = 'mailbox';

export const useMailboxes = () =>
  useQuery({
    queryKey: [key],
    queryFn: ({ signal }) => call('GET /mailboxes', { signal }),
  });

function useRefreshing() {
  const queries = useQueryClient();
  return { onSettled: () => void queries.invalidateQueries({ queryKey: [key] }) };
}

export const useSaveMailbox = () =>
  useMutation({
    mutationFn: ({ id, body }: { readonly id: number; readonly body: MailboxBody }) =>
      id === 0
        ? call('POST /mailboxes', { body })
        : call('PUT /mailboxes/{id}', { params: { id }, body }),
    ...useRefreshing(),
  });

export const useDeleteMailbox = () =>
  useMutation({
    mutationFn: (id: number) => call('DELETE /mailboxes/{id}', { params: { id } }),
    ...useRefreshing(),
  });

export const useTestMailbox = () =>
  useMutation({
    mutationFn: (id: number) => call('POST /mailboxes/{id}/test', { params: { id } }),
  });
