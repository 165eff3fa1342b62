import { periodKind } from '@fairlead/domain/warehouse/period-kinds';
import { pageSize } from '@fairlead/domain/constants';
import {
  infiniteQueryOptions,
  keepPreviousData,
  useInfiniteQuery,
  useQuery,
} from '@tanstack/react-query';
import { ApiError } from '../platform/api/api-error.ts';
import { type AnswerOf, call, callList } from '../platform/api/call.ts';
import { pagesOf } from '../platform/lists/list-rows.ts';
import { type CargoFilter, cargoFilters } from './cargo-list.state.ts';
import { type ConsumptionFilter, consumptionFilters } from './consumption-list.state.ts';

type Listed = AnswerOf<'GET /performance/consumption'>[number];
export type PeriodRow = Listed & { readonly id: number };
export type PeriodDetail = AnswerOf<'GET /performance/consumption/legs/{refId}'>;
export type ContributingReport = PeriodDetail['contributing'][number];
export type CargoRow = AnswerOf<'GET /performance/cargo'>[number];

export type ReportedCall = AnswerOf<'GET /portCalls/{id}/reported'>;

export const legKind = periodKind.Leg;

/** The ids of port calls tell periods apart: a call, the leg after it, and the leg before the first one. */
const idOf = ({ kind, from, to }: Listed): number =>
  kind !== legKind ? 4 * (from?.id ?? 0) : from === null ? 4 * (to?.id ?? 0) + 2 : 4 * from.id + 1;

const consumptionList = (filter: ConsumptionFilter) =>
  infiniteQueryOptions({
    ...pagesOf(['warehouse', 'consumption', filter] as const, async (skip, signal) => {
      const query = { ...consumptionFilters.query(filter), skip, take: pageSize };
      const page = await callList('GET /performance/consumption', { query, signal });
      return { ...page, items: page.items.map((row) => ({ ...row, id: idOf(row) })) };
    }),
    placeholderData: keepPreviousData,
  });

/** Legs and port calls 50 at a time; the previous rows stay until the next filter is answered. */
export const useConsumptionList = (filter: ConsumptionFilter) =>
  useInfiniteQuery(consumptionList(filter));

/** The list as a file. */
export const fetchConsumption = (filter: ConsumptionFilter, fileType: 'csv' | 'xlsx') =>
  call('GET /dwh/download', { query: { ...consumptionFilters.query(filter), fileType } });

const cargoList = (filter: CargoFilter) =>
  infiniteQueryOptions({
    ...pagesOf(['warehouse', 'cargo', filter] as const, (skip, signal) =>
      callList('GET /performance/cargo', {
        query: { ...cargoFilters.query(filter), skip, take: pageSize },
        signal,
      }),
    ),
    placeholderData: keepPreviousData,
  });

export const useCargoList = (filter: CargoFilter) => useInfiniteQuery(cargoList(filter));

/** The latest cargo operations that the chart draws at most: the largest page of the list. */
export const chartedCargo = 500;

/** What the chart of handled cargo draws; the previous points stay until the next filter is answered. */
export const useChartedCargo = (filter: CargoFilter, isShown: boolean) =>
  useQuery({
    queryKey: ['warehouse', 'cargoChart', filter],
    queryFn: ({ signal }) =>
      callList('GET /performance/cargo', {
        query: { ...cargoFilters.query(filter), take: chartedCargo },
        signal,
      }),
    enabled: isShown,
    placeholderData: keepPreviousData,
  });

export const fetchCargo = (filter: CargoFilter, fileType: 'csv' | 'xlsx') =>
  call('GET /dwh/cargo/download', { query: { ...cargoFilters.query(filter), fileType } });

/** One leg or port call. */
export const usePeriod = (kind: 'leg' | 'portCall', refId: string) =>
  useQuery({
    queryKey: ['warehouse', 'period', kind, refId],
    queryFn: ({ signal }): Promise<PeriodDetail> =>
      kind === 'leg'
        ? call('GET /performance/consumption/legs/{refId}', { params: { refId }, signal })
        : call('GET /performance/consumption/portcalls/{refId}', { params: { refId }, signal }),
    retry: (count, error) => count < 2 && !(error instanceof ApiError && error.status === 404),
  });

/** A port call and the passage to it, as planned and as reported; no request is sent if there is none. */
export const useReportedCall = (portCallId: number | undefined) =>
  useQuery({
    queryKey: ['warehouse', 'call', portCallId ?? 0],
    queryFn: ({ signal }) =>
      call('GET /portCalls/{id}/reported', { params: { id: portCallId ?? 0 }, signal }),
    enabled: portCallId !== undefined,
    retry: (count, error) => count < 2 && !(error instanceof ApiError && error.status === 404),
  });
