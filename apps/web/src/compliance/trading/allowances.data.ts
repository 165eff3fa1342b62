import type { TradingScheme } from '@fairlead/domain/compliance/allowances/enumerations';
import { partnerType } from '@fairlead/domain/partners/enumerations';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type AnswerOf, call, callList, type CallInput } from '../../platform/api/call.ts';

export type AllowancePrice = AnswerOf<'GET /compliance/allowancePrices'>[number];
export type AllowanceBalance = AnswerOf<'GET /compliance/allowanceAccount'>;
export type AllowanceEntry = AnswerOf<'GET /compliance/allowanceEntries'>[number];
export type PriceBody = CallInput<'POST /compliance/allowancePrices'>['body'];
export type EntryBody = CallInput<'POST /compliance/allowanceEntries'>['body'];
export type CheckedPrices = AnswerOf<'POST /compliance/allowancePrices/check'>;
export type PriceFileBody = CallInput<'POST /compliance/allowancePrices/check'>['body'];

/** As many as a list shows; files have all of them. */
export const mostListed = 200;

export const usePrices = (scheme: TradingScheme) =>
  useQuery({
    queryKey: ['allowancePrice', scheme],
    queryFn: ({ signal }) =>
      callList('GET /compliance/allowancePrices', { query: { scheme, take: mostListed }, signal }),
  });

export const useBalance = (scheme: TradingScheme) =>
  useQuery({
    queryKey: ['allowanceEntry', 'balance', scheme],
    queryFn: ({ signal }) =>
      call('GET /compliance/allowanceAccount', { query: { scheme }, signal }),
  });

export const useEntries = (scheme: TradingScheme, charterer: number | undefined) =>
  useQuery({
    queryKey: ['allowanceEntry', 'list', scheme, charterer ?? 0],
    queryFn: ({ signal }) =>
      callList('GET /compliance/allowanceEntries', {
        query: {
          scheme,
          take: mostListed,
          ...(charterer === undefined ? {} : { chartererId: charterer }),
        },
        signal,
      }),
  });

export const fetchEntries = (
  scheme: TradingScheme,
  charterer: number | undefined,
  fileType: 'csv' | 'xlsx',
) =>
  call('GET /compliance/allowanceEntries/download', {
    query: {
      scheme,
      fileType,
      ...(charterer === undefined ? {} : { chartererId: charterer }),
    },
  });

const touched = ['allowancePrice', 'allowanceEntry', 'emissionsTrading'] as const;

/** A mutation after which prices, account and costs are fetched again. */
function useAccountMutation<Input, Result>(mutationFn: (input: Input) => Promise<Result>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess: () =>
      Promise.all(touched.map((name) => queries.invalidateQueries({ queryKey: [name] }))),
  });
}

/** Creates a price, or saves the one with that id. */
export const useSavePrice = (id: number | undefined) =>
  useAccountMutation((body: PriceBody) =>
    id === undefined
      ? call('POST /compliance/allowancePrices', { body })
      : call('PUT /compliance/allowancePrices/{id}', { params: { id }, body }),
  );

export const useRemovePrice = () =>
  useAccountMutation((id: number) =>
    call('DELETE /compliance/allowancePrices/{id}', { params: { id } }),
  );

export const useRestorePrice = () =>
  useAccountMutation((id: number) =>
    call('POST /compliance/allowancePrices/{id}/restore', { params: { id } }),
  );

export const useCheckPrices = () =>
  useMutation({
    mutationFn: (body: PriceFileBody) => call('POST /compliance/allowancePrices/check', { body }),
  });

export const useImportPrices = () =>
  useAccountMutation((body: PriceFileBody) =>
    call('POST /compliance/allowancePrices/import', { body }),
  );

export const useCreateEntry = () =>
  useAccountMutation((body: EntryBody) => call('POST /compliance/allowanceEntries', { body }));

export const useReverseEntry = (id: number) =>
  useAccountMutation((reason: string) =>
    call('POST /compliance/allowanceEntries/{id}/reverse', { params: { id }, body: { reason } }),
  );

/** Charterers whose names match. */
export const searchCharterers = (s: string, signal: AbortSignal) =>
  call('GET /partners/search', {
    query: { s, take: 20, partnerTypes: String(partnerType.Charterer) },
    signal,
  });
