import { caches } from '@fairlead/domain/constants';
import { dayMs } from '@fairlead/domain/time/milliseconds';
import { comparePortCalls } from '@fairlead/domain/voyages/times';
import {
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
  type QueryClient,
} from '@tanstack/react-query';
import { type AnswerOf, call, type CallInput } from '../platform/api/call.ts';
import { refetchHistory } from '../platform/history/last-change.ts';

export type PortCallPage = AnswerOf<'GET /portCalls/{id}'>;
export type CargoOperation = PortCallPage['cargoOperations'][number];
export type PortCallEvent = AnswerOf<'GET /portCalls/{id}/events'>[number];
export type ActivityTemplate = AnswerOf<'GET /activityTemplates'>[number];
export type CallFlow = AnswerOf<'GET /portCalls/{id}/flow'>;
export type ServiceTime = AnswerOf<'GET /portCalls/{id}/serviceTimes'>[number];
export type EventBody = CallInput<'POST /portCalls/{id}/events'>['body'];
export type ServiceTimeBody = CallInput<'POST /portCalls/{id}/serviceTimes'>['body'];
type Outcome = AnswerOf<'POST /portCalls/{id}/events'>;

const pageKey = (id: number) => ['portCallPage', id] as const;
const eventsKey = (id: number) => ['portCallEvent', id] as const;

export const portCallById = (id: number) =>
  queryOptions({
    queryKey: pageKey(id),
    queryFn: ({ signal }) => call('GET /portCalls/{id}', { params: { id }, signal }),
  });

export const eventsOfCall = (id: number) =>
  queryOptions({
    queryKey: eventsKey(id),
    queryFn: ({ signal }) => call('GET /portCalls/{id}/events', { params: { id }, signal }),
  });

/** What the flow asks for; fetched again when time alone changes it. */
export const flowOfCall = (id: number) =>
  queryOptions({
    queryKey: ['portCallFlow', id],
    queryFn: ({ signal }) => call('GET /portCalls/{id}/flow', { params: { id }, signal }),
    refetchInterval: ({ state }) => {
      const at = state.data?.changesAt ?? null;
      return at === null ? false : Math.min(Math.max(Date.parse(at) - Date.now(), 1000), dayMs);
    },
  });

export const useChain = (id: number) =>
  useQuery({
    queryKey: ['serviceTime', id],
    queryFn: ({ signal }) => call('GET /portCalls/{id}/serviceTimes', { params: { id }, signal }),
  });

export type CallMessage = AnswerOf<'GET /portCalls/{id}/messages'>[number];

/** The messages of the chat that something of the call was made from. */
export const useCallMessages = (id: number) =>
  useQuery({
    queryKey: ['chat', 'ofPortCall', id],
    queryFn: ({ signal }) => call('GET /portCalls/{id}/messages', { params: { id }, signal }),
  });

const noNames: readonly string[] = [];

/** Names of the berths that the company has stored for a port, without duplicates. */
export function useBerthNames(portId: number): readonly string[] {
  const { data = noNames } = useQuery({
    queryKey: ['berth', 'ofPort', portId],
    queryFn: async ({ signal }): Promise<readonly string[]> => {
      const found = await call('GET /berths/search', { query: { portId, take: 100 }, signal });
      return [...new Set(found.map(({ name }) => name))];
    },
    staleTime: caches.reasonsForCallMs,
  });
  return data;
}

/** The previous and next port call in the voyage, without inactive ones. */
export function useNeighbours(page: PortCallPage) {
  const voyageId = page.voyage.id;
  const { data = [] } = useQuery({
    queryKey: ['portCall', 'ofVoyage', voyageId],
    queryFn: ({ signal }) =>
      call('GET /voyages/{id}/portCalls', {
        params: { id: voyageId },
        query: { includeInActive: true },
        signal,
      }),
  });
  const ordered = data
    .filter(({ id, inActive }) => id === page.id || !inActive)
    .map((one) => ({ ...one, portName: one.port.name }))
    .toSorted(comparePortCalls);
  const at = ordered.findIndex(({ id }) => id === page.id);
  return {
    previous: at < 0 ? undefined : ordered[at - 1],
    next: at < 0 ? undefined : ordered[at + 1],
  };
}

const changing = [
  'portCall',
  'portCallPage',
  'portCallList',
  'portCallEvent',
  'portCallFlow',
  'serviceTime',
  'voyage',
  'cargo',
  'schedule',
] as const;

