import { pageSize } from '@fairlead/domain/constants';
import { mostNotificationsAtOnce } from '@fairlead/domain/notifications/bulk-limits';
import {
  infiniteQueryOptions,
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { type AnswerOf, call } from '../platform/api/call.ts';
import { pagesOf } from '../platform/lists/list-rows.ts';
import {
  type BulkScope,
  bulkQueryOf,
  type NotificationFilter,
  queryOf,
} from './notification-list.state.ts';

export type Notification = AnswerOf<'GET /NotificationCenter/Get'>[number];
export type NotificationDetail = AnswerOf<'GET /notificationCenter/notifications/{id}'>;

/** All keys begin with it, so that an event of the hub loads them again. */
const key = 'notification';

const notificationList = (filter: NotificationFilter) =>
  infiniteQueryOptions({
    ...pagesOf([key, 'list', filter] as const, async (skip, signal) => {
      const query = { ...queryOf(filter), skip, take: pageSize };
      const items = await call('GET /NotificationCenter/Get', { query, signal });
      return { items, total: undefined };
    }),
    placeholderData: keepPreviousData,
  });

/** Notifications 50 at a time; the previous rows stay until the next filter is answered. */
export const useNotificationList = (filter: NotificationFilter) =>
  useInfiniteQuery(notificationList(filter));

/** Errors and warnings that the filter lets through. */
export const useNotificationCounts = (filter: NotificationFilter) =>
  useQuery({
    queryKey: [key, 'counts', filter],
    queryFn: ({ signal }) =>
      call('GET /NotificationCenter/CountErrors', { query: queryOf(filter), signal }),
    placeholderData: keepPreviousData,
  });

export const useNotification = (id: number, isNeeded = true) =>
  useQuery({
    enabled: isNeeded,
    queryKey: [key, 'one', id],
    queryFn: ({ signal }) =>
      call('GET /notificationCenter/notifications/{id}', { params: { id }, signal }),
  });

/** A change after which lists and counts are loaded again. */
function useChange<V, A>(change: (values: V) => Promise<A>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: () => queries.invalidateQueries({ queryKey: [key] }),
  });
}

export interface Dismissal {
  readonly id: number;
  readonly reason?: string;
}

export const useDismiss = () =>
  useChange((query: Dismissal) => call('GET /notificationCenter/dismiss', { query }));

export const useReactivate = () =>
  useChange((id: number) => call('GET /notificationCenter/undismiss', { query: { id } }));

export interface BulkDismissal {
  readonly scope: BulkScope;
  readonly reason: string;
}

export const useDismissAll = () =>
  useChange(({ scope, reason }: BulkDismissal) =>
    call('PUT /notificationCenter/dismissAll', {
      query: { ...bulkQueryOf(scope), ...(reason === '' ? {} : { reason }) },
    }),
  );

export const useReactivateAll = () =>
  useChange((scope: BulkScope) =>
    call('PUT /notificationCenter/unDismissAll', { query: bulkQueryOf(scope) }),
  );

export const useUndoDismissal = () =>
  useChange((id: number) =>
    call('POST /notificationCenter/dismissals/{id}/undo', { params: { id } }),
  );

/** The same change of several notifications by as few calls as possible; it can be repeated when one fails. */
async function changeMany(
  ids: readonly number[],
  change: (ids: number[]) => Promise<{ readonly number: number }>,
): Promise<void> {
  for (let at = 0; at < ids.length; at += mostNotificationsAtOnce)
    await change(ids.slice(at, at + mostNotificationsAtOnce));
}

export interface Snoozing {
  readonly ids: readonly number[];
  /** Null shows them again. */
  readonly until: string | null;
}

export interface Assigning {
  readonly ids: readonly number[];
  readonly user: number | null;
}

const snooze = ({ ids, until }: Snoozing) =>
  changeMany(ids, (some) =>
    call('PUT /notificationCenter/snoozeAll', { body: { ids: some, until } }),
  );

const assign = ({ ids, user }: Assigning) =>
  changeMany(ids, (some) =>
    call('PUT /notificationCenter/assignAll', {
      body: { ids: some, user: user === null ? null : { id: user } },
    }),
  );

export const useSnooze = () => useChange(snooze);
export const useAssign = () => useChange(assign);

/** One change after the other, such as what several notifications had before. */
const each =
  <V>(change: (values: V) => Promise<void>) =>
  async (all: readonly V[]): Promise<void> => {
    for (const values of all) await change(values);
  };

export const useUndoSnooze = () => useChange(each(snooze));
export const useUndoAssign = () => useChange(each(assign));

export const longestComment = 2_000;

interface Commenting {
  readonly ids: readonly number[];
  readonly text: string;
}

const commentAll = ({ ids, text }: Commenting) =>
  changeMany(ids, (some) =>
    call('POST /notificationCenter/commentAll', { body: { ids: some, text } }),
  );

export const useCommentAll = () => useChange(commentAll);

export const useComment = (id: number) =>
  useChange((text: string) =>
    call('POST /notificationCenter/notifications/{id}/comments', {
      params: { id },
      body: { text },
    }),
  );

export const useRequest = (id: number) =>
  useChange((body: string) =>
    call('POST /notificationCenter/notifications/{id}/request-correction', {
      params: { id },
      body: { body },
    }),
  );
