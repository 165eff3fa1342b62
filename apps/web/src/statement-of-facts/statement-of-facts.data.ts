import { toast } from '@fairlead/ui/toast';
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../platform/api/api-error.ts';
import { type AnswerOf, call, type CallInput } from '../platform/api/call.ts';
import { showError } from '../platform/api/show-error.ts';
import { refetchHistory } from '../platform/history/last-change.ts';
import { type FileAnswer, saveFile } from '../platform/print/save-file.ts';

export type Statement = AnswerOf<'GET /statementOfFacts/{id}'>;
export type StatementLine = Statement['lines'][number];
export type StatementVersion = Statement['versions'][number];
export type StatementBody = CallInput<'PUT /statementOfFacts/{id}'>['body'];
export type EventTemplate = AnswerOf<'GET /sofEventTemplates'>[number];
type PumpingLogBody = CallInput<'PUT /statementOfFacts/{id}/pumpingLog'>['body'];
type SignatureBody =
  CallInput<'POST /statementOfFacts/{id}/versions/{versionId}/signatures'>['body'];

const ofCall = (portCallId: number) => ['statementOfFacts', 'ofCall', portCallId] as const;

/** The statement of a port call; null until it is created. */
export function useStatement(portCallId: number) {
  return useQuery({
    queryKey: ofCall(portCallId),
    queryFn: async ({ signal }): Promise<Statement | null> => {
      const found = await call('GET /statementOfFacts', { query: { portCallId }, signal });
      return found.find((one) => one.portCallId === portCallId) ?? null;
    },
  });
}

export function useEventTemplates() {
  return useQuery({
    queryKey: ['sofEventTemplate', 'all'],
    queryFn: ({ signal }) => call('GET /sofEventTemplates', { signal }),
    staleTime: 300_000,
  });
}

function paint(queries: QueryClient, saved: Statement): void {
  queries.setQueryData<Statement | null>(ofCall(saved.portCallId), saved);
  refetchHistory(queries, 'statementOfFacts', saved.id);
}

/** Creates the statement of a port call, from its events if requested. */
export function useBeginStatement(portCallId: number) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (fromEvents: boolean) =>
      call('POST /statementOfFacts', { body: { portCall: { id: portCallId }, fromEvents } }),
    onSuccess: (made) => paint(queries, made),
    onError: showError,
  });
}

/** Saves all lines; when the save is refused, another user's version is shown. */
export function useSaveStatement() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id, body }: { readonly id: number; readonly body: StatementBody }) =>
      call('PUT /statementOfFacts/{id}', { params: { id }, body }),
    onSuccess: (saved) => paint(queries, saved),
    onError: (error) => {
      if (error instanceof ApiError && error.status === 409 && error.theirs !== undefined)
        paint(queries, error.theirs as Statement);
    },
  });
}

/** Saves the pumping log; when the save is refused, another user's version is shown. */
export function useSavePumpingLog() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id, body }: { readonly id: number; readonly body: PumpingLogBody }) =>
      call('PUT /statementOfFacts/{id}/pumpingLog', { params: { id }, body }),
    onSuccess: (saved) => paint(queries, saved),
    onError: (error) => {
      if (error instanceof ApiError && error.status === 409 && error.theirs !== undefined)
        paint(queries, error.theirs as Statement);
    },
  });
}

export function useTakeOver(id: number) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => call('POST /statementOfFacts/{id}/events', { params: { id } }),
    onSuccess: (saved) => paint(queries, saved),
    onError: showError,
  });
}

export function useIssueVersion(statement: Statement) {
  const queries = useQueryClient();
  const { id, modified } = statement;
  return useMutation({
    mutationFn: (note: string) =>
      call('POST /statementOfFacts/{id}/versions', { params: { id }, body: { note, modified } }),
    onSuccess: (saved) => paint(queries, saved),
    onError: (error) => {
      if (error instanceof ApiError && error.status === 409)
        void queries.invalidateQueries({ queryKey: ofCall(statement.portCallId) });
    },
  });
}

interface VersionOf {
  readonly id: number;
  readonly versionId: number;
}

export function useSignVersion(params: VersionOf) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: SignatureBody) =>
      call('POST /statementOfFacts/{id}/versions/{versionId}/signatures', { params, body }),
    onSuccess: (saved) => paint(queries, saved),
  });
}

export function useUnsignVersion(params: VersionOf) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (signatureId: number) =>
      call('DELETE /statementOfFacts/{id}/versions/{versionId}/signatures/{signatureId}', {
        params: { ...params, signatureId },
      }),
    onSuccess: (saved) => paint(queries, saved),
    onError: showError,
  });
}

/** A version as PDF, or the current state. */
export function useStatementDownload(id: number) {
  return useMutation({
    mutationFn: (versionId: number | undefined): Promise<FileAnswer> =>
      call('GET /statementOfFacts/{id}/download', {
        params: { id },
        query: versionId === undefined ? {} : { versionId },
      }),
    onSuccess: (answer) => {
      saveFile(answer);
      toast.show({ text: 'Statement of facts downloaded', kind: 'success' });
    },
    onError: showError,
  });
}
