import {
  keepPreviousData,
  type QueryClient,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { type AnswerOf, call, type CallInput, callList } from '../api/call.ts';
import { saveFile } from '../print/save-file.ts';
import { type FileCalls, registerFiles } from './file-calls.ts';
import type { SharedRegister } from './shared-register.ts';

export type Uses = AnswerOf<'GET /registers/{register}/{id}/uses'>;
export type Comparison = AnswerOf<'GET /registers/{register}/{id}/merge'>;
export type DuplicatePair = AnswerOf<'GET /registers/{register}/duplicates'>[number];
type BulkBody = CallInput<'POST /registers/{register}/bulk'>['body'];
type MergeBody = CallInput<'POST /registers/{register}/{id}/merge'>['body'];

/** Where a record is used; requested when it is shown. */
export function useUses({ name, entity }: SharedRegister, id: number) {
  return useQuery({
    queryKey: [entity, 'uses', id],
    queryFn: ({ signal }) =>
      call('GET /registers/{register}/{id}/uses', { params: { register: name, id }, signal }),
    enabled: id > 0,
  });
}

/** Pairs of possible duplicates; or those that were marked as different. */
export function useDuplicates({ name, entity }: SharedRegister, isMarked: boolean) {
  return useQuery({
    queryKey: [entity, 'duplicates', isMarked],
    queryFn: ({ signal }) =>
      callList('GET /registers/{register}/duplicates', {
        params: { register: name },
        query: isMarked ? { marked: true } : {},
        signal,
      }),
  });
}

export function useMarkDistinct(register: SharedRegister) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: CallInput<'PUT /registers/{register}/duplicates/distinct'>['body']) =>
      call('PUT /registers/{register}/duplicates/distinct', {
        params: { register: register.name },
        body,
      }),
    onSuccess: () => queries.invalidateQueries({ queryKey: [register.entity, 'duplicates'] }),
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

/** A merge changes the records that referred to the merged one; cached queries are refetched where they are shown. */
export function useMerge({ name }: SharedRegister) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ from, body }: { readonly from: number; readonly body: MergeBody }) =>
      call('POST /registers/{register}/{id}/merge', { params: { register: name, id: from }, body }),
    onSuccess: () => void queries.invalidateQueries(),
  });
}

/** Undoes a merge; queries affected by it are refetched where they are shown. */
export function useUndoMerge(register: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: number) =>
      call('POST /registers/{register}/{id}/merge/undo', { params: { register, id } }),
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
  /** Only these, if some are selected. */
  readonly ids?: readonly number[];
}

const filesOf = ({ name, filters, files }: SharedRegister): FileCalls =>
  files ?? registerFiles(name, filters);

/** Downloads the list, or the selected rows, as a file. */
export function useDownload(register: SharedRegister) {
  return useMutation({
    mutationFn: ({ ids, ...wanted }: WantedFile) =>
      ids === undefined && register.listFile !== undefined
        ? register.listFile(wanted.fileType)
        : filesOf(register).download({
            ...wanted,
            ...(ids === undefined ? {} : { ids: ids.join(',') }),
          }),
    onSuccess: saveFile,
  });
}

/** Downloads an empty file with the headings that an import understands. */
export function useTemplate(register: SharedRegister) {
  return useMutation({ mutationFn: () => filesOf(register).template(), onSuccess: saveFile });
}

export function useUpload(register: SharedRegister) {
  return useMutation({ mutationFn: (file: File) => filesOf(register).upload(file) });
}

type BodyOf<Call extends 'preview' | 'leftOut'> = Parameters<FileCalls[Call]>[1];

export function usePreview(register: SharedRegister) {
  return useMutation({
    mutationFn: ({ id, body }: { readonly id: number; readonly body: BodyOf<'preview'> }) =>
      filesOf(register).preview(id, body),
  });
}

/** Downloads the rows that an import leaves out, with the errors of each. */
export function useLeftOut(register: SharedRegister) {
  return useMutation({
    mutationFn: ({ id, body }: { readonly id: number; readonly body: BodyOf<'leftOut'> }) =>
      filesOf(register).leftOut(id, body),
    onSuccess: saveFile,
  });
}

export function useApply(register: SharedRegister) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: Parameters<FileCalls['apply']>[0]) => filesOf(register).apply(body),
    onSuccess: () => void refresh(queries, register),
  });
}
