import { formatPosition, readPosition } from '@fairlead/domain/ports/position';
import type { RouteChoice, RouteVariantCode } from '@fairlead/domain/sea-routes/variants';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type AnswerOf, call } from '../platform/api/call.ts';
import { searchPorts } from '../platform/catalogues/search-ports.ts';
import { choiceQuery } from '../platform/sea-routes/choice-query.ts';

export type DistanceTable = AnswerOf<'GET /searoutes/table'>;
/** A port, or any position; `stop` is how a request names it. */
export interface StopChoice {
  readonly id: number | string;
  readonly name: string;
  readonly unLoCode: string | null;
  readonly stop: string;
}

/** The ports that match a text, or the position that it states: `58°59.1′N 5°44′E`, `58.985, 5.733`. */
export async function searchStops(text: string, signal: AbortSignal): Promise<StopChoice[]> {
  const position = readPosition(text);
  if (position.ok) {
    const { latitude, longitude } = position.value;
    const stop = `${latitude},${longitude}`;
    return [{ id: stop, name: formatPosition(position.value), unLoCode: null, stop }];
  }
  const ports = await searchPorts(text, signal);
  return ports.map(({ id, name, unLoCode }) => ({ id, name, unLoCode, stop: String(id) }));
}

export interface TableRequest {
  readonly stops: readonly string[];
  readonly vesselId: number | undefined;
  readonly variants: readonly RouteVariantCode[];
  /** What the variant `own` is calculated with. */
  readonly own: RouteChoice;
  readonly hasZones: boolean;
}

const queryOf = ({ stops, vesselId, variants, own }: TableRequest) => ({
  stops: stops.join(';'),
  variants: variants.join(','),
  ...(variants.includes('own') ? choiceQuery(own) : {}),
  ...(vesselId === undefined ? {} : { vesselId }),
});

/** Distances from stop to stop; the previous ones stay until the next request is answered. */
export const useDistanceTable = (request: TableRequest) =>
  useQuery({
    queryKey: ['port', 'distances', request],
    queryFn: ({ signal }) =>
      call('GET /searoutes/table', {
        query: { ...queryOf(request), includeZones: request.hasZones },
        signal,
      }),
    enabled: request.stops.length >= 2 && request.variants.length > 0,
    placeholderData: keepPreviousData,
  });

export const fetchDistances = (request: TableRequest, speed: number | undefined) =>
  call('GET /searoutes/table/download', {
    query: { ...queryOf(request), ...(speed === undefined ? {} : { speed }) },
  });
