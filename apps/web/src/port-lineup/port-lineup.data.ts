import { minuteMs } from '@fairlead/domain/time/milliseconds';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type AnswerOf, call, type CallInput } from '../platform/api/call.ts';

export type Lineup = AnswerOf<'GET /ports/{id}/lineup'>;
export type LineupCall = Lineup['calls'][number];
export type LineupQuery = NonNullable<CallInput<'GET /ports/{id}/lineup'>['query']>;
export type PortExperience = AnswerOf<'GET /ports/{id}/experience'>;
export type Experience = PortExperience['rows'][number];

/** Who is at a port or bound for it; positions also change where no record does. */
export const usePortLineup = (id: number, query: LineupQuery) =>
  useQuery({
    queryKey: ['portCall', 'lineup', id, query],
    queryFn: ({ signal }) => call('GET /ports/{id}/lineup', { params: { id }, query, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: minuteMs,
  });

/** What the company has experienced at the berths of a port. */
export const usePortExperience = (
  id: number,
  { vesselIds, reasonIds }: Pick<LineupQuery, 'vesselIds' | 'reasonIds'>,
) =>
  useQuery({
    queryKey: ['portCall', 'experience', id, vesselIds, reasonIds],
    queryFn: ({ signal }) =>
      call('GET /ports/{id}/experience', {
        params: { id },
        query: { vesselIds, reasonIds },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
