import { useQuery } from '@tanstack/react-query';
import { type AnswerOf, call } from '../platform/api/call.ts';

export type HandoverNote = AnswerOf<'GET /vessels/{id}/handovers'>[number];

/** The handover notes of a vessel, the latest first. */
export const useHandovers = (vessel: number) =>
  useQuery({
    queryKey: ['handover', vessel],
    queryFn: ({ signal }) =>
      call('GET /vessels/{id}/handovers', { params: { id: vessel }, signal }),
  });
