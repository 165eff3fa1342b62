import { pageSize } from '@fairlead/domain/constants';
import { infiniteQueryOptions, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { type AnswerOf, call, callList, type CallInput } from '../platform/api/call.ts';
import { useReportChange } from '../platform/fuel-reports/report-change.ts';
import { useReport } from '../platform/fuel-reports/report-query.ts';
import { type ReportRow, reportRow } from '../platform/fuel-reports/report-row.ts';
import { pagesOf } from '../platform/lists/list-rows.ts';
import { type TankTransferFilter, tankTransferFilters } from './tank-transfer-list.state.ts';

export type TankTransfer = AnswerOf<'GET /reports/tankTransfers/{id}'>;
type Listed = AnswerOf<'GET /reports/tankTransfers'>[number];

export type TankTransferRow = ReportRow<Listed>;

const tankTransferList = (filter: TankTransferFilter) =>
  infiniteQueryOptions({
    ...pagesOf(['tankTransfer', 'list', filter] as const, async (skip, signal) => {
      const query = { ...tankTransferFilters.query(filter), skip, take: pageSize };
      const page = await callList('GET /reports/tankTransfers', { query, signal });
      return { ...page, items: page.items.map(reportRow) };
    }),
    placeholderData: keepPreviousData,
  });

/** Transfers 50 at a time; the previous rows stay until the next filter is answered. */
export const useTankTransferList = (filter: TankTransferFilter) =>
  useInfiniteQuery(tankTransferList(filter));

/** The list as a file. */
export const fetchTransfers = (filter: TankTransferFilter, fileType: 'csv' | 'xlsx') =>
  call('GET /reports/tankTransfers/download', {
    query: { ...tankTransferFilters.query(filter), fileType },
  });

export const useTankTransfer = (id: string | undefined) =>
  useReport({
    entity: 'tankTransfer',
    id,
    fetch: (guid, signal) =>
      call('GET /reports/tankTransfers/{id}', { params: { id: guid }, signal }),
  });

const useTransferChange = <T>(change: (values: T) => Promise<TankTransfer>) =>
  useReportChange('tankTransfer', change);

type Entry = CallInput<'POST /reports/tankTransfers'>['body'];
type Correction = CallInput<'POST /reports/tankTransfers/{id}/versions'>['body'];

export const useCreateTransfer = () =>
  useTransferChange((body: Entry) => call('POST /reports/tankTransfers', { body }));

export const useCorrectTransfer = (id: string) =>
  useTransferChange((body: Correction) =>
    call('POST /reports/tankTransfers/{id}/versions', { params: { id }, body }),
  );

export const useApproveTransfer = (id: string) =>
  useTransferChange((version: number) =>
    call('POST /reports/tankTransfers/{id}/approve', { params: { id }, body: { version } }),
  );

export const useVoidTransfer = (id: string) =>
  useTransferChange((reason: string) =>
    call('POST /reports/tankTransfers/{id}/void', { params: { id }, body: { reason } }),
  );
