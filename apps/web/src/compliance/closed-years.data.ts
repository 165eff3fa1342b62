import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type AnswerOf, call, type CallInput } from '../platform/api/call.ts';

export type ClosedYear = AnswerOf<'GET /compliance/closedYears'>[number];
export type YearChanges = AnswerOf<'GET /compliance/closedYears/{id}/changes'>;
export type MovedFigure = YearChanges['figures'][number];
export type MovedPart = YearChanges['parts'][number];
export type ChangedInput = YearChanges['inputs'][number];
export type ClosingBody = CallInput<'POST /compliance/closedYears'>['body'];

/** Closings of a year, by vessel and the latest first. */
export const useClosedYears = (year: number) =>
  useQuery({
    queryKey: ['closedYear', 'list', year],
    queryFn: ({ signal }) =>
      call('GET /compliance/closedYears', { query: { year: String(year) }, signal }),
  });

/** What has moved since a year was closed; calculated from the log reports. */
export const useYearChanges = (id: number) =>
  useQuery({
    queryKey: ['warehouse', 'closedYear', id],
    queryFn: ({ signal }) =>
      call('GET /compliance/closedYears/{id}/changes', { params: { id }, signal }),
  });

function useForget() {
  const queries = useQueryClient();
  return () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: ['closedYear'] }),
      queries.invalidateQueries({ queryKey: ['warehouse'] }),
    ]);
}

export function useCloseYear() {
  const forget = useForget();
  return useMutation({
    mutationFn: (body: ClosingBody) => call('POST /compliance/closedYears', { body }),
    onSuccess: forget,
  });
}

export function useReopenYear({ id, modified }: ClosedYear) {
  const forget = useForget();
  return useMutation({
    mutationFn: (reason: string) =>
      call('POST /compliance/closedYears/{id}/reopen', {
        params: { id },
        body: { reason, modified },
      }),
    onSuccess: forget,
  });
}

export const fetchProof = (id: number) =>
  call('GET /compliance/closedYears/{id}/proof', { params: { id } });

export const fetchClosedContent = (id: number) =>
  call('GET /compliance/closedYears/{id}/content', { params: { id } });
