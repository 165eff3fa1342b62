import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type AnswerOf, call, type CallInput } from '../platform/api/call.ts';
import { saveFile } from '../platform/print/save-file.ts';

export type AuditEntry = AnswerOf<'GET /audit'>[number];
export type Verified = AnswerOf<'GET /audit/verify'>;
export type AuditQuery = NonNullable<CallInput<'GET /audit'>['query']>;

const pageSize = 100;

/** Pages of the entries that match the filters, newest first. */
export const useAuditEntries = (filters: AuditQuery) =>
  useInfiniteQuery({
    queryKey: ['audit', 'entries', filters],
    queryFn: ({ signal, pageParam }) =>
      call('GET /audit', { query: { ...filters, skip: pageParam, take: pageSize }, signal }),
    initialPageParam: 0,
    getNextPageParam: (last, pages) =>
      last.length < pageSize ? undefined : pages.length * pageSize,
  });

export const useAuditChoices = () =>
  useQuery({
    queryKey: ['audit', 'choices'],
    queryFn: ({ signal }) => call('GET /audit/choices', { signal }),
  });

export const useChainHead = () =>
  useQuery({
    queryKey: ['audit', 'head'],
    queryFn: ({ signal }) => call('GET /audit/latest', { signal }),
  });

/** Seals pending entries, then verifies every link; a hash stored elsewhere is searched among them. */
export function useVerification() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (hash: string) => {
      await call('POST /audit/seal');
      return call('GET /audit/verify', hash === '' ? {} : { query: { hash } });
    },
    onSettled: () => void queries.invalidateQueries({ queryKey: ['audit'] }),
  });
}

export const useAuditDownload = () =>
  useMutation({
    mutationFn: (query: CallInput<'GET /audit/download'>['query']) =>
      call('GET /audit/download', query === undefined ? {} : { query }),
    onSuccess: saveFile,
  });
