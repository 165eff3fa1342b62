import { caches } from '@fairlead/domain/constants';
import {
  keepPreviousData,
  useMutation,
  useQueries,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { type AnswerOf, call, callFile, type CallInput } from '../platform/api/call.ts';
import { typingPause } from '../platform/forms/typing-pause.ts';

export type CustomReport = AnswerOf<'GET /reports/custom'>[number];
export type ReportPreview = AnswerOf<'POST /reports/custom/preview'>;
export type ReportDetail = AnswerOf<'GET /reports/custom/{id}'>;
export type ReportVersion = AnswerOf<'GET /reports/custom/{id}/versions'>[number];
export type ReportBody = CallInput<'POST /reports/custom'>['body'];
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

/** Saved versions of a report, the latest first. */
export const useVersions = (id: number) =>
  useQuery({
    queryKey: [key, id, 'versions'],
    queryFn: ({ signal }) => call('GET /reports/custom/{id}/versions', { params: { id }, signal }),
  });

function useReadAgain() {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: [key] });
}

/** Saves a report; with the id 0 it is a new one. */
export const useSaveReport = () =>
  useMutation({
    mutationFn: async ({ id, body }: { readonly id: number; readonly body: ReportBody }) => {
      if (id === 0) return (await call('POST /reports/custom', { body })).id;
      await call('PUT /reports/custom/{id}', { params: { id }, body });
      return id;
    },
    onSettled: useReadAgain(),
  });

export const useDeleteReport = (id: number) =>
  useMutation({
    mutationFn: () => call('DELETE /reports/custom/{id}', { params: { id } }),
    onSuccess: useReadAgain(),
  });

export const useRestoreReport = (id: number) =>
  useMutation({
    mutationFn: () => call('POST /reports/custom/{id}/restore', { params: { id } }),
    onSuccess: useReadAgain(),
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

/** As `showReport`, of a definition that is not saved. */
export const previewDraft =
  (definition: ReportBody['definition'], parameters: RunValues) =>
  (within: GroupKeys, signal: AbortSignal) =>
    call('POST /reports/custom/preview', {
      body: { definition, parameters, within: mutableKeys(within) },
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

/** Names of ports by id, as far as they are loaded. */
export const usePortNames = (ids: readonly number[]): ReadonlyMap<number, string> =>
  useQueries({
    queries: ids.map((id) => ({
      queryKey: ['port', 'one', id],
      queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
        call('GET /ports/{id}', { params: { id }, signal }),
      staleTime: caches.vesselsMs,
    })),
    combine: (found) =>
      new Map(found.flatMap(({ data }) => (data === undefined ? [] : [[data.id, data.name]]))),
  });
