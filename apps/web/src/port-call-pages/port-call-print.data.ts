import { toast } from '@fairlead/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { call, type CallInput } from '../platform/api/call.ts';
import { showError } from '../platform/api/show-error.ts';
import { type FileAnswer, saveFile } from '../platform/print/save-file.ts';

type ListQuery = NonNullable<CallInput<'GET /portCalls/download'>['query']>;
type OneQuery = NonNullable<CallInput<'GET /portCalls/{id}/report/download'>['query']>;

/** Passes the printed file to the browser, and shows a message. */
const taking = (done: string) => ({
  onSuccess: (answer: FileAnswer) => {
    saveFile(answer);
    toast.show({ text: done, kind: 'success' });
  },
  onError: showError,
});

export function useListDownload() {
  return useMutation({
    mutationFn: (query: ListQuery) => call('GET /portCalls/download', { query }),
    ...taking('Port calls downloaded'),
  });
}

export function useCallDownload(id: number) {
  return useMutation({
    mutationFn: (query: OneQuery) =>
      call('GET /portCalls/{id}/report/download', { params: { id }, query }),
    ...taking('Port call downloaded'),
  });
}
