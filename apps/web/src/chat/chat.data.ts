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

/** Messages of a vessel or, with a text, of all; older pages on request. */
export const useMessages = (
  vesselId: number | undefined,
  s: string,
  filter: ThreadFilter = allMessages,
) =>
  useInfiniteQuery({
    queryKey: ['chat', 'messages', vesselId ?? 0, s, filter],
    queryFn: ({ pageParam, signal }) =>
      call('GET /chat/messages', {
        query: {
          take: pageSize,
          ...filterQuery(filter),
          ...(vesselId === undefined ? {} : { vesselId }),
          ...(s === '' ? {} : { s }),
          ...(pageParam === undefined ? {} : { before: pageParam }),
        },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => (page.length < pageSize ? undefined : page[0]?.clientId),
    // The pages come latest first; each is oldest first.
    select: ({ pages }) => pages.toReversed().flat(),
    enabled: vesselId !== undefined || s !== '',
  });

/** The messages of the last days as a document. */
export const fetchMessages = (vesselId: number, days: number) =>
  call('GET /chat/vessels/{id}/download', {
    params: { id: vesselId },
    query: { from: new Date(Date.now() - days * dayMs).toISOString() },
  });

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
