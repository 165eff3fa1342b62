import { folded } from '@fairlead/domain/text/rank';
import { caches } from '@fairlead/domain/constants';
import { flowStatus } from '@fairlead/domain/flows/enumerations';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type AnswerOf, call, type CallInput } from '../platform/api/call.ts';

export type WholeFlow = AnswerOf<'GET /flows/{id}'>;
export type FlowBody = CallInput<'PUT /flows/{id}'>['body'];
export type NewFlowBody = CallInput<'POST /flows'>['body'];
/** The possible kinds of event in a flow. */
export type EventTemplate = AnswerOf<'GET /activityTemplates'>[number];
type Listed = AnswerOf<'GET /flows'>[number];

/** A flow in the list; retired ones are greyed out like inactive records. */
export interface FlowRow extends Listed {
  readonly inActive: boolean;
}

const rowOf = (flow: Listed): FlowRow => ({
  ...flow,
  inActive: flow.status === flowStatus.Inactive,
});

/** Flows of the company, narrowed by their name. */
export function useFlowList({
  s,
  includeInactive,
}: {
  readonly s: string;
  readonly includeInactive: boolean;
}) {
  const wanted = folded(s);
  return useQuery({
    queryKey: ['flow', 'register', includeInactive],
    queryFn: ({ signal }) => call('GET /flows', { query: { includeInactive }, signal }),
    select: (flows) => flows.filter(({ name }) => folded(name).includes(wanted)).map(rowOf),
  });
}

const flowById = (id: number) =>
  queryOptions({
    queryKey: ['flow', id],
    queryFn: ({ signal }) => call('GET /flows/{id}', { params: { id }, signal }),
  });

export function useFlow(id: number) {
  return useQuery(flowById(id));
}

/** The common templates of events and the company's own. */
export function useEventTemplates() {
  return useQuery({
    queryKey: ['activityTemplate', 'list'],
    queryFn: ({ signal }) => call('GET /activityTemplates', { signal }),
    staleTime: caches.reasonsForCallMs,
  });
}

function useRefresh() {
  const queries = useQueryClient();
  return () => {
    void queries.invalidateQueries({ queryKey: ['vessel'] });
    void queries.invalidateQueries({ queryKey: ['history', 'flow'] });
    return queries.invalidateQueries({ queryKey: ['flow'] });
  };
}

/** Saves a flow: its name, its events while it is a draft, or another status. */
export function useSaveFlow() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: ({ id, body }: { readonly id: number; readonly body: FlowBody }) =>
      call('PUT /flows/{id}', { params: { id }, body }),
    onSettled: refresh,
  });
}

export function useCreateFlow() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: ({ body }: { readonly id: number; readonly body: NewFlowBody }) =>
      call('POST /flows', { body }),
    onSuccess: refresh,
  });
}
