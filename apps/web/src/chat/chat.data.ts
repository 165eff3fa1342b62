import { dayMs } from '@fairlead/domain/time/milliseconds';
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type AnswerOf, call, type CallInput } from '../platform/api/call.ts';
import { showError } from '../platform/api/show-error.ts';
import { hasUnreadChat } from '../platform/hub/hub-state.ts';
import { type ChatTag, storeTags } from './chat-tags.data.ts';

export type ChatVessel = AnswerOf<'GET /chat/vessels'>[number];
export type ChatMessage = AnswerOf<'GET /chat/messages'>[number];
export type NewMessage = CallInput<'POST /chat/messages'>['body'];

const pageSize = 250;
const halfPage = pageSize / 2;

/** Which messages of a vessel are shown. */
export interface ThreadFilter {
  readonly tag: ChatTag | null;
  /** Only instructions that are not acknowledged. */
  readonly isOpen: boolean;
}

export const allMessages: ThreadFilter = { tag: null, isOpen: false };

const filterQuery = ({ tag, isOpen }: ThreadFilter) => ({
  ...(tag === null ? {} : { [`${tag.kind}Id`]: tag.id }),
  ...(isOpen ? { open: true } : {}),
});

/** The vessels with chat; the dot of the menu follows what is unread. */
export function useChatVessels() {
  const vessels = useQuery({
    queryKey: ['chat', 'vessels'],
    queryFn: ({ signal }) => call('GET /chat/vessels', { signal }),
  });
  const { data } = vessels;
  useEffect(() => {
    if (data !== undefined) hasUnreadChat.write(data.some(({ unread }) => unread > 0));
  }, [data]);
  return vessels;
}

/** Which page of messages: the latest if it names no message. */
interface PagePosition {
  readonly before?: string;
  readonly after?: string;
  readonly around?: string;
}

type Page = readonly ChatMessage[];

/** Messages from the named one on, or all if it is not in the page. */
const fromNamed = (page: Page, id: string): number =>
  page.findIndex(({ clientId }) => clientId === id);

function olderThan(page: Page, { around }: PagePosition): PagePosition | undefined {
  const most = around === undefined ? pageSize : halfPage;
  const count = around === undefined ? page.length : fromNamed(page, around) + 1;
  const first = page[0]?.clientId;
  return first === undefined || (count > 0 && count < most) ? undefined : { before: first };
}

function newerThan(page: Page, { around, after }: PagePosition): PagePosition | undefined {
  if (around === undefined && after === undefined) return undefined;
  const most = around === undefined ? pageSize : halfPage;
  const count = around === undefined ? page.length : page.length - fromNamed(page, around) - 1;
  const last = page.at(-1)?.clientId;
  return last === undefined || count < most ? undefined : { after: last };
}

export interface MessagesOptions {
  readonly filter?: ThreadFilter;
  /** The message that is opened, with those around it; the latest if left out. */
  readonly around?: string | undefined;
}

const latest: PagePosition = {};

/** Messages of a vessel or, with a text, of all; older and newer pages on request. */
export const useMessages = (
  vesselId: number | undefined,
  s: string,
  { filter = allMessages, around }: MessagesOptions = {},
) =>
  useInfiniteQuery({
    queryKey: ['chat', 'messages', vesselId ?? 0, s, filter, around ?? ''],
    queryFn: ({ pageParam, signal }) =>
      call('GET /chat/messages', {
        query: {
          take: pageSize,
          ...filterQuery(filter),
          ...(vesselId === undefined ? {} : { vesselId }),
          ...(s === '' ? {} : { s }),
          ...pageParam,
        },
        signal,
      }),
    initialPageParam: around === undefined ? latest : { around },
    getNextPageParam: (page, _pages, position) => olderThan(page, position),
    getPreviousPageParam: (page, _pages, position) => newerThan(page, position),
    // The pages come latest first; each is oldest first.
    select: ({ pages }) => pages.toReversed().flat(),
    enabled: vesselId !== undefined || s !== '',
  });

/** The messages of a period as a document; until now if it has no end. */
export const fetchMessages = (
  vesselId: number,
  query: {
    readonly from: string;
    readonly to?: string;
    readonly fileType?: 'pdf' | 'txt';
    readonly instructions?: boolean;
  },
) => call('GET /chat/vessels/{id}/download', { params: { id: vesselId }, query });

/** The messages of the last days as a PDF. */
export const fetchLastDays = (vesselId: number, days: number) =>
  fetchMessages(vesselId, { from: new Date(Date.now() - days * dayMs).toISOString() });

function useChatMutation<Input>(send: (input: Input) => Promise<unknown>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSettled: () => queries.invalidateQueries({ queryKey: ['chat'] }),
    onError: showError,
  });
}

/** Messages are sent one after the other, in the order in which they were written. */
export function useSendMessage() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: NewMessage) => call('POST /chat/messages', { body }),
    scope: { id: 'chat' },
    onSuccess: () => queries.invalidateQueries({ queryKey: ['chat'] }),
  });
}

export const useDeleteMessage = () =>
  useChatMutation((id: string) => call('DELETE /chat/messages/{id}', { params: { id } }));

/** Replaces the tags of a message. */
export const useTagMessage = () =>
  useChatMutation(({ clientId, tags }: { clientId: string; tags: readonly ChatTag[] }) =>
    storeTags(clientId, tags),
  );

export const useReadMessages = () =>
  useChatMutation((id: string) => call('POST /chat/messages/{id}/read', { params: { id } }));
