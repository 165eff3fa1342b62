import { pageSize } from '@fairlead/domain/constants';
import { mostApproved } from '@fairlead/domain/log-reports/approval-summary';
import { logReportState } from '@fairlead/domain/log-reports/states';
import {
  infiniteQueryOptions,
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { ApiError } from '../platform/api/api-error.ts';
import { type AnswerOf, call, callList, type CallInput } from '../platform/api/call.ts';
import { refetchHistory } from '../platform/history/last-change.ts';
import { pagesOf } from '../platform/lists/list-rows.ts';
import { type LogReportFilter, logReportFilters } from './log-report-list.state.ts';

export type LogReport = AnswerOf<'GET /reports/log/{id}'>;
export type LogReportRow = AnswerOf<'GET /reports/log'>[number];
export type LogReportLine = AnswerOf<'GET /reports/log/list'>[number];
export type ApprovalEffect = AnswerOf<'POST /reports/log/effects'>[number];
export type ReportBody = CallInput<'POST /reports/log'>['body']['report'];

const queryOf = (filter: LogReportFilter) => logReportFilters.query(filter);

const logReportList = (filter: LogReportFilter) =>
  infiniteQueryOptions({
    ...pagesOf(['logReport', 'list', filter] as const, (skip, signal) =>
      callList('GET /reports/log', { query: { ...queryOf(filter), skip, take: pageSize }, signal }),
    ),
    placeholderData: keepPreviousData,
  });

/** Reports 50 at a time; the previous rows stay until the next filter is answered. */
export const useLogReportList = (filter: LogReportFilter) =>
  useInfiniteQuery(logReportList(filter));

/** The list as a file, or as the log abstract for the verifier. */
export const fetchLogReports = (
  filter: LogReportFilter,
  fileType: 'csv' | 'xlsx' | 'pdf' | 'ovd',
) =>
  fileType === 'ovd'
    ? call('GET /reports/log/ovd', { query: queryOf(filter) })
    : call('GET /reports/log/download', { query: { ...queryOf(filter), fileType } });

/** How long the crews needed for the reports of the list. */
export const useReportEffort = (filter: LogReportFilter) =>
  useQuery({
    queryKey: ['logReport', 'effort', filter],
    queryFn: ({ signal }) => call('GET /reports/log/effort', { query: queryOf(filter), signal }),
    placeholderData: keepPreviousData,
  });

/** One report as a document. */
export const fetchPrintedReport = (guid: string) =>
  call('GET /reports/log/{id}/download', { params: { id: guid }, query: { fileType: 'pdf' } });

export const useLogReport = (guid: string | undefined) =>
  useQuery({
    queryKey: ['logReport', 'one', guid ?? ''],
    queryFn: ({ signal }) => call('GET /reports/log/{id}', { params: { id: guid ?? '' }, signal }),
    enabled: guid !== undefined,
    retry: (count, error) => count < 2 && !(error instanceof ApiError && error.status === 404),
  });

/** What the approval of reports would change. */
export const useApprovalEffects = (ids: readonly string[]) =>
  useQuery({
    queryKey: ['logReport', 'effects', ids],
    queryFn: ({ signal }) => call('POST /reports/log/effects', { body: { ids: [...ids] }, signal }),
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
  });

/** The new reports that the filter leaves, the latest first, as many as one approval takes. */
export const fetchNewReports = async (filter: LogReportFilter) => {
  if (filter.states.length > 0 && !filter.states.includes(logReportState.New)) return [];
  const query = queryOf({ ...filter, states: [logReportState.New] });
  const { items } = await callList('GET /reports/log/list', {
    query: { ...query, skip: 0, take: mostApproved },
  });
  return items;
};

/** A change of reports: everything that shows them is fetched again. */
function useReportChange<V, R>(change: (values: V) => Promise<R>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: ['logReport'] }),
        queries.invalidateQueries({ queryKey: ['fuelLedger'] }),
      ]),
  });
}

export const useApproveReports = () =>
  useReportChange((ids: readonly string[]) =>
    call('POST /reports/log/approve', { body: { ids: [...ids] } }),
  );

export const useWithdrawReport = (guid: string) =>
  useReportChange((reason: string) =>
    call('POST /reports/log/{id}/withdraw', { params: { id: guid }, body: { reason } }),
  );

/** A change of one report: the answer replaces what is shown. */
function useOneReportChange<V>(guid: string, change: (values: V) => Promise<LogReport>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: (report) => {
      queries.setQueryData(['logReport', 'one', guid], report);
      refetchHistory(queries, 'logReport', report.id);
      void queries.invalidateQueries({ queryKey: ['logReport', 'list'] });
      void queries.invalidateQueries({ queryKey: ['fuelLedger'] });
    },
  });
}

export const useCorrectReport = (guid: string) =>
  useOneReportChange(guid, (body: CallInput<'PUT /reports/log/{id}'>['body']) =>
    call('PUT /reports/log/{id}', { params: { id: guid }, body }),
  );

/** What a correction would change under EU Compliance; nothing is saved. */
export const useReportEffects = (guid: string) =>
  useMutation({
    mutationFn: (body: CallInput<'POST /reports/log/{id}/yearEffects'>['body']) =>
      call('POST /reports/log/{id}/yearEffects', { params: { id: guid }, body }),
  });

/** Asks the ship in a message to correct the report. */
export const useRequestCorrection = (guid: string) =>
  useOneReportChange(guid, (body: CallInput<'POST /reports/log/{id}/request-correction'>['body']) =>
    call('POST /reports/log/{id}/request-correction', { params: { id: guid }, body }),
  );

/** Uploads a file for a report of a vessel that is entered or corrected next. */
export const uploadReportFile = (vesselId: number, file: File) =>
  call('POST /reports/log/attachments', { query: { vesselId }, file });

export const useCreateReport = () =>
  useReportChange((body: CallInput<'POST /reports/log'>['body']) =>
    call('POST /reports/log', { body }),
  );

/** The vessel's last report before an instant: where a new one starts from; null if there is none. */
export async function fetchLastReport(vesselId: number, at: string): Promise<LogReport | null> {
  const { items } = await callList('GET /reports/log', {
    query: { vesselIds: String(vesselId), to: at, skip: 0, take: 1 },
  });
  const [last] = items;
  return last === undefined ? null : call('GET /reports/log/{id}', { params: { id: last.guid } });
}

/** Engines and fuels of a vessel, which a report lists. */
export const useReportedParts = (vessel: number | undefined) =>
  useQuery({
    queryKey: ['vessel', 'one', vessel ?? 0],
    queryFn: ({ signal }) => call('GET /vessels/{id}', { params: { id: vessel ?? 0 }, signal }),
    enabled: vessel !== undefined,
    select: ({ engines, fuel }) => ({
      engines: engines.map(({ id, name }) => ({ id, name })),
      fuels: fuel.map(({ id, name }) => ({ id, name })),
    }),
  });
