import { searchTake } from '@fairlead/domain/constants';
import {
  keepPreviousData,
  type QueryClient,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { ApiError } from '../platform/api/api-error.ts';
import { type AnswerOf, call, callList, type CallInput } from '../platform/api/call.ts';
import { useRecordAction, useRecordSave } from '../platform/registers/record-changes.ts';
import { pagesOf } from '../platform/lists/list-rows.ts';

export type Offhire = AnswerOf<'GET /offhires/{id}'>;
export type OffhireBody = CallInput<'POST /offhires'>['body'];
export type OffhireQuery = NonNullable<CallInput<'GET /offhires'>['query']>;
export type OffhireDocument = AnswerOf<'GET /offhires/{id}/docs'>[number];

const pageSize = 50;

/** Off-hires 50 at a time; the previous rows stay until the next filter is answered. */
export const useOffhireList = (query: OffhireQuery) =>
  useInfiniteQuery({
    ...pagesOf(['offhire', 'list', query], (skip, signal) =>
      callList('GET /offhires', { query: { ...query, skip, take: pageSize }, signal }),
    ),
    placeholderData: keepPreviousData,
  });

/** The list as a file. */
export const fetchOffhires = (query: OffhireQuery, fileType: 'csv' | 'xlsx') =>
  call('GET /offhires/download', { query: { ...query, fileType } });

/** One off-hire; no request is sent if there is none. */
export const useOffhire = (id: number | undefined) =>
  useQuery({
    queryKey: ['offhire', 'one', id ?? 0],
    queryFn: ({ signal }) => call('GET /offhires/{id}', { params: { id: id ?? 0 }, signal }),
    enabled: id !== undefined,
    retry: (count, error) => count < 2 && !(error instanceof ApiError && error.status === 404),
  });

const refresh = (queries: QueryClient) => queries.invalidateQueries({ queryKey: ['offhire'] });

export const useSaveOffhire = () =>
  useRecordSave('offhire', {
    create: (body: OffhireBody) => call('POST /offhires', { body }),
    save: (id, body) => call('PUT /offhires/{id}', { params: { id }, body }),
  });

export const useDeleteOffhire = (id: number) =>
  useRecordAction('offhire', id, () => call('DELETE /offhires/{id}', { params: { id } }));

export const useRestoreOffhire = (id: number) =>
  useRecordAction('offhire', id, () => call('POST /offhires/{id}/restore', { params: { id } }));

/** Voyages of a vessel by number or reference. */
export const searchVoyages = async (vesselId: number, s: string, signal: AbortSignal) => {
  const voyages = await call('GET /voyages/search', {
    query: { s, vesselId, take: searchTake },
    signal,
  });
  return voyages.map(({ id, voyageNumber, reference }) => ({
    id,
    name: reference ?? String(voyageNumber),
  }));
};

/** The port calls of a voyage, to choose from. */
export const useCallsOfVoyage = (voyage: number | undefined) =>
  useQuery({
    queryKey: ['portCall', 'ofVoyage', voyage ?? 0],
    queryFn: ({ signal }) =>
      call('GET /voyages/{id}/portCalls', { params: { id: voyage ?? 0 }, signal }),
    enabled: voyage !== undefined,
  });

export const useOffhireDocuments = (id: number) =>
  useQuery({
    queryKey: ['offhire', 'docs', id],
    queryFn: ({ signal }) => call('GET /offhires/{id}/docs', { params: { id }, signal }),
  });

export function useUploadDocument(id: number) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (file: File) => call('POST /offhires/{id}/docs/upload', { params: { id }, file }),
    onSuccess: () => void refresh(queries),
  });
}

/** Uploads the files chosen before the off-hire was stored; returns those that were refused, with the error. */
export function useUploadWaiting() {
  const queries = useQueryClient();
  return async (id: number, files: readonly File[]): Promise<readonly [File, unknown][]> => {
    const refused: [File, unknown][] = [];
    // One after another: this sets the order of the list.
    for (const file of files)
      await call('POST /offhires/{id}/docs/upload', { params: { id }, file }).catch(
        (error: unknown) => refused.push([file, error]),
      );
    if (files.length > 0) await refresh(queries);
    return refused;
  };
}

export function useDeleteDocument(id: number) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (documentId: number) =>
      call('DELETE /offhires/{id}/docs/{documentId}', { params: { id, documentId } }),
    onSuccess: () => void refresh(queries),
  });
}

export function useRestoreDocument(id: number) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (documentId: number) =>
      call('POST /offhires/{id}/docs/{documentId}/restore', { params: { id, documentId } }),
    onSuccess: () => void refresh(queries),
  });
}

export const fetchDocument = (id: number, documentId: number) =>
  call('GET /offhires/{id}/docs/{documentId}', { params: { id, documentId } });
