import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type AnswerOf, call, type CallInput } from '../platform/api/call.ts';

export type CallReports = AnswerOf<'GET /portCalls/{id}/reports'>;
export type SentCallReport = CallReports['sent'][number];
export type CallReportBody = CallInput<'POST /portCalls/{id}/reports'>['body'];

/** What was sent of a port call, and what would be sent now. */
export const useCallReports = (portCallId: number) =>
  useQuery({
    queryKey: ['portCallReport', portCallId],
    queryFn: ({ signal }) =>
      call('GET /portCalls/{id}/reports', { params: { id: portCallId }, signal }),
  });

export function useSendCallReport(portCallId: number) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: CallReportBody) =>
      call('POST /portCalls/{id}/reports', { params: { id: portCallId }, body }),
    onSuccess: () => void queries.invalidateQueries({ queryKey: ['portCallReport', portCallId] }),
  });
}
