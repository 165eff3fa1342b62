import type { ChangeEntity } from '@fairlead/domain/hub/change-entities';
import { Button } from '@fairlead/ui/button';
import { useQuery } from '@tanstack/react-query';
import { ApiError } from '../api/api-error.ts';
import { type OpenedPanel, type OpenedRecord, openedRecord } from '../forms/opened-record.ts';
import { MissingPanel, type MissingPanelProps } from '../forms/record-panel.tsx';

export interface OpenedPagedRecord<T> extends OpenedRecord<T> {
  /** Why it is missing. */
  readonly error: unknown;
}

interface PagedRecordRequest<T> {
  readonly panel: OpenedPanel;
  /** As far as pages are loaded; undefined until the first one is. */
  readonly rows: readonly T[] | undefined;
  readonly entity: ChangeEntity;
  /** Requests a record that is not on a loaded page. */
  readonly load: (id: number, signal: AbortSignal) => Promise<T>;
}

/**
 * The record that is open over a paged list; one that is not on a loaded page, or that is opened before the list is loaded, is
 * requested separately.
 */
export function usePagedRecord<T extends { readonly id: number }>({
  panel,
  rows,
  entity,
  load,
}: PagedRecordRequest<T>): OpenedPagedRecord<T> | undefined {
  const among = openedRecord(panel, rows);
  const id = Number(panel.opened);
  const alone = useQuery({
    queryKey: [entity, 'one', panel.opened],
    queryFn: ({ signal }) => load(id, signal),
    enabled: among?.isMissing !== false && Number.isSafeInteger(id) && id > 0,
    retry: false,
  });
  const noNeighbours = { id, onClose: panel.close, onPrevious: undefined, onNext: undefined };
  if (rows === undefined && alone.data !== undefined)
    return { ...noNeighbours, record: alone.data, isMissing: false, error: null };
  if (rows === undefined && alone.isError)
    return { ...noNeighbours, record: undefined, isMissing: true, error: alone.error };
  if (among === undefined || !among.isMissing) return among && { ...among, error: null };
  if (alone.data !== undefined)
    return { ...among, record: alone.data, isMissing: false, error: null };
  return alone.isLoading ? undefined : { ...among, error: alone.error };
}

interface MissingRecordProps extends Pick<
  MissingPanelProps,
  'title' | 'width' | 'onClose' | 'record'
> {
  readonly error: unknown;
  readonly onOpen: (id: number) => void;
}

/** Shown if a record is missing; if it was merged into another, with a link to that. */
export function MissingRecord({ error, onOpen, ...panel }: MissingRecordProps) {
  const into = error instanceof ApiError ? error.mergedInto : undefined;
  return (
    <MissingPanel {...panel} sentence={into === undefined ? 'Not found' : 'Merged'}>
      {into === undefined ? (
        'It may have been deleted.'
      ) : (
        <>
          It was merged into {into.name}.{' '}
          <Button onClick={() => onOpen(into.id)}>Open {into.name}</Button>
        </>
      )}
    </MissingPanel>
  );
}
