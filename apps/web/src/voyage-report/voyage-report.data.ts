import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { toast } from '@fairlead/ui/toast';
import { type AnswerOf, call, type CallInput } from '../platform/api/call.ts';
import { showError } from '../platform/api/show-error.ts';
import { saveFile } from '../platform/print/save-file.ts';
import { useCurrent } from '../platform/current/current.ts';

type QueryOf<K extends 'GET /voyages/{id}/report' | `GET /voyages/{id}/report/${Download}`> =
  NonNullable<CallInput<K>['query']>;
type Download = 'download' | 'downloadStandard' | 'download/new';
type ReportQuery = QueryOf<'GET /voyages/{id}/report'>;

/** The queries of the page and of the three files, from the choices of the page. */
export interface ReportQueries {
  readonly pages: ReportQuery & QueryOf<'GET /voyages/{id}/report/download/new'>;
  readonly standard: QueryOf<'GET /voyages/{id}/report/downloadStandard'>;
  readonly parts: QueryOf<'GET /voyages/{id}/report/download'>;
}

/** The voyage that the choices of the page are based on. */
export type ReportVoyage = AnswerOf<'GET /voyages/{id}'>;

export function useReport(id: number, query: ReportQuery) {
  return useQuery({
    queryKey: ['voyage', id, 'report', query],
    queryFn: ({ signal }) => call('GET /voyages/{id}/report', { params: { id }, query, signal }),
    placeholderData: keepPreviousData,
  });
}

export function useReportVoyage(id: number) {
  return useQuery({
    queryKey: ['voyage', id],
    queryFn: ({ signal }) => call('GET /voyages/{id}', { params: { id }, signal }),
  });
}

/** The three kinds of download. */
export type ReportFile = 'standard' | 'parts' | 'pages';
export type ReportFormat = 'pdf' | 'xlsx' | 'docx';

interface Requested {
  readonly file: ReportFile;
  readonly format: ReportFormat;
}

export function useReportDownload(id: number, queries: ReportQueries) {
  return useMutation({
    mutationFn: ({ file, format }: Requested) => {
      const params = { id };
      if (file === 'standard')
        return call('GET /voyages/{id}/report/downloadStandard', {
          params,
          query: { ...queries.standard, format },
        });
      if (file === 'parts')
        return call('GET /voyages/{id}/report/download', {
          params,
          query: { ...queries.parts, format },
        });
      return call('GET /voyages/{id}/report/download/new', {
        params,
        query: { ...queries.pages, format },
      });
    },
    onSuccess: (answer) => {
      saveFile(answer);
      toast.show({ text: 'Report downloaded', kind: 'success' });
    },
    onError: showError,
  });
}

/** The company's settings for its reports. */
export function useReportSettings() {
  const id = useCurrent().customer?.id ?? 0;
  return useQuery({
    queryKey: ['companyDetails', id],
    queryFn: ({ signal }) => call('GET /customers/{id}', { params: { id }, signal }),
  });
}
