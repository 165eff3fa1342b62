import { searchTake } from '@fairlead/domain/constants';
import { emailStatus } from '@fairlead/domain/emails/email';
import {
  infiniteQueryOptions,
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQueries,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { type AnswerOf, call, callList, type CallInput } from '../platform/api/call.ts';
import { pagesOf } from '../platform/lists/list-rows.ts';
import { beginDraft } from './begun-draft.state.ts';
import {
  bodyOf,
  type DraftBody,
  type DraftEntry,
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

/** E-mails of a filter, so many at a time. */
export const useEmails = (filter: EmailFilter, take = 50) =>
  useInfiniteQuery({ ...listOptions({ ...filter, take }), placeholderData: keepPreviousData });

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
    onSuccess: ({ id }) => {
      beginDraft(id);
      void refetch();
    },
  });
}

export const saveDraft = (id: number, body: DraftBody) =>
  call('PUT /emails/{id}', { params: { id }, body });

type SendingBody = CallInput<'POST /emails/{id}/send'>['body'];
export type AddressCorrection = NonNullable<SendingBody['corrections']>[number];

export const sendDraft = (id: number, body: SendingBody) =>
  call('POST /emails/{id}/send', { params: { id }, body });

/** What is done to an e-mail by a key or a button; the lists follow. */
export function useEmailActions() {
  const refetch = useRefetchEmails();
  const followed = async <T>(done: Promise<T>): Promise<T> => {
    const answer = await done;
    await refetch();
    return answer;
  };
  return {
    archive: (id: number, isArchived: boolean, forTeam: boolean) =>
      followed(call('PUT /emails/{id}/archive', { params: { id }, body: { isArchived, forTeam } })),
    markRead: (id: number, isRead: boolean) =>
      followed(call('PUT /emails/{id}/read', { params: { id }, body: { isRead } })),
    handle: (id: number, body: CallInput<'PUT /emails/{id}/handling'>['body']) =>
      followed(call('PUT /emails/{id}/handling', { params: { id }, body })),
    comment: (id: number, text: string) =>
      followed(call('POST /emails/{id}/comments', { params: { id }, body: { text } })),
    link: (id: number, { kind, id: targetId }: Pick<LinkTarget, 'kind' | 'id'>) =>
      followed(
        call('PUT /emails/{id}/link', {
          params: { id },
          body: { kind: kind as 10, targetId },
        }),
      ),
    unlink: (id: number) => followed(call('PUT /emails/{id}/unlink', { params: { id } })),
    answer: async (id: number, form: AnswerForm) => {
      const draft = await call('POST /emails/{id}/answer', { params: { id }, body: { form } });
      beginDraft(draft.id);
      void refetch();
      return draft;
    },
    cancel: (id: number) => followed(call('PUT /emails/{id}/unqueue', { params: { id } })),
    remove: (id: number) => followed(call('DELETE /emails/{id}', { params: { id } })),
    restore: (id: number) => followed(call('POST /emails/{id}/restore', { params: { id } })),
    send: (id: number, corrections: readonly AddressCorrection[] = []) =>
      followed(sendDraft(id, { corrections: [...corrections] })),
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
    attachPrint: (id: number, printKey: string) =>
      followed(call('POST /emails/{id}/prints', { params: { id }, body: { key: printKey } })),
    detach: (id: number, attId: number) =>
      followed(call('DELETE /emails/{id}/attachments/{attId}', { params: { id, attId } })),
  };
}

export type LinkTarget = AnswerOf<'GET /emails/targets'>[number];
export type AnswerForm = 'reply' | 'replyAll' | 'forward';

/** Records that an e-mail can be linked to; their key tells kinds apart. */
export async function searchTargets(s: string, signal: AbortSignal) {
  const found = await call('GET /emails/targets', { query: { s }, signal });
  return found.map((target) => ({ ...target, target, id: `${target.kind} ${target.id}` }));
}

/** Tags that the company has used and that contain a text. */
export const searchTags = (s: string, signal: AbortSignal) =>
  call('GET /emails/tags', { query: { s }, signal });

/** Mailboxes through which e-mails can leave. */
export const useSenders = () =>
  useQuery({
    queryKey: ['mailbox', 'senders'],
    queryFn: ({ signal }) => call('GET /emails/senders', { signal }),
  });

export const openSource = (id: number) => call('GET /emails/{id}/source', { params: { id } });

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

export type EmailPrint = AnswerOf<'GET /emails/{id}/prints'>[number];

/** Printed reports that can be attached; they follow what the e-mail is linked to. */
export const usePrints = ({ id, links }: Pick<EmailDetail, 'id' | 'links'>) =>
  useQuery({
    queryKey: ['emailPrint', id, links.map((link) => `${link.kind} ${link.id}`)],
    queryFn: ({ signal }) => call('GET /emails/{id}/prints', { params: { id }, signal }),
  });

/** Documents of fixtures, each with its fixture, in the order of the fixtures. */
export const useFixtureFiles = (fixtures: DraftEntry['fixtures']) =>
  useQueries({
    queries: fixtures.map(({ id }) => ({
      queryKey: ['document', id],
      queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
        call('GET /fixtures/{id}/docs', { params: { id }, signal }),
    })),
    combine: (results) =>
      fixtures.flatMap((fixture, at) =>
        (results[at]?.data ?? []).map((document) => ({ ...document, fixture })),
      ),
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
  query: {
    readonly fixtureId: number | undefined;
    readonly emailId: number;
    readonly recipient: string;
  },
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
