import type { PortCallView } from '@fairlead/domain/port-calls/enumerations';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { type AnswerOf, callList } from '../platform/api/call.ts';
import { pagesOf } from '../platform/lists/list-rows.ts';
import { pageQuery, type PortCallFilter } from './list/filter.ts';

export type PortCallRow = AnswerOf<'GET /portCalls'>[number];

/** Port calls 50 at a time. */
export const portCallList = (view: PortCallView, filter: PortCallFilter) =>
  pagesOf(['portCallList', view, filter], (skip, signal) =>
    callList('GET /portCalls', { query: pageQuery(view, filter, skip), signal }),
  );

/** Another filter starts from the first page; the previous rows stay until its answer arrives. */
export function usePortCallList(view: PortCallView, filter: PortCallFilter) {
  return useInfiniteQuery({ ...portCallList(view, filter), placeholderData: keepPreviousData });
}
