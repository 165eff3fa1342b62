import { minuteMs } from '@fairlead/domain/time/milliseconds';
import { useQuery } from '@tanstack/react-query';
import { type AnswerOf, call } from '../platform/api/call.ts';

export type Worklist = AnswerOf<'GET /worklist'>;
export type WorklistRow = Worklist['lines'][number];

/** What is open in all companies of the user; read again each minute, as no hub notifies of other companies. */
export const useWorklist = () =>
  useQuery({
    queryKey: ['worklist'],
    queryFn: ({ signal }) => call('GET /worklist', { signal }),
    refetchInterval: minuteMs,
  });
