import { useQuery } from '@tanstack/react-query';
import { ApiError } from '../api/api-error.ts';
import { call } from '../api/call.ts';

interface OneReport<Report> {
  readonly entity: 'bunkerNote' | 'tankTransfer';
  /** A GUID; nothing is fetched without one. */
  readonly id: string | undefined;
  readonly fetch: (id: string, signal: AbortSignal) => Promise<Report>;
}

/** One report; what does not exist is not requested again. */
export const useReport = <Report>({ entity, id = '', fetch }: OneReport<Report>) =>
  useQuery({
    queryKey: [entity, 'one', id],
    queryFn: ({ signal }) => fetch(id, signal),
    enabled: id !== '',
    retry: (count, error) => count < 2 && !(error instanceof ApiError && error.status === 404),
  });

/** The fuel tanks of a vessel to choose from. */
export const useTanks = (vessel: number | undefined) =>
  useQuery({
    queryKey: ['fuelLedger', 'state', vessel ?? 0, ''],
    queryFn: ({ signal }) =>
      call('GET /vessels/{id}/fuelLedger', { params: { id: vessel ?? 0 }, query: {}, signal }),
    enabled: vessel !== undefined,
  });
