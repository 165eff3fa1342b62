import { caches, searchTake } from '@fairlead/domain/constants';
import { partnerType } from '@fairlead/domain/partners/enumerations';
import { comparePortCalls } from '@fairlead/domain/voyages/times';
import { useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { ApiError } from '../platform/api/api-error.ts';
import { type AnswerOf, call, type CallInput } from '../platform/api/call.ts';
import { refetchHistory } from '../platform/history/last-change.ts';
import { refetchShowing } from '../platform/hub/invalidation.ts';

export type PortCall = AnswerOf<'GET /voyages/{id}/portCalls'>[number];
export type PortCallBody = CallInput<'POST /voyages/{id}/portCalls'>['body'];

const ofVoyage = (voyageId: number) => ['portCall', 'ofVoyage', voyageId] as const;

/** Sequence of the table: scheduled arrival, then port name, then id. */
export function inSequence(portCalls: readonly PortCall[]): readonly PortCall[] {
  const key = (portCall: PortCall) => ({ ...portCall, portName: portCall.port.name });
  return portCalls.toSorted((a, b) => comparePortCalls(key(a), key(b)));
}

/** All port calls of a voyage; those that came with the voyage are shown at once. */
export function usePortCalls(
  voyageId: number,
  first: { readonly portCalls: readonly PortCall[] | undefined; readonly atMs: number },
) {
  return useQuery({
    queryKey: ofVoyage(voyageId),
    queryFn: ({ signal }): Promise<readonly PortCall[]> =>
      call('GET /voyages/{id}/portCalls', {
        params: { id: voyageId },
        query: { includeInActive: true },
        signal,
      }),
    refetchOnWindowFocus: false,
    retry: 1,
    retryDelay: caches.portCallRetryDelayMs,
    ...(first.portCalls === undefined
      ? {}
      : { initialData: first.portCalls, initialDataUpdatedAt: first.atMs }),
  });
}

/** Updates one saved port call in the cache before the list is refetched. */
function paint(queries: QueryClient, voyageId: number, saved: PortCall): void {
  queries.setQueryData<readonly PortCall[]>(ofVoyage(voyageId), (before = []) => [
    ...before.filter(({ id }) => id !== saved.id),
    saved,
  ]);
}

export interface PortCallSave {
  /** 0 when new. */
  readonly id: number;
  readonly body: PortCallBody;
}

/** Creates or saves a port call of a voyage; when the save is refused, another user's version is shown. */
export function useSavePortCall(voyageId: number) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id, body }: PortCallSave): Promise<PortCall> =>
      id === 0
        ? call('POST /voyages/{id}/portCalls', { params: { id: voyageId }, body })
        : call('PUT /voyages/{id}/portCalls/{portCallId}', {
            params: { id: voyageId, portCallId: id },
            body,
          }),
    onSuccess: (saved) => {
      paint(queries, voyageId, saved);
      void refetchShowing(queries, 'portCall');
      refetchHistory(queries, 'portCall', saved.id);
    },
    onError: (error, { id }) => {
      if (!(error instanceof ApiError) || error.status !== 409 || error.theirs === undefined)
        return;
      paint(queries, voyageId, error.theirs as PortCall);
      refetchHistory(queries, 'portCall', id);
    },
  });
}

/** Removes a port call from the table at once; it is restored if the server refuses. */
export function useDeletePortCall(voyageId: number) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: PortCall) =>
      call('DELETE /voyages/{id}/portCalls/{portCallId}', {
        params: { id: voyageId, portCallId: id },
      }),
    onMutate: async (gone) => {
      await queries.cancelQueries({ queryKey: ofVoyage(voyageId) });
      queries.setQueryData<readonly PortCall[]>(ofVoyage(voyageId), (before = []) =>
        before.filter(({ id }) => id !== gone.id),
      );
    },
    onError: (_error, gone) => paint(queries, voyageId, gone),
    onSettled: () => void refetchShowing(queries, 'portCall'),
  });
}

export function useRestorePortCall(voyageId: number) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (portCallId: number) =>
      call('POST /voyages/{id}/portCalls/{portCallId}/restore', {
        params: { id: voyageId, portCallId },
      }),
    onSuccess: (restored) => paint(queries, voyageId, restored),
    onSettled: () => void refetchShowing(queries, 'portCall'),
  });
}

const agentsOf = (portId: number | undefined) => ({
  take: searchTake,
  partnerTypes: String(partnerType.Agent),
  ...(portId === undefined ? {} : { portId }),
});

/** Partners of the type agent, those of the port first. */
export const searchAgents = (portId: number | undefined) => (s: string, signal: AbortSignal) =>
  call('GET /partners/search', { query: { ...agentsOf(portId), s }, signal });

/** Agents among the port's partners or of earlier calls there; none while no port is chosen. */
export function useAgentsOfPort(portId: number | undefined) {
  const { data } = useQuery({
    queryKey: ['partner', 'agentsOfPort', portId],
    queryFn: ({ signal }) => call('GET /partners/search', { query: agentsOf(portId), signal }),
    enabled: portId !== undefined,
  });
  return (data ?? []).filter(({ isOfPort }) => isOfPort === true);
}
