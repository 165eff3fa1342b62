import type { TradingScheme } from '@fairlead/domain/compliance/allowances/enumerations';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type AnswerOf, call, type CallInput } from '../../platform/api/call.ts';

export type TradingYear = AnswerOf<'GET /compliance/trading/{year}'>;
export type TradingVessel = TradingYear['vessels'][number];
export type TradingMonth = TradingYear['months'][number];
export type TradedPart =
  AnswerOf<'GET /compliance/trading/{year}/vessels/{vesselId}'>['parts'][number];
export type ChartererYear = AnswerOf<'GET /compliance/chartererStatements'>[number];
export type Statement = AnswerOf<'GET /compliance/chartererStatements/{chartererId}/{month}'>;
export type StatementLine = Statement['lines'][number];
export type SentStatement = Statement['sent'][number];
export type SendBody =
  CallInput<'POST /compliance/chartererStatements/{chartererId}/{month}/send'>['body'];

/** A year under a scheme. */
export interface TradingRef {
  readonly year: number;
  readonly scheme: TradingScheme;
}

const paramsOf = ({ year }: TradingRef) => ({ year: String(year) });
const queryOf = ({ scheme }: TradingRef) => ({ scheme });

/** Emissions and allowances of the fleet in a year. */
export const useTradingYear = (of: TradingRef) =>
  useQuery({
    queryKey: ['emissionsTrading', of.scheme, of.year],
    queryFn: ({ signal }) =>
      call('GET /compliance/trading/{year}', { params: paramsOf(of), query: queryOf(of), signal }),
  });

/** Voyages and stays of a vessel under a scheme. */
export const useTradingVessel = (of: TradingRef, vessel: number) =>
  useQuery({
    queryKey: ['emissionsTrading', of.scheme, of.year, 'vessel', vessel],
    queryFn: ({ signal }) =>
      call('GET /compliance/trading/{year}/vessels/{vesselId}', {
        params: { ...paramsOf(of), vesselId: vessel },
        query: queryOf(of),
        signal,
      }),
  });

/** What charterers owe for each month of a year. */
export const useChartererYears = (of: TradingRef) =>
  useQuery({
    queryKey: ['emissionsTrading', of.scheme, of.year, 'charterers'],
    queryFn: ({ signal }) =>
      call('GET /compliance/chartererStatements', {
        query: { ...queryOf(of), year: String(of.year) },
        signal,
      }),
  });

/** A charterer’s month under a scheme. */
export interface StatementRef {
  readonly charterer: number;
  readonly month: string;
  readonly scheme: TradingScheme;
}

const statementParams = ({ charterer, month }: StatementRef) => ({ chartererId: charterer, month });

export const useStatement = (of: StatementRef) =>
  useQuery({
    queryKey: ['emissionsTrading', of.scheme, 'statement', of.charterer, of.month],
    queryFn: ({ signal }) =>
      call('GET /compliance/chartererStatements/{chartererId}/{month}', {
        params: statementParams(of),
        query: { scheme: of.scheme },
        signal,
      }),
  });

export const fetchStatement = (of: StatementRef, fileType: 'pdf' | 'xlsx') =>
  call('GET /compliance/chartererStatements/{chartererId}/{month}/download', {
    params: statementParams(of),
    query: { scheme: of.scheme, fileType },
  });

export const useSendStatement = (of: StatementRef) =>
  useMutation({
    mutationFn: (body: SendBody) =>
      call('POST /compliance/chartererStatements/{chartererId}/{month}/send', {
        params: statementParams(of),
        body,
      }),
  });

export const fetchSentStatement = (id: number, fileType: 'pdf' | 'xlsx') =>
  call('GET /compliance/sentStatements/{id}/download', { params: { id }, query: { fileType } });

export type UkFile = 'voyages' | 'ports' | 'json';

/** Voyages or stays as CSV, or all of them as JSON. */
export const fetchUkFile = (year: number, file: UkFile) =>
  call('GET /compliance/ukEts/download', {
    query: {
      year: String(year),
      ...(file === 'json' ? { fileType: 'json' } : { content: file, fileType: 'csv' }),
    },
  });
