import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type AnswerOf, call, type CallInput } from '../platform/api/call.ts';

export type LedgerState = AnswerOf<'GET /vessels/{id}/fuelLedger'>;
export type LedgerPeriod = AnswerOf<'GET /vessels/{id}/fuelLedger/movements'>;
export type FuelLot = LedgerState['lots'][number];

/** Tanks, their capacity, and how long each fuel lasts, now. */
export const useLedgerState = (vessel: number) =>
  useQuery({
    queryKey: ['fuelLedger', 'state', vessel, ''],
    queryFn: ({ signal }) =>
      call('GET /vessels/{id}/fuelLedger', { params: { id: vessel }, query: {}, signal }),
  });

/** The stock at the beginning of a period and what has moved in it: the slider needs no further call. */
export const useLedgerPeriod = (vessel: number, period: { from: string; to: string }) =>
  useQuery({
    queryKey: ['fuelLedger', 'period', vessel, period],
    queryFn: ({ signal }) =>
      call('GET /vessels/{id}/fuelLedger/movements', {
        params: { id: vessel },
        query: period,
        signal,
      }),
    placeholderData: keepPreviousData,
  });

/** A lot from its delivery to its last tonne. */
export const useLot = (vessel: number, lot: number | undefined) =>
  useQuery({
    queryKey: ['fuelLedger', 'lot', vessel, lot ?? 0],
    queryFn: ({ signal }) =>
      call('GET /vessels/{id}/fuelLots/{lotId}', {
        params: { id: vessel, lotId: lot ?? 0 },
        signal,
      }),
    enabled: lot !== undefined,
  });

/** Tanks as measured, the latest first. */
export const useTankReadings = (vessel: number) =>
  useQuery({
    queryKey: ['fuelLedger', 'readings', vessel],
    queryFn: ({ signal }) =>
      call('GET /vessels/{id}/tankReadings', { params: { id: vessel }, signal }),
  });

/** Opening stocks and corrections, the latest first. */
export const useFuelCorrections = (vessel: number) =>
  useQuery({
    queryKey: ['fuelLedger', 'corrections', vessel],
    queryFn: ({ signal }) =>
      call('GET /vessels/{id}/fuelCorrections', { params: { id: vessel }, signal }),
  });

/** Reverses an opening stock or a correction; the entry stays readable. */
export function useVoidCorrection(vessel: number) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id, reason }: { readonly id: string; readonly reason: string }) =>
      call('POST /vessels/{id}/fuelCorrections/{correctionId}/void', {
        params: { id: vessel, correctionId: id },
        body: { reason },
      }),
    onSuccess: () => void queries.invalidateQueries({ queryKey: ['fuelLedger'] }),
  });
}

type Correction = CallInput<'POST /vessels/{id}/fuelCorrections'>['body'];

/** Enters an opening stock or a correction. */
export function useCorrectLedger(vessel: number) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: Correction) =>
      call('POST /vessels/{id}/fuelCorrections', { params: { id: vessel }, body }),
    onSuccess: () => void queries.invalidateQueries({ queryKey: ['fuelLedger'] }),
  });
}
