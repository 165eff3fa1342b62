import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type AnswerOf, call, type CallInput } from '../platform/api/call.ts';

export type AgentLinksPage = AnswerOf<'GET /portCalls/{id}/agentLinks'>;
export type AgentLink = AgentLinksPage['links'][number];
export type AgentEntry = AgentLink['entries'][number];
export type EntryContent = AgentEntry['content'];
export type MadeLink = AnswerOf<'POST /portCalls/{id}/agentLinks'>;
export type CreateBody = CallInput<'POST /portCalls/{id}/agentLinks'>['body'];
export type ChangeBody = CallInput<'PUT /portCalls/{id}/agentLinks/{linkId}'>['body'];
export type Decision =
  CallInput<'POST /portCalls/{id}/agentLinks/{linkId}/accept'>['body']['entries'][number];

const root = 'agentLink';

export const useAgentLinks = (id: number) =>
  useQuery({
    queryKey: [root, id],
    queryFn: ({ signal }) => call('GET /portCalls/{id}/agentLinks', { params: { id }, signal }),
  });

/** A change of the links of a port call; afterwards they are read again. */
function useLinkChange<Input, Output>(id: number, change: (input: Input) => Promise<Output>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: () => queries.invalidateQueries({ queryKey: [root, id] }),
  });
}

export const useCreateLink = (id: number) =>
  useLinkChange(id, (body: CreateBody) =>
    call('POST /portCalls/{id}/agentLinks', { params: { id }, body }),
  );

export const useChangeLink = (id: number, linkId: number) =>
  useLinkChange(id, (body: ChangeBody) =>
    call('PUT /portCalls/{id}/agentLinks/{linkId}', { params: { id, linkId }, body }),
  );

export const useRenewLink = (id: number, linkId: number) =>
  useLinkChange(id, (sendsMail: boolean) =>
    call('POST /portCalls/{id}/agentLinks/{linkId}/renew', {
      params: { id, linkId },
      body: { sendsMail },
    }),
  );

export const useRevokeLink = (id: number, linkId: number) =>
  useLinkChange(id, () =>
    call('POST /portCalls/{id}/agentLinks/{linkId}/revoke', { params: { id, linkId } }),
  );

export const useAccept = (id: number, linkId: number) =>
  useLinkChange(id, (entries: readonly Decision[]) =>
    call('POST /portCalls/{id}/agentLinks/{linkId}/accept', {
      params: { id, linkId },
      body: { entries: [...entries] },
    }),
  );

export const useReject = (id: number, linkId: number) =>
  useLinkChange(id, ({ entry, reason }: { readonly entry: AgentEntry; readonly reason: string }) =>
    call('POST /portCalls/{id}/agentLinks/{linkId}/entries/{entryId}/reject', {
      params: { id, linkId, entryId: entry.id },
      body: { reason, modified: entry.modified },
    }),
  );

export const fetchEntryDocument = (id: number, linkId: number, entryId: number) =>
  call('GET /portCalls/{id}/agentLinks/{linkId}/entries/{entryId}/document', {
    params: { id, linkId, entryId },
  });
