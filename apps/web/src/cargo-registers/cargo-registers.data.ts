import type { ChangeEntity } from '@fairlead/domain/hub/change-entities';
import { pageSize } from '@fairlead/domain/constants';
import {
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { ApiError } from '../platform/api/api-error.ts';
import { call } from '../platform/api/call.ts';
import { pagesOf } from '../platform/lists/list-rows.ts';
import { refetchHistory } from '../platform/history/last-change.ts';
import type { ListQuery, RegisterDescription, StoredRow } from './description/register.ts';

type Called<Row extends StoredRow> = Pick<RegisterDescription<Row>, 'entity' | 'calls'>;

/** Records 50 at a time; the previous rows stay until the next search is answered. */
export const useRecords = <Row extends StoredRow>(
  { entity, calls }: Called<Row>,
  requested: ListQuery,
) =>
  useInfiniteQuery({
    ...pagesOf([entity, 'list', requested], (skip, signal) =>
      calls.list({ ...requested, skip, take: pageSize }, signal),
    ),
    placeholderData: keepPreviousData,
  });

/** Creates under id 0, saves under any other; another user's version is written to the lists. */
export function useSaveRecord<Row extends StoredRow>({ entity, calls }: Called<Row>) {
  const queries = useQueryClient();
  const refresh = (id: number) => {
    refetchHistory(queries, entity, id);
    void queries.invalidateQueries({ queryKey: [entity] });
  };
  return useMutation({
    mutationFn: ({ id, body }: { readonly id: number; readonly body: object }) =>
      id === 0 ? calls.create(body) : calls.save(id, body),
    onSuccess: ({ id }) => refresh(id),
    onError: (error, { id }) => {
      if (error instanceof ApiError && error.theirs !== undefined) refresh(id);
    },
  });
}

function useAction(entity: ChangeEntity, action: () => Promise<unknown>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: action,
    onSuccess: () => void queries.invalidateQueries({ queryKey: [entity] }),
  });
}

export const useDeleteRecord = <Row extends StoredRow>(of: Called<Row>, id: number) =>
  useAction(of.entity, () => of.calls.remove(id));

export const useRestoreRecord = <Row extends StoredRow>(of: Called<Row>, id: number) =>
  useAction(of.entity, () => of.calls.restore(id));

export const searchMeasurements = (s: string, signal: AbortSignal) =>
  call('GET /measurements/search', { query: { s, take: 20 }, signal });

export const searchPorts = (s: string, signal: AbortSignal) =>
  call('GET /ports/search', { query: { s, take: 20 }, signal });

/** The units of the company, to convert between. */
export function useUnits() {
  return useQuery({
    queryKey: ['measurement', 'units'],
    queryFn: ({ signal }) => call('GET /measurements', { query: { take: 500 }, signal }),
  });
}
