import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type AnswerOf, callOpen, type CallInput } from '../platform/api/call.ts';
import { isLinkRefused } from '../platform/public-page/public-page.tsx';

export type AgentPageData = AnswerOf<'GET /o/agent'>;
export type OwnEntry = AgentPageData['entries'][number];
export type EntryBody = CallInput<'POST /o/agent/entries'>['body']['entries'][number];

const keyOf = (token: string) => ['agent page', token] as const;

export const useAgentPage = (token: string) =>
  useQuery({
    queryKey: keyOf(token),
    queryFn: ({ signal }) => callOpen('GET /o/agent', { signal }, token),
    // What the company accepts or rejects appears without a reload.
    refetchInterval: 30_000,
    retry: (count, error) => !isLinkRefused(error) && count < 2,
  });

/** Something that the agent sends: the answer is the updated page. */
function useSending<Input>(token: string, send: (input: Input) => Promise<AgentPageData>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: (page) => queries.setQueryData(keyOf(token), page),
  });
}

export const useEnter = (token: string) =>
  useSending(token, (entries: readonly EntryBody[]) =>
    callOpen('POST /o/agent/entries', { body: { entries: [...entries] } }, token),
  );

export interface FileToSend {
  readonly key: string;
  readonly file: File;
}

export const useSendDocument = (token: string) =>
  useSending(token, ({ key, file }: FileToSend) =>
    callOpen('POST /o/agent/documents', { query: { key }, file }, token),
  );

export const fetchOwnDocument = (token: string, id: number) =>
  callOpen('POST /o/agent/document', { body: { id } }, token);
