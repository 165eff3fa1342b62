import {
  keepPreviousData,
  type QueryClient,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { type AnswerOf, call, type CallInput } from '../api/call.ts';
import { saveFile } from '../papers/save-file.ts';
import type { SharedRegister } from './shared-register.ts';

export type Uses = AnswerOf<'GET /registers/{register}/{id}/uses'>;
export type Comparison = AnswerOf<'GET /registers/{register}/{id}/merge'>;
export type ImportPreview = AnswerOf<'POST /registers/{register}/import/{id}/preview'>;
type BulkBody = CallInput<'POST /registers/{register}/bulk'>['body'];
type MergeBody = CallInput<'POST /registers/{register}/{id}/merge'>['body'];
type PreviewBody = CallInput<'POST /registers/{register}/import/{id}/preview'>['body'];
type LeftOutBody = CallInput<'POST /registers/{register}/import/{id}/leftOut'>['body'];
type ApplyBody = CallInput<'POST /registers/{register}/import'>['body'];

/** Where a record is used; asked when it is shown. */
export function useUses({ name, entity }: SharedRegister, id: number) {
  return useQuery({
    queryKey: [entity, 'uses', id],
    queryFn: ({ signal }) =>
      call('GET /registers/{register}/{id}/uses', { params: { register: name, id }, signal }),
    enabled: id > 0,
  });
}

export function useDuplicates({ name, entity }: SharedRegister) {
  return useQuery({
    queryKey: [entity, 'duplicates'],
    queryFn: ({ signal }) =>
      call('GET /registers/{register}/duplicates', { params: { register: name }, signal }),
  });
}

export function useComparison(
  { name, entity }: SharedRegister,
  from: number,
  into: number | undefined,
) {
  return useQuery({
    queryKey: [entity, 'comparison', from, into],
    queryFn: ({ signal }) =>
      call('GET /registers/{register}/{id}/merge', {
        params: { register: name, id: from },
        query: { into: into ?? 0 },
        signal,
      }),
    enabled: into !== undefined,
    placeholderData: keepPreviousData,
  });
}

/** A merge changes whatever named the record; what is cached of it is refetched where it is shown. */
export function useMerge({ name }: SharedRegister) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ from, body }: { readonly from: number; readonly body: MergeBody }) =>
      call('POST /registers/{register}/{id}/merge', { params: { register: name, id: from }, body }),
    onSuccess: () => void queries.invalidateQueries(),
  });
}

const refresh = (queries: QueryClient, { entity }: SharedRegister) =>
  queries.invalidateQueries({ queryKey: [entity] });

export function useBulk(register: SharedRegister) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: BulkBody) =>
      call('POST /registers/{register}/bulk', { params: { register: register.name }, body }),
    onSuccess: () => void refresh(queries, register),
  });
}

export interface WantedFile {
  readonly fileType: 'csv' | 'xlsx';
  readonly s: string;
  readonly includeInactive: boolean;
  readonly sort: string;
  readonly order: 'ascending' | 'descending';
  /** Only these, where some are selected. */
  readonly ids?: readonly number[];
}

/** Saves what the list shows, or what is selected of it, as a file. */
export function useDownload(register: SharedRegister) {
  return useMutation({
    mutationFn: ({ ids, ...wanted }: WantedFile) =>
      call('GET /registers/{register}/download', {
        params: { register: register.name },
        query: {
          ...wanted,
          ...register.filters,
          ...(ids === undefined ? {} : { ids: ids.join(',') }),
        },
      }),
    onSuccess: saveFile,
  });
}

export function useUpload({ name }: SharedRegister) {
  return useMutation({
    mutationFn: (file: File) =>
      call('POST /registers/{register}/import/preview', { params: { register: name }, file }),
  });
}

export function usePreview({ name }: SharedRegister) {
  return useMutation({
    mutationFn: ({ id, body }: { readonly id: number; readonly body: PreviewBody }) =>
      call('POST /registers/{register}/import/{id}/preview', {
        params: { register: name, id },
        body,
      }),
  });
}

/** Saves the rows that an import leaves out, with what is wrong with each. */
export function useLeftOut({ name }: SharedRegister) {
  return useMutation({
    mutationFn: ({ id, body }: { readonly id: number; readonly body: LeftOutBody }) =>
      call('POST /registers/{register}/import/{id}/leftOut', {
        params: { register: name, id },
        body,
      }),
    onSuccess: saveFile,
  });
}

export function useApply(register: SharedRegister) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: ApplyBody) =>
      call('POST /registers/{register}/import', { params: { register: register.name }, body }),
    onSuccess: () => void refresh(queries, register),
  });
}
