import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type AnswerOf, call, type CallInput } from '../platform/api/call.ts';

export type ReportReceiver = AnswerOf<'GET /reportReceivers'>[number];
export type ReceiverBody = CallInput<'POST /reportReceivers'>['body'];
export type ReportOutputs = AnswerOf<'GET /reports/log/{id}/outputs'>;

const key = 'reportReceiver';

export const useReceivers = () =>
  useQuery({
    queryKey: [key, 'list'],
    queryFn: ({ signal }) => call('GET /reportReceivers', { signal }),
  });

function useReceiverChange<V>(change: (values: V) => Promise<unknown>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: [key] }),
        queries.invalidateQueries({ queryKey: ['logReport', 'outputs'] }),
      ]),
  });
}

/** Adds a receiver under id 0. */
export const useSaveReceiver = () =>
  useReceiverChange(({ id, body }: { readonly id: number; readonly body: ReceiverBody }) =>
    id === 0
      ? call('POST /reportReceivers', { body })
      : call('PUT /reportReceivers/{id}', { params: { id }, body }),
  );

export const useDeleteReceiver = () =>
  useReceiverChange((id: number) => call('DELETE /reportReceivers/{id}', { params: { id } }));

export const useRestoreReceiver = () =>
  useReceiverChange((id: number) => call('POST /reportReceivers/{id}/restore', { params: { id } }));

const outputsKey = (guid: string) => ['logReport', 'outputs', guid] as const;

/** What each receiver would get of a report, and what was sent of it. */
export const useOutputs = (guid: string) =>
  useQuery({
    queryKey: outputsKey(guid),
    queryFn: ({ signal }) =>
      call('GET /reports/log/{id}/outputs', { params: { id: guid }, signal }),
  });

export function useSendOutputs(guid: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: CallInput<'POST /reports/log/{id}/outputs'>['body']) =>
      call('POST /reports/log/{id}/outputs', { params: { id: guid }, body }),
    onSuccess: (outputs) => queries.setQueryData(outputsKey(guid), outputs),
  });
}
