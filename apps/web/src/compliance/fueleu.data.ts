import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type AnswerOf, call, type CallInput } from '../platform/api/call.ts';

export type FuelEuFleet = AnswerOf<'GET /compliance/fuelEu/{year}'>;
export type FuelEuAccount = FuelEuFleet['accounts'][number];
export type FuelEuPool = FuelEuFleet['pools'][number];
export type FuelEuDetail = AnswerOf<'GET /compliance/fuelEu/{year}/vessels/{vesselId}'>;
export type FuelEuDecision = CallInput<'PUT /compliance/fuelEu/{year}/vessels/{vesselId}'>['body'];
export type SimulationBody = CallInput<'POST /compliance/fuelEu/{year}/simulation'>['body'];
export type Simulation = AnswerOf<'POST /compliance/fuelEu/{year}/simulation'>;
export type Change = NonNullable<SimulationBody['changes']>[number];
export type PoolBody = CallInput<'POST /compliance/fuelEu/{year}/pools'>['body'];

/** The accounts follow from legs and port calls, so they are read again with them. */
const keyOf = (year: number) => ['warehouse', 'compliance', year, 'fuelEu'];

export const useFuelEuFleet = (year: number) =>
  useQuery({
    queryKey: keyOf(year),
    queryFn: ({ signal }) =>
      call('GET /compliance/fuelEu/{year}', { params: { year: String(year) }, signal }),
  });

export const useFuelEuDetail = (year: number, vessel: number) =>
  useQuery({
    queryKey: [...keyOf(year), vessel],
    queryFn: ({ signal }) =>
      call('GET /compliance/fuelEu/{year}/vessels/{vesselId}', {
        params: { year: String(year), vesselId: vessel },
        signal,
      }),
  });

/** What a pool of these vessels would do; the last result stays while the next one is calculated. */
export const useSimulation = (year: number, body: SimulationBody) =>
  useQuery({
    queryKey: [...keyOf(year), 'simulation', body],
    queryFn: ({ signal }) =>
      call('POST /compliance/fuelEu/{year}/simulation', {
        params: { year: String(year) },
        body,
        signal,
      }),
    enabled: body.vessels.length > 0,
    placeholderData: keepPreviousData,
    retry: false,
  });

/** After a decision every figure of the page may differ. */
function useReadAgain() {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: ['warehouse', 'compliance'] });
}

export const useDecide = (year: number, vessel: number) =>
  useMutation({
    mutationFn: (body: FuelEuDecision) =>
      call('PUT /compliance/fuelEu/{year}/vessels/{vesselId}', {
        params: { year: String(year), vesselId: vessel },
        body,
      }),
    onSuccess: useReadAgain(),
  });

/** Saves a new pool, or the one with that id. */
export const useSavePool = (year: number) =>
  useMutation({
    mutationFn: ({ id, body }: { readonly id: number | null; readonly body: PoolBody }) =>
      id === null
        ? call('POST /compliance/fuelEu/{year}/pools', { params: { year: String(year) }, body })
        : call('PUT /compliance/fuelEuPools/{id}', { params: { id }, body }),
    onSuccess: useReadAgain(),
  });

export const useRemovePool = () =>
  useMutation({
    mutationFn: (id: number) => call('DELETE /compliance/fuelEuPools/{id}', { params: { id } }),
    onSuccess: useReadAgain(),
  });

export const fetchPool = (id: number) =>
  call('GET /compliance/fuelEuPools/{id}/print', { params: { id } });
