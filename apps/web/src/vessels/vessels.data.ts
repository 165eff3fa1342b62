import { caches } from '@fairlead/domain/constants';
import {
  keepPreviousData,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
  type QueryClient,
} from '@tanstack/react-query';
import { type AnswerOf, call, type CallInput } from '../platform/api/call.ts';
import { refetchHistory } from '../platform/history/last-change.ts';

export type Vessel = AnswerOf<'GET /vessels/{id}'>;
export type VesselBody = CallInput<'POST /vessels'>['body'];
export type Flow = AnswerOf<'GET /flows'>[number];

export interface VesselFilter {
  readonly s: string;
  readonly includeInActive: boolean;
}

const ofVessel = (id: number) => ['vessel', id] as const;

export const vesselList = ({ s, includeInActive }: VesselFilter) =>
  queryOptions({
    queryKey: ['vessel', 'list', s, includeInActive],
    queryFn: ({ signal }) => call('GET /vessels', { query: { s, includeInActive }, signal }),
    staleTime: caches.vesselsMs,
  });

/** The vessels of the company; an earlier answer stays while a longer text is being searched. */
export function useVessels(filter: VesselFilter) {
  return useQuery({ ...vesselList(filter), placeholderData: keepPreviousData });
}

export const vesselById = (id: number) =>
  queryOptions({
    queryKey: ofVessel(id),
    queryFn: ({ signal }) => call('GET /vessels/{id}', { params: { id }, signal }),
  });

export function useVessel(id: number) {
  return useQuery(vesselById(id));
}

/** Flows that a vessel may follow. */
export function useFlows() {
  return useQuery({
    queryKey: ['flow', 'list'],
    queryFn: ({ signal }) => call('GET /flows', { signal }),
    staleTime: caches.fuelsMs,
  });
}

const refresh = (queries: QueryClient) =>
  Promise.all(
    ['vessel', 'voyage'].map((entity) => queries.invalidateQueries({ queryKey: [entity] })),
  );

export function useCreateVessel() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: VesselBody) => call('POST /vessels', { body }),
    onSuccess: () => void queries.invalidateQueries({ queryKey: ['vessel', 'list'] }),
  });
}

export function useSaveVessel(id: number) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: VesselBody) => call('PUT /vessels/{id}', { params: { id }, body }),
    onSuccess: (vessel) => {
      queries.setQueryData(ofVessel(id), vessel);
      void queries.invalidateQueries({ queryKey: ['vessel', 'list'] });
      void queries.invalidateQueries({ queryKey: ['history', 'vessel', id] });
    },
  });
}

/** Another's version of the vessel, as a refused save states it. */
export function useTakeStanding(id: number) {
  const queries = useQueryClient();
  return (theirs: unknown) => {
    queries.setQueryData(ofVessel(id), theirs);
    refetchHistory(queries, 'vessel', id);
  };
}

export function useDeleteVessel(id: number) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => call('DELETE /vessels/{id}', { params: { id } }),
    onSuccess: () => {
      queries.removeQueries({ queryKey: ofVessel(id) });
      void refresh(queries);
    },
  });
}

export function useRestoreVessel(id: number) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => call('POST /vessels/{id}/restore', { params: { id } }),
    onSuccess: () => void refresh(queries),
  });
}
