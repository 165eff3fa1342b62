import type { RouteVariantCode } from '@fairlead/domain/sea-routes/variants';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type AnswerOf, call } from '../platform/api/call.ts';

export type DistanceTable = AnswerOf<'GET /searoutes/table'>;
export type PortChoice = AnswerOf<'GET /ports/search'>[number];

export interface TableRequest {
  readonly portIds: readonly number[];
  readonly vesselId: number | undefined;
  readonly variants: readonly RouteVariantCode[];
}

const queryOf = ({ portIds, vesselId, variants }: TableRequest) => ({
  portIds: portIds.join(','),
  variants: variants.join(','),
  ...(vesselId === undefined ? {} : { vesselId }),
});

/** Distances from port to port; the previous ones stay until the next request is answered. */
export const useDistanceTable = (request: TableRequest) =>
  useQuery({
    queryKey: ['port', 'distances', request],
    queryFn: ({ signal }) => call('GET /searoutes/table', { query: queryOf(request), signal }),
    enabled: request.portIds.length >= 2 && request.variants.length > 0,
    placeholderData: keepPreviousData,
  });

export const fetchDistances = (request: TableRequest, speed: number | undefined) =>
  call('GET /searoutes/table/download', {
    query: { ...queryOf(request), ...(speed === undefined ? {} : { speed }) },
  });
