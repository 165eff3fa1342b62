import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type AnswerOf, call, type CallInput } from '../platform/api/call.ts';

export type Template = AnswerOf<'GET /documentTemplates'>[number];
export type DocumentSettings = AnswerOf<'GET /documentSettings'>;

export const useTemplates = () =>
  useQuery({
    queryKey: ['documentTemplate'],
    queryFn: ({ signal }) => call('GET /documentTemplates', { signal }),
  });

function useRefetch(key: string) {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: [key] });
}

export function useUploadTemplate() {
  const refetch = useRefetch('documentTemplate');
  return useMutation({
    mutationFn: ({ type, file }: { readonly type: Template['type']; readonly file: File }) =>
      call('POST /documentTemplates/upload', { query: { type }, file }),
    onSuccess: refetch,
  });
}

export function useTemplateActions() {
  const onSuccess = useRefetch('documentTemplate');
  const use = useMutation({
    mutationFn: ({ id, isUsed }: { readonly id: number; readonly isUsed: boolean }) =>
      call('POST /documentTemplates/{id}/use', { params: { id }, body: { isUsed } }),
    onSuccess,
  });
  const remove = useMutation({
    mutationFn: (id: number) => call('DELETE /documentTemplates/{id}', { params: { id } }),
    onSuccess,
  });
  const restore = useMutation({
    mutationFn: (id: number) => call('POST /documentTemplates/{id}/restore', { params: { id } }),
    onSuccess,
  });
  return { use, remove, restore };
}

export const fetchTemplate = (id: number) =>
  call('GET /documentTemplates/{id}/download', { params: { id } });

export const useDocumentSettings = () =>
  useQuery({
    queryKey: ['documentSettings'],
    queryFn: ({ signal }) => call('GET /documentSettings', { signal }),
  });

export function useSaveSettings() {
  const refetch = useRefetch('documentSettings');
  return useMutation({
    mutationFn: ({ body }: { readonly body: CallInput<'PUT /documentSettings'>['body'] }) =>
      call('PUT /documentSettings', { body }),
    // Also after a refusal: another user's version is shown beside the own one.
    onSettled: refetch,
  });
}
