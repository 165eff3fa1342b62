import { companyExportStatus } from '@fairlead/domain/company-export/statuses';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type AnswerOf, call, callBlob } from '../platform/api/call.ts';
import { saveBlob } from '../platform/print/save-file.ts';

export type CompanyExport = AnswerOf<'GET /companyExports'>[number];

const key = ['companyExport'];
const openMs = 2_000;

export const isOpen = ({ status }: CompanyExport): boolean =>
  status === companyExportStatus.Waiting || status === companyExportStatus.Running;

/** The latest exports; read again while one is being made. */
export const useExports = () =>
  useQuery({
    queryKey: key,
    queryFn: ({ signal }) => call('GET /companyExports', { signal }),
    refetchInterval: ({ state }) => (state.data?.some(isOpen) === true ? openMs : false),
  });

export function useCreateExport() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => call('POST /companyExports'),
    onSettled: () => queries.invalidateQueries({ queryKey: key }),
  });
}

export const useDownloadExport = () =>
  useMutation({
    mutationFn: async ({ id, requested }: CompanyExport) => {
      const archive = await callBlob('GET /companyExports/{id}/download', { params: { id } });
      saveBlob(archive, `export-${requested.slice(0, 10)}.zip`);
    },
  });
