import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../platform/api/api-error.ts';
import { call, type CallInput } from '../platform/api/call.ts';
import { showError } from '../platform/api/show-error.ts';
import { saveFile } from '../platform/print/save-file.ts';

export type TemplateBody = CallInput<'POST /sofEventTemplates'>['body'];

const templates = { queryKey: ['sofEventTemplate'] } as const;

/** Creates an event of the company, or changes one; id 0 is a new one. */
export function useSaveTemplate() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id, body }: { readonly id: number; readonly body: TemplateBody }) =>
      id === 0
        ? call('POST /sofEventTemplates', { body })
        : call('PUT /sofEventTemplates/{id}', { params: { id }, body }),
    onSettled: () => queries.invalidateQueries(templates),
  });
}

export function useRemoveTemplate() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => call('DELETE /sofEventTemplates/{id}', { params: { id } }),
    onSettled: () => queries.invalidateQueries(templates),
    onError: showError,
  });
}

const layoutKey = (company: number) => ['sofLayout', company] as const;

export function useSofLayout(company: number) {
  return useQuery({
    queryKey: layoutKey(company),
    queryFn: ({ signal }) =>
      call('GET /customers/{id}/sofHtmlLayout', { params: { id: company }, signal }),
  });
}

export function useSaveLayout(company: number) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: CallInput<'PUT /customers/{id}/sofHtmlLayout'>['body']) =>
      call('PUT /customers/{id}/sofHtmlLayout', { params: { id: company }, body }),
    onSuccess: ({ html, modified }) => queries.setQueryData(layoutKey(company), { html, modified }),
    onError: (error) => {
      if (error instanceof ApiError && error.status === 409)
        void queries.invalidateQueries({ queryKey: layoutKey(company) });
    },
  });
}

/** A sample statement in an unsaved layout, as PDF. */
export function useLayoutPreview(company: number) {
  return useMutation({
    mutationFn: (html: string) =>
      call('POST /customers/{id}/sofHtmlLayout/preview', {
        params: { id: company },
        body: { html },
      }),
    onSuccess: saveFile,
    onError: showError,
  });
}
