import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type AnswerOf, call, type CallInput } from '../platform/api/call.ts';
import { saveFile } from '../platform/print/save-file.ts';

export type HelpDocument = AnswerOf<'GET /help/documents'>[number];
export type TicketBody = CallInput<'POST /help/ticket'>['body'];

export const useHelpDocuments = () =>
  useQuery({
    queryKey: ['help', 'documents'],
    queryFn: ({ signal }) => call('GET /help/documents', { signal }),
  });

function useRefetch() {
  const queries = useQueryClient();
  return () => void queries.invalidateQueries({ queryKey: ['help', 'documents'] });
}

interface NewHelpDocument {
  readonly file: File;
  readonly title: string;
  readonly about: string;
}

export function useAddHelpDocument() {
  const onSuccess = useRefetch();
  return useMutation({
    mutationFn: ({ file, title, about }: NewHelpDocument) =>
      call('POST /admin/helpDocuments', { query: { title, about, fileName: file.name }, file }),
    onSuccess,
  });
}

export function useDeleteHelpDocument() {
  const onSuccess = useRefetch();
  return useMutation({
    mutationFn: (id: number) => call('DELETE /admin/helpDocuments/{id}', { params: { id } }),
    onSuccess,
  });
}

export const useHelpDownload = () =>
  useMutation({
    mutationFn: (id: number) => call('GET /help/documents/{id}/download', { params: { id } }),
    onSuccess: saveFile,
  });

export type OwnTicket = AnswerOf<'GET /help/tickets'>[number];

export const useOwnTickets = () =>
  useQuery({
    queryKey: ['help', 'tickets'],
    queryFn: ({ signal }) => call('GET /help/tickets', { signal }),
  });

export function useTicket() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: TicketBody) => call('POST /help/ticket', { body }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['help', 'tickets'] }),
  });
}
