import { searchTake } from '@fairlead/domain/constants';
import { partnerType } from '@fairlead/domain/partners/enumerations';
import { useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { ApiError } from '../platform/api/api-error.ts';
import { type AnswerOf, call, type CallInput } from '../platform/api/call.ts';
import { refetchHistory } from '../platform/history/last-change.ts';
import { refetchShowing } from '../platform/hub/invalidation.ts';

export type Cargo = AnswerOf<'GET /voyages/{id}/cargo'>[number];
export type CargoPort = Cargo['cargoPorts'][number];
export type CargoBody = CallInput<'POST /voyages/{id}/cargo'>['body'];
export type PortCall = AnswerOf<'GET /voyages/{id}/portCalls'>[number];

/** The voyage as the cargo section needs it; its port calls come from their own feature. */
export interface CargoVoyage {
  readonly id: number;
  readonly vessel: { readonly id: number; readonly name: string };
  /** Voyage number, or reference if the company uses it. */
  readonly name: string;
  /** In sequence; undefined until they are loaded. */
  readonly portCalls: readonly PortCall[] | undefined;
}

const ofVoyage = (voyageId: number) => ['cargo', 'ofVoyage', voyageId] as const;

/** All cargo of a voyage with its cargo ports. */
export function useCargo(voyageId: number) {
  return useQuery({
    queryKey: ofVoyage(voyageId),
    queryFn: ({ signal }): Promise<readonly Cargo[]> =>
      call('GET /voyages/{id}/cargo', { params: { id: voyageId }, signal }),
  });
}

/** The fixture that a new cargo starts under; no request is sent if there is none. */
export function useFixtureOfNew(id: number | undefined) {
  return useQuery({
    queryKey: ['fixture', id],
    enabled: id !== undefined,
    queryFn: ({ signal }) => call('GET /fixtures/{id}', { params: { id: id ?? 0 }, signal }),
  });
}

/** Updates one saved cargo in the cache before the list is refetched. */
function paint(queries: QueryClient, voyageId: number, saved: Cargo): void {
  queries.setQueryData<readonly Cargo[]>(ofVoyage(voyageId), (before = []) =>
    before.some(({ id }) => id === saved.id)
      ? before.map((cargo) => (cargo.id === saved.id ? saved : cargo))
      : [...before, saved].toSorted((a, b) => a.id - b.id),
  );
}

export interface CargoSave {
  /** 0 when new. */
  readonly id: number;
  readonly body: CargoBody;
}

/** Creates or saves a cargo; when the save is refused, another user's version is shown. */
export function useSaveCargo(voyageId: number) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id, body }: CargoSave): Promise<Cargo> =>
      id === 0
        ? call('POST /voyages/{id}/cargo', { params: { id: voyageId }, body })
        : call('PUT /voyages/{id}/cargo/{cargoId}', {
            params: { id: voyageId, cargoId: id },
            body,
          }),
    onSuccess: (saved) => {
      paint(queries, voyageId, saved);
      void refetchShowing(queries, 'cargo');
      refetchHistory(queries, 'cargo', saved.id);
    },
    onError: (error, { id }) => {
      if (!(error instanceof ApiError) || error.status !== 409 || error.theirs === undefined)
        return;
      paint(queries, voyageId, error.theirs as Cargo);
      refetchHistory(queries, 'cargo', id);
    },
  });
}

/** Removes a cargo from the section at once; it is restored if the server refuses. */
export function useDeleteCargo(voyageId: number) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: Cargo) =>
      call('DELETE /voyages/{id}/cargo/{cargoId}', { params: { id: voyageId, cargoId: id } }),
    onMutate: async (gone) => {
      await queries.cancelQueries({ queryKey: ofVoyage(voyageId) });
      queries.setQueryData<readonly Cargo[]>(ofVoyage(voyageId), (before = []) =>
        before.filter(({ id }) => id !== gone.id),
      );
    },
    onError: (_error, gone) => paint(queries, voyageId, gone),
    onSettled: () => void refetchShowing(queries, 'cargo'),
  });
}

export function useRestoreCargo(voyageId: number) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (cargoId: number) =>
      call('POST /voyages/{id}/cargo/{cargoId}/restore', { params: { id: voyageId, cargoId } }),
    onSuccess: (restored) => paint(queries, voyageId, restored),
    onSettled: () => void refetchShowing(queries, 'cargo'),
  });
}

export const searchCommodities = (s: string, signal: AbortSignal) =>
  call('GET /commodities/search', { query: { s, take: searchTake }, signal });

export const searchMeasurements = (s: string, signal: AbortSignal) =>
  call('GET /measurements/search', { query: { s, take: searchTake }, signal });

export const searchFreightTypes = (s: string, signal: AbortSignal) =>
  call('GET /freightTypes/search', { query: { s, take: searchTake }, signal });

/** Partners of the type charterer. */
export const searchCharterers = (s: string, signal: AbortSignal) =>
  call('GET /partners/search', {
    query: { s, take: searchTake, partnerTypes: String(partnerType.Charterer) },
    signal,
  });

/** Fixtures of the vessel, those of the voyage itself first. */
export async function searchFixtures(
  { id, vessel }: Pick<CargoVoyage, 'id' | 'vessel'>,
  s: string,
  signal: AbortSignal,
) {
  const query = { s, take: searchTake, vesselId: vessel.id };
  const found = await call('GET /fixtures/search', { query, signal });
  return found.toSorted((a, b) => Number(b.voyage.id === id) - Number(a.voyage.id === id));
}
