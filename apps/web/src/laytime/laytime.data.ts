import { minuteMs } from '@fairlead/domain/time/milliseconds';
import {
  type QueryClient,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useCallback } from 'react';
import { type AnswerOf, call, type CallInput } from '../platform/api/call.ts';

export type Calculation = AnswerOf<'GET /fixtures/{id}/ltcs/{ltcId}'>;
export type CalculationRow = AnswerOf<'GET /fixtures/{id}/ltcs'>[number];
type NewCalculation = CallInput<'POST /fixtures/{id}/ltcs'>['body'];
export type CalculationSave = CallInput<'PUT /fixtures/{id}/ltcs/{ltcId}'>['body'];

const root = 'laytimeCalculation';

/** The calculations of a fixture, in order of their numbers. */
export const calculationList = (fixtureId: number) =>
  queryOptions({
    queryKey: [root, 'list', fixtureId],
    queryFn: ({ signal }) => call('GET /fixtures/{id}/ltcs', { params: { id: fixtureId }, signal }),
  });

export const useCalculationList = (fixtureId: number) => useQuery(calculationList(fixtureId));

export const calculationById = (fixtureId: number, ltcId: number) =>
  queryOptions({
    queryKey: [root, fixtureId, ltcId],
    queryFn: ({ signal }) =>
      call('GET /fixtures/{id}/ltcs/{ltcId}', { params: { id: fixtureId, ltcId }, signal }),
  });

export const useCalculation = (fixtureId: number, ltcId: number) =>
  useQuery(calculationById(fixtureId, ltcId));

/** The fixture's data in the header of a calculation; the fixture's own page shares the answer. */
export const fixtureOf = (id: number) =>
  queryOptions({
    queryKey: ['fixture', id],
    queryFn: ({ signal }) => call('GET /fixtures/{id}', { params: { id }, signal }),
  });

export const useFixtureOf = (id: number) => useQuery(fixtureOf(id));

const refetchLists = (queries: QueryClient, fixtureId: number): void => {
  void queries.invalidateQueries({ queryKey: [root, 'list', fixtureId] });
};

const take = (queries: QueryClient, answer: Calculation): void => {
  const { fixture, id } = answer;
  queries.setQueryData(calculationById(fixture.id, id).queryKey, answer);
  refetchLists(queries, fixture.id);
};

export function useCreateCalculation(fixtureId: number) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: NewCalculation) =>
      call('POST /fixtures/{id}/ltcs', { params: { id: fixtureId }, body }),
    onSuccess: (answer) => take(queries, answer),
  });
}

interface Named {
  readonly fixtureId: number;
  readonly ltcId: number;
}

const paramsOf = ({ fixtureId, ltcId }: Named) => ({ id: fixtureId, ltcId });

export const saveCalculation = (named: Named, body: CalculationSave): Promise<Calculation> =>
  call('PUT /fixtures/{id}/ltcs/{ltcId}', { params: paramsOf(named), body });

export function useNameCalculation(named: Named) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: Pick<CalculationSave, 'name' | 'comment' | 'modified'>) =>
      saveCalculation(named, body),
    onSuccess: (answer) => take(queries, answer),
  });
}

/** Writes an answer to the cache for all who show the calculation; the requester applies it first. */
export function useTakeAnswer(): (answer: Calculation) => void {
  const queries = useQueryClient();
  return useCallback((answer) => take(queries, answer), [queries]);
}

export function useDeleteCalculation(fixtureId: number) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (ltcId: number) =>
      call('DELETE /fixtures/{id}/ltcs/{ltcId}', { params: { id: fixtureId, ltcId } }),
    onSuccess: () => refetchLists(queries, fixtureId),
  });
}

export function useRestoreCalculation(fixtureId: number) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (ltcId: number) =>
      call('POST /fixtures/{id}/ltcs/{ltcId}/restore', { params: { id: fixtureId, ltcId } }),
    onSuccess: (answer) => take(queries, answer),
  });
}

export function useSendCalculation(named: Named) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: CallInput<'POST /fixtures/{id}/ltcs/{ltcId}/send'>['body']) =>
      call('POST /fixtures/{id}/ltcs/{ltcId}/send', { params: paramsOf(named), body }),
    onSuccess: () => {
      void queries.invalidateQueries({ queryKey: [root] });
    },
  });
}

/** The documents of the claim. */
export const claimOf = (fixtureId: number) =>
  queryOptions({
    queryKey: ['claim', fixtureId],
    queryFn: ({ signal }) =>
      call('GET /fixtures/{id}/claim', { params: { id: fixtureId }, signal }),
  });

export const useClaimOf = (fixtureId: number) => useQuery(claimOf(fixtureId));

export function useSaveDocuments(fixtureId: number) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: CallInput<'PUT /fixtures/{id}/claim/documents'>['body']) =>
      call('PUT /fixtures/{id}/claim/documents', { params: { id: fixtureId }, body }),
    onSuccess: (answer) => queries.setQueryData(claimOf(fixtureId).queryKey, answer),
  });
}

/** Adopts the current terms, fixture, cargo, calendars and statements. */
export function useFollow(named: Named) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: CallInput<'POST /fixtures/{id}/ltcs/{ltcId}/follow'>['body']) =>
      call('POST /fixtures/{id}/ltcs/{ltcId}/follow', { params: paramsOf(named), body }),
    onSuccess: ({ calculation }) => {
      take(queries, calculation);
      void queries.invalidateQueries({ queryKey: ['outdatedLaytime', named.fixtureId] });
    },
  });
}

export type Running = AnswerOf<'GET /portCalls/{id}/runningLaytime'>;

/** Laytime of a port call before departure, refetched each minute while it is shown. */
export const useRunning = (portCallId: number) =>
  useQuery({
    queryKey: [root, 'running', portCallId],
    queryFn: ({ signal }) =>
      call('GET /portCalls/{id}/runningLaytime', { params: { id: portCallId }, signal }),
    refetchInterval: minuteMs,
    staleTime: minuteMs / 2,
  });
