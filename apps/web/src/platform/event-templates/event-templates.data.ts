import { caches } from '@fairlead/domain/constants';
import { useQuery } from '@tanstack/react-query';
import { call } from '../api/call.ts';

export const useTemplates = () =>
  useQuery({
    queryKey: ['activityTemplate', 'list'],
    queryFn: ({ signal }) => call('GET /activityTemplates', { signal }),
    staleTime: caches.reasonsForCallMs,
  });
