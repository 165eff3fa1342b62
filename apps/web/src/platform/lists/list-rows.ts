import { allFetchedMs, pageSize } from '@fairlead/domain/constants';
import { toast } from '@fairlead/ui/toast';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';

interface Page<T> {
  readonly items: readonly T[];
  readonly total: number | undefined;
}

/** Rows of a list 50 at a time. */
export const pagesOf = <T, K extends readonly unknown[]>(
  queryKey: K,
  ask: (skip: number, signal: AbortSignal) => Promise<Page<T>>,
) =>
  infiniteQueryOptions({
    queryKey,
    initialPageParam: 0,
    queryFn: ({ pageParam: skip, signal }) => ask(skip, signal),
    getNextPageParam: (last, pages) =>
      last.items.length < pageSize ? undefined : pages.length * pageSize,
  });

/** What a list needs to know of the query that feeds it. */
export interface ListQuery<T> {
  readonly data: { readonly pages: readonly Page<T>[] } | undefined;
  readonly error: unknown;
  readonly isError: boolean;
  readonly isPending: boolean;
  readonly isFetchingNextPage: boolean;
  readonly isPlaceholderData: boolean;
  readonly hasNextPage: boolean;
  readonly fetchNextPage: () => unknown;
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
  /** As the query was asked with it: the same object for the same filter. */
  readonly filter: unknown;
  /** Said once per filter, when a further page has brought the last rows. */
  readonly allFetched: string;
}

/** The rows of all pages that are loaded. */
export function useListRows<T extends { readonly id: number }>(
  request: ListRowsRequest<T>,
): LoadedList<T> {
  const { list, filter, allFetched } = request;
  const pages = list.data?.pages;
  const rows = useMemo(() => {
    // One that was created or moved meanwhile pushes another onto the next page too.
    const byId = new Map<number, T>();
    for (const page of pages ?? []) for (const row of page.items) byId.set(row.id, row);
    return [...byId.values()];
  }, [pages]);
  const toldFor = useRef<unknown>(undefined);
  const isAll = (pages?.length ?? 0) > 1 && !list.hasNextPage && !list.isPlaceholderData;
  useEffect(() => {
    if (!isAll || toldFor.current === filter) return;
    toldFor.current = filter;
    toast.show({ text: allFetched, kind: 'info', lifetimeMs: allFetchedMs });
  }, [isAll, filter, allFetched]);
  return { list, rows, total: pages?.[0]?.total };
}
