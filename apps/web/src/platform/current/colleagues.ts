import { minuteMs } from '@fairlead/domain/time/milliseconds';
import { useQuery } from '@tanstack/react-query';
import { call } from '../api/call.ts';

/** Users of the company who can sign in, by name. */
export const useColleagues = () =>
  useQuery({
    queryKey: ['user', 'colleagues'],
    queryFn: ({ signal }) => call('GET /users/colleagues', { signal }),
    staleTime: minuteMs,
  });
