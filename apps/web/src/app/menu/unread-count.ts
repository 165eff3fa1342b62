import { caches } from '@fairlead/domain/constants';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../platform/api/call.ts';
import { useCurrent, useMay } from '../../platform/current/current.ts';

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

/** Received e-mails that the user has not opened; read again with each change that the hub reports. */
export function useUnreadEmails(): number {
  const { customer } = useCurrent();
  const mayRead = useMay('company.read', 'fixtures');
  const count = useQuery({
    queryKey: ['email', 'unread'],
    queryFn: ({ signal }) => call('GET /emails/unread', { signal }),
    enabled: customer !== undefined && mayRead,
    staleTime: caches.notificationCountDedupeMs,
    retry: false,
  });
  return count.data?.count ?? 0;
}
