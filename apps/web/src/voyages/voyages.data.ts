import { minuteMs } from '@fairlead/domain/time/milliseconds';
import {
  keepPreviousData,
  queryOptions,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
  type QueryClient,
} from '@tanstack/react-query';
import { type AnswerOf, call, callList, type CallInput } from '../platform/api/call.ts';
import { refetchHistory } from '../platform/history/last-change.ts';
import { pagesFrom } from '../platform/lists/list-rows.ts';
import { listQuery, opensAt, type VoyageFilter } from './voyage-list.state.ts';

export type Voyage = AnswerOf<'GET /voyages'>[number];
export type VoyagePortCall = NonNullable<Voyage['portCalls']>[number];
export type VoyageBody = CallInput<'POST /voyages'>['body'];

const ofVoyage = (id: number) => ['voyage', id] as const;

/** Voyages 50 at a time. */
export const voyageList = (filter: VoyageFilter) =>
  pagesFrom(['voyage', 'list', filter], opensAt(filter), (at, signal) =>
    callList('GET /voyages', { query: listQuery(filter, at), signal }),
  );

/** Another filter starts from the first page; the previous rows stay until its answer arrives. */
export function useVoyageList(filter: VoyageFilter) {
  return useInfiniteQuery({ ...voyageList(filter), placeholderData: keepPreviousData });
}

export const voyageById = (id: number) =>
  queryOptions({
    queryKey: ofVoyage(id),
    queryFn: ({ signal }) => call('GET /voyages/{id}', { params: { id }, signal }),
  });

/** Miles to go by the id of the voyage; the list does not wait for them. */
export const useMilesToGo = () =>
  useQuery({
    queryKey: ['voyage', 'toGo'],
    queryFn: async ({ signal }) => {
      const known = await call('GET /voyages/toGo', { signal });
      return new Map(known.map(({ voyageId, toGo }) => [voyageId, toGo.distanceNm]));
    },
    refetchInterval: 5 * minuteMs,
  });

export type VoyageHistoryEntry = AnswerOf<'GET /voyages/{id}/history'>[number];

/** The changes of a voyage, its port calls and its cargo; refetched when any of them changes. */
export const useVoyageHistory = (id: number) =>
  useQuery({
    queryKey: ['voyageHistory', id],
    queryFn: ({ signal }) => call('GET /voyages/{id}/history', { params: { id }, signal }),
  });

interface ListPages {
  readonly pages: readonly { readonly items: readonly Voyage[] }[];
}

const isUnderWay = ({ ballastPortCall, portCalls = [] }: Voyage): boolean =>
  [ballastPortCall, ...portCalls].some((one) => one !== null && one.departed !== null) &&
  portCalls.some(({ arrived }) => arrived === null);

/** The voyage from the last fetched list. Of what its page shows it lacks only the miles that a vessel at sea has to go. */
function listed(queries: QueryClient, id: number) {
  for (const query of queries.getQueryCache().findAll({ queryKey: ['voyage', 'list'] })) {
    const { data, dataUpdatedAt, isInvalidated } = query.state;
    const pages = (data as ListPages | undefined)?.pages ?? [];
    const voyage = pages.flatMap(({ items }) => items).find((other) => other.id === id);
    if (voyage === undefined) continue;
    return { voyage, atMs: isInvalidated || isUnderWay(voyage) ? 0 : dataUpdatedAt };
  }
  return undefined;
}

/** One voyage; data from a list are shown at once. */
export function useVoyage(id: number) {
  const queries = useQueryClient();
  return useQuery({
    ...voyageById(id),
    initialData: () => listed(queries, id)?.voyage,
    initialDataUpdatedAt: () => listed(queries, id)?.atMs,
  });
}

export function useCreateVoyage() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: VoyageBody) => call('POST /voyages', { body }),
    onSuccess: () => void queries.invalidateQueries({ queryKey: ['voyage', 'list'] }),
  });
}

/** Saves the details; `shown` is displayed at once, until the voyage is refetched. */
export function useSaveVoyage(id: number) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ body }: { readonly body: VoyageBody; readonly shown: Partial<Voyage> }) =>
      call('PUT /voyages/{id}', { params: { id }, body }),
    onSuccess: ({ modified }, { shown }) => {
      queries.setQueryData<Voyage>(ofVoyage(id), (before) =>
        before === undefined ? before : { ...before, ...shown, modified },
      );
      for (const key of [
        ['voyage'],
        ['voyageHistory', id],
        ['lastPortCall'],
        ['history', 'voyage', id],
      ])
        void queries.invalidateQueries({ queryKey: key });
    },
  });
}

/** Takes over another user's version of the voyage from a refused save. */
export function useTakeCurrent(id: number): (theirs: unknown) => void {
  const queries = useQueryClient();
  return (theirs) => {
    queries.setQueryData(ofVoyage(id), theirs);
    refetchHistory(queries, 'voyage', id);
  };
}

export function useDeleteVoyage(id: number) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => call('DELETE /voyages/{id}', { params: { id } }),
    onSuccess: () => {
      queries.removeQueries({ queryKey: ofVoyage(id) });
      for (const key of [['voyage'], ['portCall'], ['lastPortCall']])
        void queries.invalidateQueries({ queryKey: key });
    },
  });
}

export function useRestoreVoyage(id: number) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => call('POST /voyages/{id}/restore', { params: { id } }),
    onSuccess: () => {
      for (const key of [['voyage'], ['portCall'], ['lastPortCall']])
        void queries.invalidateQueries({ queryKey: key });
    },
  });
}
