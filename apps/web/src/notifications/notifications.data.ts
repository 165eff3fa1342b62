import { pageSize } from '@fairlead/domain/constants';
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

export const useNotification = (id: number) =>
  useQuery({
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

export const useSnooze = (id: number) =>
  useChange((until: string | null) =>
    call('PUT /notificationCenter/notifications/{id}/snooze', { params: { id }, body: { until } }),
  );

export const useAssign = (id: number) =>
  useChange((user: number | null) =>
    call('PUT /notificationCenter/notifications/{id}/assignee', {
      params: { id },
      body: { user: user === null ? null : { id: user } },
    }),
  );

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
