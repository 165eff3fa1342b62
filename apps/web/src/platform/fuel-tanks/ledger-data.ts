import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type AnswerOf, call } from '../api/call.ts';

export type LedgerState = AnswerOf<'GET /vessels/{id}/fuelLedger'>;
export type LedgerPeriod = AnswerOf<'GET /vessels/{id}/fuelLedger/movements'>;
export type LotMovements = AnswerOf<'GET /vessels/{id}/fuelLots/{lotId}'>;
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
