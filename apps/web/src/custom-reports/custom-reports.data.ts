import { caches } from '@fairlead/domain/constants';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { type AnswerOf, call, callFile, type CallInput } from '../platform/api/call.ts';
import { typingPause } from '../platform/forms/typing-pause.ts';

export type CustomReport = AnswerOf<'GET /reports/custom'>[number];
export type ReportPreview = AnswerOf<'POST /reports/custom/preview'>;
export type RunValues = CallInput<'POST /reports/custom/{id}/download'>['body']['parameters'];
export type GroupKeys = readonly (string | null)[] | null;

const key = 'customReport';

/** Cached for a day and neither retried nor read again on focus; a changed report is read again at once. */
const rarely = {
  staleTime: caches.customReportsMs,
  gcTime: caches.customReportsMs,
  retry: false,
  refetchOnWindowFocus: false,
} as const;

export const useReports = () =>
  useQuery({
    queryKey: [key, 'list'],
    queryFn: ({ signal }) => call('GET /reports/custom', { signal }),
    ...rarely,
  });

export const useReport = (id: number) =>
  useQuery({
    queryKey: [key, id],
    queryFn: ({ signal }) => call('GET /reports/custom/{id}', { params: { id }, signal }),
    ...rarely,
    enabled: id > 0,
  });

/** Runs a report as a file. */
export const useRunReport = (id: number) =>
  useMutation({
    mutationFn: (parameters: RunValues) =>
      callFile('POST /reports/custom/{id}/download', { params: { id }, body: { parameters } }),
  });

const mutableKeys = (keys: GroupKeys) => (keys === null ? null : [...keys]);

/** The first rows or groups of a saved report, or the rows of one of its groups. */
export const showReport =
  (id: number, parameters: RunValues) => (within: GroupKeys, signal: AbortSignal) =>
    call('POST /reports/custom/{id}/preview', {
      params: { id },
      body: { parameters, within: mutableKeys(within) },
      signal,
    });

export type ReadPreview = (within: GroupKeys, signal: AbortSignal) => Promise<ReportPreview>;

/** A preview by what it is of; it is read after a pause in the typing. */
export const usePreview = (
  of: readonly unknown[],
  { read, within, isReady = true }: { read: ReadPreview; within: GroupKeys; isReady?: boolean },
) =>
  useQuery({
    queryKey: [key, 'preview', ...of, within],
    queryFn: async ({ signal }) => {
      await typingPause(signal);
      return read(within, signal);
    },
    ...(within === null ? { placeholderData: keepPreviousData } : {}),
    enabled: isReady,
    retry: false,
    refetchOnWindowFocus: false,
  });
