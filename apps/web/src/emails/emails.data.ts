import { searchTake } from '@fairlead/domain/constants';
import { emailStatus } from '@fairlead/domain/emails/email';
import {
  infiniteQueryOptions,
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { type AnswerOf, call, callList, type CallInput } from '../platform/api/call.ts';
import { pagesOf } from '../platform/lists/list-rows.ts';
import {
  bodyOf,
  type DraftBody,
  type EmailDetail,
  type EmailFilter,
  entryOf,
} from './email-view.state.ts';

export type EmailTemplate = AnswerOf<'GET /EmailTemplates'>[number];
export type TemplateBody = CallInput<'POST /emailtemplates'>['body'];

const key = 'email';
const watchedMs = 2_000;

const listOptions = ({ query, take }: EmailFilter & { readonly take: number }) =>
  infiniteQueryOptions(
    pagesOf([key, 'list', query] as const, (skip, signal) =>
      callList('GET /emails', { query: { ...query, skip, take }, signal }),
    ),
  );

/** E-mails of a filter, fifty at a time. */
export const useEmails = (filter: EmailFilter) =>
  useInfiniteQuery({ ...listOptions({ ...filter, take: 50 }), placeholderData: keepPreviousData });

/** Whether an e-mail has arrived is not reported to browsers: one that is queued is read again. */
export const useEmail = (id: number) =>
  useQuery({
    queryKey: [key, id],
    queryFn: ({ signal }) => call('GET /emails/{id}', { params: { id }, signal }),
    enabled: id > 0,
    refetchInterval: ({ state }) =>
      state.data?.status === emailStatus.Queued && state.data.sendAt === null ? watchedMs : false,
  });

export const useEmailsOfFixture = (id: number) =>
  useQuery({
    queryKey: [key, 'fixture', id],
    queryFn: ({ signal }) => call('GET /fixtures/{id}/emails', { params: { id }, signal }),
  });

export function useRefetchEmails() {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: [key] });
}

/** Shows a draft as it was stored, also where it is opened again before the lists have followed. */
export function useStoredDraft() {
  const queries = useQueryClient();
  return (saved: EmailDetail) => {
    queries.setQueryData([key, saved.id], saved);
    void queries.invalidateQueries({ queryKey: [key] });
  };
}

export function useCreateEmail() {
  const refetch = useRefetchEmails();
  return useMutation({
    mutationFn: (body: CallInput<'POST /emails'>['body']) => call('POST /emails', { body }),
    onSuccess: () => void refetch(),
  });
}

export const saveDraft = (id: number, body: DraftBody) =>
  call('PUT /emails/{id}', { params: { id }, body });

export const sendDraft = (id: number, sendAt: string | null) =>
  call('POST /emails/{id}/send', { params: { id }, body: { sendAt } });

/** What is done to an e-mail by a key or a button; the lists follow. */
export function useEmailActions() {
  const refetch = useRefetchEmails();
  const followed = async <T>(done: Promise<T>): Promise<T> => {
    const answer = await done;
    await refetch();
    return answer;
  };
  return {
    archive: (id: number, isArchived: boolean) =>
      followed(call('PUT /emails/{id}/archive', { params: { id }, body: { isArchived } })),
    cancel: (id: number) => followed(call('PUT /emails/{id}/unqueue', { params: { id } })),
    remove: (id: number) => followed(call('DELETE /emails/{id}', { params: { id } })),
    restore: (id: number) => followed(call('POST /emails/{id}/restore', { params: { id } })),
    send: (id: number) => followed(sendDraft(id, null)),
    /** Makes a draft again of what no one has. */
    edit: (email: EmailDetail) => followed(saveDraft(email.id, bodyOf(entryOf(email), email))),
    map: (id: number, fixtureId: number) =>
      followed(call('PUT /emails/{id}/map', { params: { id }, query: { fixtureId } })),
    unmap: (id: number, fixtureId: number) =>
      followed(call('PUT /emails/{id}/unmap', { params: { id }, query: { fixtureId } })),
    upload: (id: number, file: File) =>
      followed(call('POST /emails/{id}/attachments', { params: { id }, file })),
    attach: (id: number, documentId: number) =>
      followed(call('POST /emails/{id}/documents', { params: { id }, body: { documentId } })),
    detach: (id: number, attId: number) =>
      followed(call('DELETE /emails/{id}/attachments/{attId}', { params: { id, attId } })),
  };
}

export const openAttachment = (id: number, attId: number) =>
  call('GET /emails/{id}/attachments/{attId}/download', { params: { id, attId } });

export const searchPersons = (s: string, signal: AbortSignal) =>
  call('GET /emails/persons', { query: { s, take: searchTake, accounts: true }, signal });

export async function searchFixtures(s: string, signal: AbortSignal) {
  const found = await call('GET /fixtures/search', { query: { s, take: searchTake }, signal });
  return found.map(({ id, fixtureNumber, vessel }) => ({
    id,
    name: fixtureNumber,
    vessel: vessel.name,
  }));
}

/** Documents of a fixture that can be attached: those of the built-in store. */
export const useFixtureFiles = (id: number) =>
  useQuery({
    queryKey: ['document', id],
    queryFn: ({ signal }) => call('GET /fixtures/{id}/docs', { params: { id }, signal }),
    enabled: id > 0,
  });

const templateKey = 'emailTemplate';

export const useTemplates = () =>
  useQuery({
    queryKey: [templateKey, 'all'],
    queryFn: ({ signal }) =>
      call('GET /EmailTemplates', { query: { includeInactive: true }, signal }),
  });

export const fillTemplate = (
  id: number,
  query: { readonly fixtureId: number | undefined; readonly recipient: string },
) => call('GET /emailTemplates/{id}/filled', { params: { id }, query });

export function useSaveTemplate() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({
      id,
      body,
    }: {
      readonly id: number | null;
      readonly body: TemplateBody;
    }) => {
      if (id === null) await call('POST /emailtemplates', { body });
      else await call('PUT /emailtemplates/{id}', { params: { id }, body });
    },
    onSuccess: () => queries.invalidateQueries({ queryKey: [templateKey] }),
  });
}
