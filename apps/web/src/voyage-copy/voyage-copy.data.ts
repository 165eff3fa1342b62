import { searchTake } from '@fairlead/domain/constants';
import { partnerType } from '@fairlead/domain/partners/enumerations';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type AnswerOf, call, type CallInput } from '../platform/api/call.ts';
import { type Suggestions, suggestionsOf } from '../platform/voyage-header/vessel-suggestions.ts';
import { refetchShowing } from '../platform/hub/invalidation.ts';

export type Voyage = AnswerOf<'GET /voyages/{id}'>;
export type PortCall = AnswerOf<'GET /voyages/{id}/portCalls'>[number];
export type Cargo = AnswerOf<'GET /voyages/{id}/cargo'>[number];
export type CopyBody = CallInput<'POST /voyages/{id}/copy'>['body'];

/** Creates the copy; returns the id of the new voyage. */
export function useCopyVoyage(voyageId: number) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: CopyBody) =>
      call('POST /voyages/{id}/copy', { params: { id: voyageId }, body }),
    onSuccess: () => void refetchShowing(queries, 'voyage'),
  });
}

const newNumber = (vesselId: number) => ({
  queryKey: ['voyage', 'newNumber', vesselId],
  queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
    call('GET /voyages/generateNewVoyageNumber', { query: { vesselId }, signal }),
});

/** The next voyage number of a vessel; undefined until known, and if it cannot be fetched. */
export function useNewVoyageNumber(vesselId: number): number | undefined {
  return useQuery({ ...newNumber(vesselId), retry: false, refetchOnWindowFocus: false }).data;
}

/** The initial values of a copy for another vessel. */
export function useSuggestionsFor(): (vesselId: number) => Promise<Suggestions> {
  const queries = useQueryClient();
  return (vesselId) =>
    suggestionsOf(
      queries.fetchQuery({ ...newNumber(vesselId), retry: false }),
      call('GET /vessels/{id}/lastPortCall', { params: { id: vesselId }, query: {} }),
    );
}

const take = searchTake;

export const searchCommodities = (s: string, signal: AbortSignal) =>
  call('GET /commodities/search', { query: { s, take }, signal });

export const searchMeasurements = (s: string, signal: AbortSignal) =>
  call('GET /measurements/search', { query: { s, take }, signal });

export const searchFreightTypes = (s: string, signal: AbortSignal) =>
  call('GET /freightTypes/search', { query: { s, take }, signal });

const searchPartners = (type: number) => (s: string, signal: AbortSignal) =>
  call('GET /partners/search', { query: { s, take, partnerTypes: String(type) }, signal });

/** Agents, those of the port first. */
export const searchAgents = (s: string, signal: AbortSignal, portId: number | undefined) =>
  call('GET /partners/search', {
    query: {
      s,
      take,
      partnerTypes: String(partnerType.Agent),
      ...(portId === undefined ? {} : { portId }),
    },
    signal,
  });
export const searchCharterers = searchPartners(partnerType.Charterer);
