import type { Declaration } from '@fairlead/domain/port-clearance/clearance-facts';
import { epcFileName } from '@fairlead/domain/port-clearance/epc-file-name';
import { epcOmissions } from '@fairlead/domain/port-clearance/epc-omissions';
import { voyageName } from '@fairlead/domain/text/voyage-name';
import { toast } from '@fairlead/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { call, callFile, type CallInput } from '../platform/api/call.ts';
import { showError } from '../platform/api/show-error.ts';
import { type FileAnswer, saveBytes, saveFile } from '../platform/print/save-file.ts';
import type { PortCallPage } from './port-call-pages.data.ts';

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

const messageLabel = { arrival: 'Arrival message', departure: 'Departure message' } as const;

/** Saves the port call as a message of ISO 28005, and says what it leaves out. */
export function useClearanceDownload(page: PortCallPage, useVoyageRef: boolean) {
  return useMutation({
    mutationFn: (declaration: Declaration) =>
      callFile('GET /portCalls/{id}/iso28005', {
        params: { id: page.id },
        query: { declaration, useVoyageRef },
      }),
    onSuccess: ({ bytes, contentType }, declaration) => {
      const { vessel } = page;
      const voyage = voyageName(page.voyage, useVoyageRef);
      const name = epcFileName({ vessel, call: page, voyage }, declaration);
      saveBytes(bytes, { fileName: `${name}.xml`, contentType });
      const omitted = epcOmissions(new TextDecoder().decode(bytes), declaration);
      const rest = omitted.length === 0 ? '' : `. Not known and left out: ${omitted.join(', ')}`;
      toast.show({ text: `${messageLabel[declaration]} downloaded${rest}`, kind: 'success' });
    },
    onError: showError,
  });
}
