import { pageSize } from '@fairlead/domain/constants';
import {
  infiniteQueryOptions,
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
} from '@tanstack/react-query';
import { type AnswerOf, call, callList, type CallInput } from '../platform/api/call.ts';
import { useReportChange } from '../platform/fuel-reports/report-change.ts';
import { useReport } from '../platform/fuel-reports/report-query.ts';
import { type ReportRow, reportRow } from '../platform/fuel-reports/report-row.ts';
import { pagesOf } from '../platform/lists/list-rows.ts';
import { type BunkerNoteFilter, bunkerNoteFilters } from './bunker-note-list.state.ts';

export type BunkerNote = AnswerOf<'GET /reports/bdn/{id}'>;
export type BunkerNoteForm = BunkerNote['versions'][number]['content'];
export type NoteFile = BunkerNote['files'][number];
type Listed = AnswerOf<'GET /reports/bdn'>[number];

export type BunkerNoteRow = ReportRow<Listed>;

const queryOf = (filter: BunkerNoteFilter) => bunkerNoteFilters.query(filter);

const bunkerNoteList = (filter: BunkerNoteFilter) =>
  infiniteQueryOptions({
    ...pagesOf(['bunkerNote', 'list', filter] as const, async (skip, signal) => {
      const query = { ...queryOf(filter), skip, take: pageSize };
      const page = await callList('GET /reports/bdn', { query, signal });
      return { ...page, items: page.items.map(reportRow) };
    }),
    placeholderData: keepPreviousData,
  });

/** Notes 50 at a time; the previous rows stay until the next filter is answered. */
export const useBunkerNoteList = (filter: BunkerNoteFilter) =>
  useInfiniteQuery(bunkerNoteList(filter));

/** The list as a file, or as the bunker report for the verifier. */
export const fetchNotes = (filter: BunkerNoteFilter, fileType: 'csv' | 'xlsx' | 'ovd') =>
  fileType === 'ovd'
    ? call('GET /reports/bdn/ovd', { query: queryOf(filter) })
    : call('GET /reports/bdn/download', { query: { ...queryOf(filter), fileType } });

export const useBunkerNote = (id: string | undefined) =>
  useReport({
    entity: 'bunkerNote',
    id,
    fetch: (guid, signal) => call('GET /reports/bdn/{id}', { params: { id: guid }, signal }),
  });

type Entry = CallInput<'POST /reports/bdn'>['body'];
type Correction = CallInput<'POST /reports/bdn/{id}/versions'>['body'];

const useNoteChange = <T>(change: (values: T) => Promise<BunkerNote>) =>
  useReportChange('bunkerNote', change);

export const useCreateNote = () =>
  useNoteChange((body: Entry) => call('POST /reports/bdn', { body }));

export const useCorrectNote = (id: string) =>
  useNoteChange((body: Correction) =>
    call('POST /reports/bdn/{id}/versions', { params: { id }, body }),
  );

/** What a correction would change under EU Compliance; nothing is saved. */
export const useNoteEffects = (id: string) =>
  useMutation({
    mutationFn: (body: Correction) =>
      call('POST /reports/bdn/{id}/yearEffects', { params: { id }, body }),
  });

export const useApproveNote = (id: string) =>
  useNoteChange((version: number) =>
    call('POST /reports/bdn/{id}/approve', { params: { id }, body: { version } }),
  );

export const useVoidNote = (id: string) =>
  useNoteChange((reason: string) =>
    call('POST /reports/bdn/{id}/void', { params: { id }, body: { reason } }),
  );

/** With a reason it is placed under a legal hold, without one the hold ends. */
export const useHoldNote = (id: string) =>
  useNoteChange((reason: string | null) =>
    call('PUT /reports/bdn/{id}/legalHold', { params: { id }, body: { reason } }),
  );

export type LabResultBody = CallInput<'POST /reports/bdn/{id}/labResults'>['body'];

export const useAddLabResult = (id: string) =>
  useNoteChange((body: LabResultBody) =>
    call('POST /reports/bdn/{id}/labResults', { params: { id }, body }),
  );

export const useVoidLabResult = (id: string) =>
  useNoteChange(({ resultId, reason }: { readonly resultId: string; readonly reason: string }) =>
    call('POST /reports/bdn/{id}/labResults/{resultId}/void', {
      params: { id, resultId },
      body: { reason },
    }),
  );

/** Deletes a note; refused for three years after the delivery and under a legal hold. */
export const deleteNote = (id: string) => call('DELETE /reports/bdn/{id}', { params: { id } });

export const uploadNoteFile = (file: File) => call('POST /reports/bdn/attachments', { file });

export const fetchNoteFile = (id: string) =>
  call('GET /reports/bdn/downloadAttachment', { query: { id } });

export const fetchProtest = (id: string) =>
  call('GET /reports/bdn/{id}/protest/download', { params: { id }, query: {} });
