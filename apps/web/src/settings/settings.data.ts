import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type AnswerOf, call, type CallInput } from '../platform/api/call.ts';
import { useCurrent } from '../platform/current/current.ts';

export type Company = AnswerOf<'GET /customers/{id}'>;
export type MailSettings = AnswerOf<'GET /customers/{id}/mailSettings'>;
export type FieldChoice = AnswerOf<'GET /logReportFields'>[number];

/** The id of the current company; 0 if there is none. */
export const useCompanyId = (): number => useCurrent().customer?.id ?? 0;

export function useCompany() {
  const id = useCompanyId();
  return useQuery({
    queryKey: ['companyDetails', id],
    queryFn: ({ signal }) => call('GET /customers/{id}', { params: { id }, signal }),
  });
}

/** A save in the form that a record form requires: its answer replaces the stored values. */
function useSectionSave<B, A>(save: (id: number, body: B) => Promise<A>, keys: readonly string[]) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id, body }: { readonly id: number; readonly body: B }) => save(id, body),
    onSettled: () => Promise.all(keys.map((key) => queries.invalidateQueries({ queryKey: [key] }))),
  });
}

type Put<
  P extends 'details' | 'settings' | 'voyageReportSettings' | 'warehouseSettings' | 'mailSettings',
> = CallInput<`PUT /customers/{id}/${P}`>['body'];

export const useSaveDetails = () =>
  useSectionSave(
    (id, body: Put<'details'>) => call('PUT /customers/{id}/details', { params: { id }, body }),
    ['companyDetails', 'me'],
  );
export const useSaveFlags = () =>
  useSectionSave(
    (id, body: Put<'settings'>) => call('PUT /customers/{id}/settings', { params: { id }, body }),
    ['companyDetails', 'me'],
  );
export const useSaveReport = () =>
  useSectionSave(
    (id, body: Put<'voyageReportSettings'>) =>
      call('PUT /customers/{id}/voyageReportSettings', { params: { id }, body }),
    ['companyDetails', 'voyage'],
  );
export const useSaveWarehouse = () =>
  useSectionSave(
    (id, body: Put<'warehouseSettings'>) =>
      call('PUT /customers/{id}/warehouseSettings', { params: { id }, body }),
    ['companyDetails'],
  );
export const useSaveMail = () =>
  useSectionSave(
    (id, body: Put<'mailSettings'>) =>
      call('PUT /customers/{id}/mailSettings', { params: { id }, body }),
    ['mailSettings'],
  );

export function useLogo(hasLogo: boolean) {
  const id = useCompanyId();
  return useQuery({
    queryKey: ['companyDetails', id, 'logo'],
    queryFn: ({ signal }) => call('GET /customers/{id}/logo', { params: { id }, signal }),
    enabled: hasLogo,
  });
}

export function useLogoActions() {
  const id = useCompanyId();
  const queries = useQueryClient();
  const onSuccess = () => queries.invalidateQueries({ queryKey: ['companyDetails'] });
  const upload = useMutation({
    mutationFn: (file: File) => call('POST /customers/{id}/logo', { params: { id }, file }),
    onSuccess,
  });
  const remove = useMutation({
    mutationFn: () => call('DELETE /customers/{id}/logo', { params: { id } }),
    onSuccess,
  });
  return { upload, remove };
}

export function useMailSettings() {
  const id = useCompanyId();
  return useQuery({
    queryKey: ['mailSettings', id],
    queryFn: ({ signal }) => call('GET /customers/{id}/mailSettings', { params: { id }, signal }),
  });
}

const pageSize = 50;

export function useSentMail() {
  const id = useCompanyId();
  return useInfiniteQuery({
    queryKey: ['sentMail', id],
    queryFn: ({ signal, pageParam }) =>
      call('GET /customers/{id}/sentMail', {
        params: { id },
        query: { skip: pageParam, take: pageSize },
        signal,
      }),
    initialPageParam: 0,
    getNextPageParam: (last, pages) =>
      last.length < pageSize ? undefined : pages.length * pageSize,
  });
}

export function useTestMail() {
  const id = useCompanyId();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => call('POST /customers/{id}/mailSettings/test', { params: { id } }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['sentMail'] }),
  });
}

export function useExcludedTypes() {
  return useQuery({
    queryKey: ['companyExcludedTypes'],
    queryFn: ({ signal }) => call('GET /notificationCenter/CompanyExcludedTypes', { signal }),
  });
}

/** When a section was last saved: a save of a list states it, as lists carry no stamp. */
export function useSectionModified(section: string) {
  const id = useCompanyId();
  const found = useQuery({
    queryKey: [section, 'modified', id],
    queryFn: ({ signal }) =>
      call('GET /customers/{id}/settingsModified', { params: { id }, signal }),
  });
  return found.data?.find((one) => one.section === section)?.modified;
}

export function useSaveExcluded() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (input: {
      readonly codes: readonly number[];
      readonly modified: string | undefined;
    }) =>
      call('PUT /notificationCenter/CompanyExcludedTypes', {
        query: { modified: input.modified },
        body: [...input.codes],
      }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['companyExcludedTypes'] }),
  });
}

export function useLogReportFields() {
  return useQuery({
    queryKey: ['logReportFields'],
    queryFn: ({ signal }) => call('GET /logReportFields', { signal }),
  });
}

export function useSaveLogReportFields() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (input: {
      readonly fields: readonly FieldChoice[];
      readonly modified: string | undefined;
    }) =>
      call('PUT /logReportFields', {
        query: { modified: input.modified },
        body: [...input.fields],
      }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['logReportFields'] }),
  });
}
