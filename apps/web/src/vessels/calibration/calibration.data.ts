import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type AnswerOf, call } from '../../platform/api/call.ts';

export type TankTable = AnswerOf<'GET /vessels/{id}/tanks/{tankId}/calibration'>;
export type TableLine = TankTable['lines'][number];
export type TableCheck = AnswerOf<'POST /vessels/{id}/tanks/{tankId}/calibration/check'>;

/** A tank of a vessel. */
export interface TankReference {
  readonly id: number;
  readonly tankId: number;
}

const keyOf = ({ id, tankId }: TankReference) => ['vessel', id, 'tankTable', tankId] as const;

export function useTankTable(params: TankReference, hasTable: boolean) {
  return useQuery({
    queryKey: keyOf(params),
    queryFn: ({ signal }) =>
      call('GET /vessels/{id}/tanks/{tankId}/calibration', { params, signal }),
    enabled: hasTable,
  });
}

/** The errors in the text of a table, before anything is stored. */
export function useCheckTable(params: TankReference) {
  return useMutation({
    mutationFn: (csv: string) =>
      call('POST /vessels/{id}/tanks/{tankId}/calibration/check', { params, body: { csv } }),
  });
}

export interface TableImport {
  readonly csv: string;
  readonly modified?: string;
}

export function useImportTable(params: TankReference) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: TableImport) =>
      call('PUT /vessels/{id}/tanks/{tankId}/calibration', { params, body }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['vessel', params.id] }),
  });
}

export function useRemoveTable(params: TankReference) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => call('DELETE /vessels/{id}/tanks/{tankId}/calibration', { params }),
    onSuccess: () => {
      queries.removeQueries({ queryKey: keyOf(params) });
      return queries.invalidateQueries({ queryKey: ['vessel', params.id] });
    },
  });
}

/** The table as a file. */
export const downloadTable = (params: TankReference) =>
  call('GET /vessels/{id}/tanks/{tankId}/calibration/download', { params });

/** An empty workbook to fill in: a line for each reading, or a column for each trim. */
export const downloadTemplate = (params: TankReference, form: 'lines' | 'matrix') =>
  call('GET /vessels/{id}/tanks/{tankId}/calibration/template', { params, query: { form } });

/** The text of a workbook. */
export const readWorkbook = async (params: TankReference, file: File): Promise<string> =>
  (await call('POST /vessels/{id}/tanks/{tankId}/calibration/read', { params, file })).csv;

export interface Sounding {
  readonly sounding: string;
  readonly trim: string | null;
  readonly heel: string | null;
}

/** The volume at a sounding, and the lines of the table that it is derived from. */
export function useVolume(params: TankReference, at: Sounding | undefined) {
  return useQuery({
    queryKey: [...keyOf(params), 'volume', at],
    queryFn: ({ signal }) =>
      call('GET /vessels/{id}/tanks/{tankId}/calibration/volume', {
        params,
        query: {
          sounding: at?.sounding ?? '0',
          ...(at?.trim == null ? {} : { trim: at.trim }),
          ...(at?.heel == null ? {} : { heel: at.heel }),
        },
        signal,
      }),
    enabled: at !== undefined,
    retry: false,
  });
}