/** Refetches what shows events; the history too, as the call's arrival or departure may have changed. */
function refresh(queries: QueryClient, id: number): void {
  for (const entity of changing) void queries.invalidateQueries({ queryKey: [entity] });
  refetchHistory(queries, 'portCall', id);
}

/** Updates an event and the values derived from it, before everything is refetched. */
function paint(queries: QueryClient, id: number, outcome: Outcome): void {
  const { event, arrived, departed, warnings } = outcome;
  queries.setQueryData<readonly PortCallEvent[]>(eventsKey(id), (before = []) =>
    [...before.filter((other) => other.id !== event.id), event].toSorted(
      (a, b) => Date.parse(a.eventDate) - Date.parse(b.eventDate) || a.id - b.id,
    ),
  );
  queries.setQueryData<PortCallPage>(pageKey(id), (before) =>
    before === undefined ? before : { ...before, arrived, departed, warnings },
  );
}

export interface EventSave {
  /** 0 when new. */
  readonly eventId: number;
  readonly body: EventBody;
}

export function useSaveEvent(id: number) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ eventId, body }: EventSave): Promise<Outcome> =>
      eventId === 0
        ? call('POST /portCalls/{id}/events', { params: { id }, body })
        : call('PUT /portCalls/{id}/events/{eventId}', { params: { id, eventId }, body }),
    onSuccess: (outcome) => {
      paint(queries, id, outcome);
      refresh(queries, id);
    },
  });
}

/** Takes over another user's version of an event from a refused save. */
export function useTakeEvent(id: number): (theirs: PortCallEvent) => void {
  const queries = useQueryClient();
  return (theirs) => {
    queries.setQueryData<readonly PortCallEvent[]>(eventsKey(id), (before = []) =>
      before.map((event) => (event.id === theirs.id ? theirs : event)),
    );
    refresh(queries, id);
  };
}

/** Removes an event from the log at once; it is restored if the server refuses. */
export function useRemoveEvent(id: number) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id: eventId }: PortCallEvent) =>
      call('DELETE /portCalls/{id}/events/{eventId}', { params: { id, eventId } }),
    onMutate: async (gone) => {
      await queries.cancelQueries({ queryKey: eventsKey(id) });
      queries.setQueryData<readonly PortCallEvent[]>(eventsKey(id), (before = []) =>
        before.filter((event) => event.id !== gone.id),
      );
    },
    onSettled: () => refresh(queries, id),
  });
}

export function useRestoreEvent(id: number) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (eventId: number) =>
      call('POST /portCalls/{id}/events/{eventId}/restore', { params: { id, eventId } }),
    onSuccess: (outcome) => paint(queries, id, outcome),
    onSettled: () => refresh(queries, id),
  });
}

export function useReportTime(id: number) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: ServiceTimeBody) =>
      call('POST /portCalls/{id}/serviceTimes', { params: { id }, body }),
    onSuccess: () => refresh(queries, id),
  });
}

export type Decision = CallInput<'PUT /portCalls/{id}/regulatory'>['body'];

export function useDecide(id: number) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: Decision) =>
      call('PUT /portCalls/{id}/regulatory', { params: { id }, body }),
    onSuccess: (page) => {
      queries.setQueryData(pageKey(id), page);
      refresh(queries, id);
    },
  });
}

/** Shows another user's version of the call from a refused save. */
export function useTakeCurrent(id: number): (theirs: PortCallPage) => void {
  const queries = useQueryClient();
  return (theirs) => {
    queries.setQueryData(pageKey(id), theirs);
    refetchHistory(queries, 'portCall', id);
  };
}

export type MergeChoice = AnswerOf<'GET /portCalls/{id}/mergeChoices'>[number];

/** The port calls that one may be merged with; requested each time. */
export const useMergeChoices = (id: number) =>
  useQuery({
    queryKey: ['portCall', 'mergeChoices', id],
    queryFn: ({ signal }) => call('GET /portCalls/{id}/mergeChoices', { params: { id }, signal }),
  });

/** Merges one port call into another, which hides it. */
export function useMerge() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ front, behind }: { readonly front: number; readonly behind: number }) =>
      call('POST /portCalls/{id}/merge', {
        params: { id: front },
        body: { portCall: { id: behind } },
      }),
    onSuccess: (page) => {
      queries.setQueryData(pageKey(page.id), page);
      refresh(queries, page.id);
    },
  });
}

/** Undoes the merge of a port call. */
export function usePart(id: number) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (childId: number) =>
      call('POST /portCalls/{id}/unmerge', { params: { id: childId } }),
    onSuccess: () => refresh(queries, id),
  });
}
