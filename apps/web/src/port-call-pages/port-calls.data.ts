import { caches, pageSize, searchTake } from '@fairlead/domain/constants';
import type { PortCallView } from '@fairlead/domain/port-calls/words';
import {
  infiniteQueryOptions,
  keepPreviousData,
  useInfiniteQuery,
  useQuery,
} from '@tanstack/react-query';
import { type AnswerOf, call, callList } from '../platform/api/call.ts';
import { pageQuery, type PortCallFilter } from './list/filter.ts';

export type PortCallRow = AnswerOf<'GET /portCalls'>[number];

/** Port calls 50 at a time. */
export const portCallList = (view: PortCallView, filter: PortCallFilter) =>
  infiniteQueryOptions({
    queryKey: ['portCallList', view, filter],
    initialPageParam: 0,
    queryFn: ({ pageParam: skip, signal }) =>
      callList('GET /portCalls', { query: pageQuery(view, filter, skip), signal }),
    getNextPageParam: (last, pages) =>
      last.items.length < pageSize ? undefined : pages.length * pageSize,
  });

/** Another filter starts anew, and what was shown stays until its answer is here. */
export function usePortCallList(view: PortCallView, filter: PortCallFilter) {
  return useInfiniteQuery({ ...portCallList(view, filter), placeholderData: keepPreviousData });
}

/** The vessels to choose from in the filter; inactive ones have port calls too. */
export function useVesselChoice() {
  return useQuery({
    queryKey: ['vessel', 'list', '', true],
    queryFn: ({ signal }) =>
      call('GET /vessels', { query: { s: '', includeInActive: true }, signal }),
    staleTime: caches.vesselsMs,
  });
}

export const searchPorts = (s: string, signal: AbortSignal) =>
  call('GET /ports/search', { query: { s, take: searchTake }, signal });
