import { minuteMs } from '@fairlead/domain/time/milliseconds';
import type { CachedListFilterType, ListWithViews } from '@fairlead/domain/lists/enumerations';
import type { CompanyRole } from '@fairlead/domain/people/roles';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type AnswerOf, call } from '../api/call.ts';

export type SavedView = AnswerOf<'GET /savedViews'>[number];

const keyOf = (list: CachedListFilterType) => ['savedView', list] as const;

/** The user's own views of a list and those that colleagues share. */
export function useSavedViews(list: CachedListFilterType) {
  return useQuery({
    queryKey: keyOf(list),
    queryFn: ({ signal }) => call('GET /savedViews', { query: { list }, signal }),
    staleTime: minuteMs,
  });
}

export interface NewView {
  readonly name: string;
  /** The part of the address after '?'. */
  readonly query: string;
  readonly shared: boolean;
  readonly defaultForRole: CompanyRole | null;
}

export function useSaveView(list: ListWithViews) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (view: NewView) => call('POST /savedViews', { body: { list, ...view } }),
    onSettled: () => queries.invalidateQueries({ queryKey: keyOf(list) }),
  });
}

export function useDropView(list: ListWithViews) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => call('DELETE /savedViews/{id}', { params: { id } }),
    onSettled: () => queries.invalidateQueries({ queryKey: keyOf(list) }),
  });
}

/** The default view of a list for the user's roles, when the address contains nothing. */
export function defaultViewOf(
  views: readonly SavedView[],
  roles: readonly number[],
): SavedView | undefined {
  return views
    .filter(({ defaultForRole }) => defaultForRole !== null && roles.includes(defaultForRole))
    .toSorted((one, other) => (other.defaultForRole ?? 0) - (one.defaultForRole ?? 0))[0];
}
