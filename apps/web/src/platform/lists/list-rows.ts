import { allFetchedMs, pageSize } from '@fairlead/domain/constants';
import { toast } from '@fairlead/ui/toast';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';

interface Page<T> {
  readonly items: readonly T[];
  readonly total: number | undefined;
  /** The index of the first item in the whole list, if it is stated. */
  readonly firstRow?: number | undefined;
}

/** Rows to skip; or the page around now, whose answer states the index of its first row. */
export type PagePosition = number | 'now';

const firstRowOf = ({ firstRow }: Page<unknown>, at: PagePosition): number =>
  firstRow ?? (at === 'now' ? 0 : at);

/** Rows of a list 50 at a time, from `opensAt` on in both directions. */
export const pagesFrom = <T, K extends readonly unknown[]>(
  queryKey: K,
  opensAt: PagePosition,
  loadPage: (at: PagePosition, signal: AbortSignal) => Promise<Page<T>>,
) =>
  infiniteQueryOptions({
    queryKey,
    initialPageParam: opensAt,
    queryFn: ({ pageParam: at, signal }) => loadPage(at, signal),
    getNextPageParam: (last, _pages, at): PagePosition | undefined =>
      last.items.length < pageSize ? undefined : firstRowOf(last, at) + pageSize,
    getPreviousPageParam: (first, _pages, at): PagePosition | undefined => {
      const row = firstRowOf(first, at);
      return row === 0 ? undefined : Math.max(0, row - pageSize);
    },
  });

/** Rows of a list 50 at a time, from the first one on. */
export const pagesOf = <T, K extends readonly unknown[]>(
  queryKey: K,
  loadPage: (skip: number, signal: AbortSignal) => Promise<Page<T>>,
) => pagesFrom(queryKey, 0, (at, signal) => loadPage(at === 'now' ? 0 : at, signal));

/** What a list needs to know of its query. */
export interface ListQuery<T> {
  readonly data: { readonly pages: readonly Page<T>[] } | undefined;
  readonly error: unknown;
  readonly isError: boolean;
  readonly isPending: boolean;
  readonly isFetchingNextPage: boolean;
  readonly isPlaceholderData: boolean;
  readonly hasNextPage: boolean;
  readonly fetchNextPage: () => unknown;
  readonly isFetchingPreviousPage: boolean;
  readonly hasPreviousPage: boolean;
  readonly fetchPreviousPage: () => unknown;
  readonly refetch: () => unknown;
}

/** A list as far as it is loaded. */
export interface LoadedList<T> {
  readonly list: Omit<ListQuery<unknown>, 'data'> & { readonly data: unknown };
  readonly rows: readonly T[];
  readonly total: number | undefined;
}

export interface ListRowsRequest<T> {
  readonly list: ListQuery<T>;
  /** The filter of the query: the same object for the same filter. */
  readonly filter: unknown;
  /** Shown once per filter, when a further page has loaded the last rows. */
  readonly allFetched: string;
}

/** The rows of all pages that are loaded. */
export function useListRows<T extends { readonly id: number }>(
  request: ListRowsRequest<T>,
): LoadedList<T> {
  const { list, filter, allFetched } = request;
  const pages = list.data?.pages;
  const rows = useMemo(() => {
    // A row that was created or moved in the meantime repeats another one on the next page.
    const byId = new Map<number, T>();
    for (const page of pages ?? []) for (const row of page.items) byId.set(row.id, row);
    return [...byId.values()];
  }, [pages]);
  const notifiedFor = useRef<unknown>(undefined);
  const hasMore = list.hasNextPage || list.hasPreviousPage;
  const isAll = (pages?.length ?? 0) > 1 && !hasMore && !list.isPlaceholderData;
  useEffect(() => {
    if (!isAll || notifiedFor.current === filter) return;
    notifiedFor.current = filter;
    toast.show({ text: allFetched, kind: 'info', lifetimeMs: allFetchedMs });
  }, [isAll, filter, allFetched]);
  return { list, rows, total: pages?.[0]?.total };
}
