import { caches } from '@fairlead/domain/constants';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../platform/api/call.ts';
import { useCurrent } from '../../platform/current/current.ts';

/**
 * Notifications that are not dismissed: requested every 15 minutes and on focus, at most once a minute, and no more after a
 * failure.
 */
export function useUnreadCount(): number {
  const { customer } = useCurrent();
  const count = useQuery({
    queryKey: ['notification', 'count'],
    queryFn: ({ signal }) => call('GET /NotificationCenter/Count', { signal }),
    enabled: customer !== undefined,
    staleTime: caches.notificationCountDedupeMs,
    refetchInterval: caches.notificationCountRefreshMs,
    refetchOnWindowFocus: true,
    retry: false,
  });
  return count.data ?? 0;
}
