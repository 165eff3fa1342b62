import { pageSize } from '@fairlead/domain/constants';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { call } from '../platform/api/call.ts';
import { pagesOf } from '../platform/lists/list-rows.ts';
import { useRecordAction, useRecordSave } from '../platform/registers/record-changes.ts';
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

export const useSaveRecord = <Row extends StoredRow>({ entity, calls }: Called<Row>) =>
  useRecordSave(entity, { create: (body: object) => calls.create(body), save: calls.save });

export const useDeleteRecord = <Row extends StoredRow>(of: Called<Row>, id: number) =>
  useRecordAction(of.entity, id, () => of.calls.remove(id));

export const useRestoreRecord = <Row extends StoredRow>(of: Called<Row>, id: number) =>
  useRecordAction(of.entity, id, () => of.calls.restore(id));

export const searchMeasurements = (s: string, signal: AbortSignal) =>
  call('GET /measurements/search', { query: { s, take: 20 }, signal });

/** The units of the company, to convert between. */
export function useUnits() {
  return useQuery({
    queryKey: ['measurement', 'units'],
    queryFn: ({ signal }) => call('GET /measurements', { query: { take: 500 }, signal }),
  });
}
