import { caches } from '@fairlead/domain/constants';
import {
  keepPreviousData,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { type AnswerOf, call, type CallInput } from '../platform/api/call.ts';
import { useCallback } from 'react';
import { refetchHistory } from '../platform/history/last-change.ts';
import { refetchShowing } from '../platform/hub/invalidation.ts';

export type Vessel = AnswerOf<'GET /vessels/{id}'>;
export type VesselBody = CallInput<'POST /vessels'>['body'];
export type CopyBody = CallInput<'POST /vessels/{id}/copy'>['body'];
export type Fuel = AnswerOf<'GET /fuels'>[number];
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

/** The vessels of the company; the previous answer stays while a longer text is being searched. */
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

export type VesselHistoryEntry = AnswerOf<'GET /vessels/{id}/history'>[number];

/** The newest changes of a vessel and of the records that describe it. */
export function useVesselHistory(id: number) {
  return useQuery({
    queryKey: ['history', 'vessel', id, 'whole'],
    queryFn: ({ signal }) => call('GET /vessels/{id}/history', { params: { id }, signal }),
  });
}

/** Flows that a vessel may use. */
export function useFlows() {
  return useQuery({
    queryKey: ['flow', 'list'],
    queryFn: ({ signal }) => call('GET /flows', { signal }),
    staleTime: caches.fuelsMs,
  });
}

/** Creates a vessel; its name is taken from the answer for the message. */
export function useCreateVessel() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ body }: { readonly id: number; readonly body: VesselBody }) => {
      const { id } = await call('POST /vessels', { body });
      return { id, name: body.name };
    },
    onSuccess: () => void queries.invalidateQueries({ queryKey: ['vessel', 'list'] }),
  });
}

/** Writes the answer to a save of a part into the cached vessel. */
export function useTakePart(id: number): (part: Partial<Vessel>) => void {
  const queries = useQueryClient();
  return useCallback(
    (part) =>
      queries.setQueryData<Vessel>(ofVessel(id), (before) =>
        before === undefined ? before : { ...before, ...part },
      ),
    [queries, id],
  );
}

/** Fetches another user's version, after the own save was refused for it. */
export function useVesselRefetch(id: number): () => Promise<void> {
  const queries = useQueryClient();
  return async () => {
    refetchHistory(queries, 'vessel', id);
    refetchHistory(queries, 'vesselSettings', id);
    await queries.invalidateQueries({ queryKey: ofVessel(id), exact: true });
  };
}

/** Copies a vessel: everything except the name, the numbers, the picture and the voyages. */
export function useCopyVessel() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id, body }: { readonly id: number; readonly body: CopyBody }) =>
      call('POST /vessels/{id}/copy', { params: { id }, body }),
    onSuccess: () => void queries.invalidateQueries({ queryKey: ['vessel', 'list'] }),
  });
}

/** Fuels that a vessel may burn. */
export function useFuels() {
  return useQuery({
    queryKey: ['fuel', 'list'],
    queryFn: ({ signal }) => call('GET /fuels', { signal }),
    staleTime: caches.fuelsMs,
    gcTime: caches.fuelsMs,
  });
}

export function useDeleteVessel(id: number) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => call('DELETE /vessels/{id}', { params: { id } }),
    onSuccess: () => {
      queries.removeQueries({ queryKey: ofVessel(id) });
      void refetchShowing(queries, 'vessel');
    },
  });
}

export function useRestoreVessel(id: number) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => call('POST /vessels/{id}/restore', { params: { id } }),
    onSuccess: () => void refetchShowing(queries, 'vessel'),
  });
}

/** Verifiers of the figures of vessels; for global administrators. */
export function useVerifiers() {
  return useQuery({
    queryKey: ['verifier', 'list'],
    queryFn: ({ signal }) => call('GET /admin/verifiers', { signal }),
  });
}
