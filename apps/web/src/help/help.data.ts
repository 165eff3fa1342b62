import { useMutation, useQuery } from '@tanstack/react-query';
import { type AnswerOf, call, type CallInput } from '../platform/api/call.ts';
import { saveFile } from '../platform/papers/save-file.ts';

export type HelpDocument = AnswerOf<'GET /help/documents'>[number];
export type TicketBody = CallInput<'POST /help/ticket'>['body'];

export const useHelpDocuments = () =>
  useQuery({
    queryKey: ['help', 'documents'],
    queryFn: ({ signal }) => call('GET /help/documents', { signal }),
  });

export const useHelpDownload = () =>
  useMutation({
    mutationFn: (id: number) => call('GET /help/documents/{id}/download', { params: { id } }),
    onSuccess: saveFile,
  });

export const useTicket = () =>
  useMutation({ mutationFn: (body: TicketBody) => call('POST /help/ticket', { body }) });
