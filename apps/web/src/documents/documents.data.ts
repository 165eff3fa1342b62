import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type AnswerOf, call } from '../platform/api/call.ts';

export type FixtureDocument = AnswerOf<'GET /fixtures/{id}/docs'>[number];

/** The documents of a fixture, latest first. */
export const useDocuments = (fixtureId: number) =>
  useQuery({
    queryKey: ['document', fixtureId],
    queryFn: ({ signal }) => call('GET /fixtures/{id}/docs', { params: { id: fixtureId }, signal }),
  });

function useRefetch(fixtureId: number) {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: ['document', fixtureId] });
}

export function useUploadDocument(id: number) {
  const refetch = useRefetch(id);
  return useMutation({
    mutationFn: (file: File) => call('POST /fixtures/{id}/docs/upload', { params: { id }, file }),
    onSuccess: refetch,
  });
}

export function useDeleteDocument(id: number) {
  const refetch = useRefetch(id);
  return useMutation({
    mutationFn: (fileId: string) =>
      call('DELETE /fixtures/{id}/docs/{fileId}', { params: { id, fileId } }),
    onSuccess: refetch,
  });
}

export function useRestoreDocument(id: number) {
  const refetch = useRefetch(id);
  return useMutation({
    mutationFn: (fileId: string) =>
      call('POST /fixtures/{id}/docs/{fileId}/restore', { params: { id, fileId } }),
    onSuccess: refetch,
  });
}

export const fetchDocument = ({ driveId, id }: Pick<FixtureDocument, 'driveId' | 'id'>) =>
  call('GET /documents/downloadFile', { query: { driveId, driveItemId: id } });
