import { reportFileState } from '@fairlead/domain/custom-reports/report-folder';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type AnswerOf, call, type CallInput } from '../../platform/api/call.ts';

export type ReportSchedule = AnswerOf<'GET /reports/schedules'>[number];
export type ScheduleRun = AnswerOf<'GET /reports/schedules/{id}/runs'>[number];
export type ScheduleBody = CallInput<'POST /reports/schedules'>['body'];

const key = 'reportSchedule';
/** How often runs are read again while something of them is still to go out. */
const queuedMs = 2_000;

export const useSchedules = () =>
  useQuery({
    queryKey: [key, 'list'],
    queryFn: ({ signal }) => call('GET /reports/schedules', { signal }),
  });

/** To whom reports can be sent, and whether into a folder. */
export const useRecipients = () =>
  useQuery({
    queryKey: [key, 'recipients'],
    queryFn: ({ signal }) => call('GET /reports/schedules/recipients', { signal }),
  });

/** Whether a mail or the file of a run is still to go out. */
const isUnderway = ({ queued, file }: ScheduleRun): boolean =>
  queued > 0 || file?.state === reportFileState.Queued;

/** The latest runs of a schedule; a new one has none. Read again until what each delivers has gone out or failed. */
export const useRuns = (id: number) =>
  useQuery({
    queryKey: [key, id, 'runs'],
    queryFn: ({ signal }) => call('GET /reports/schedules/{id}/runs', { params: { id }, signal }),
    enabled: id > 0,
    refetchInterval: ({ state }) => (state.data?.some(isUnderway) === true ? queuedMs : false),
  });

function useReadAgain() {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: [key] });
}

/** Saves a schedule; with the id 0 it is a new one. */
export const useSaveSchedule = (id: number) =>
  useMutation({
    mutationFn: async (body: ScheduleBody) => {
      if (id === 0) await call('POST /reports/schedules', { body });
      else await call('PUT /reports/schedules/{id}', { params: { id }, body });
    },
    onSettled: useReadAgain(),
  });

export const useSendSchedule = (id: number) =>
  useMutation({
    mutationFn: () => call('POST /reports/schedules/{id}/send', { params: { id } }),
    onSettled: useReadAgain(),
  });

/** Its runs cannot be read until it is restored, so only the list is read again. */
export function useDeleteSchedule(id: number) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => call('DELETE /reports/schedules/{id}', { params: { id } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: [key, 'list'] }),
  });
}

export const useRestoreSchedule = (id: number) =>
  useMutation({
    mutationFn: () => call('POST /reports/schedules/{id}/restore', { params: { id } }),
    onSuccess: useReadAgain(),
  });
