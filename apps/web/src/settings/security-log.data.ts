import { useInfiniteQuery } from '@tanstack/react-query';
import { call } from '../platform/api/call.ts';

const pageSize = 50;

/** Sign-ins and changes of rights of the company's users, newest first. */
export function useSecurityLog() {
  return useInfiniteQuery({
    queryKey: ['securityLog'],
    queryFn: ({ signal, pageParam }) =>
      call('GET /securityLog', { query: { skip: pageParam, take: pageSize }, signal }),
    initialPageParam: 0,
    getNextPageParam: (last, pages) =>
      last.length < pageSize ? undefined : pages.length * pageSize,
  });
}
