import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type AnswerOf, call, callList, type CallInput } from '../platform/api/call.ts';

export type EventProposal = AnswerOf<'GET /eventProposals'>[number];
export type EventProposalQuery = Pick<
  NonNullable<CallInput<'GET /eventProposals'>['query']>,
  'vesselId' | 'portCallId'
>;

/** As many as one list shows; the count says how many there are. */
const mostShown = 100;

/** Events that positions propose and no one has decided about. */
export const useEventProposals = (query: EventProposalQuery) =>
  useQuery({
    queryKey: ['eventProposal', 'open', query],
    queryFn: ({ signal }) =>
      callList('GET /eventProposals', { query: { ...query, take: mostShown }, signal }),
  });

export type Decision = 'accept' | 'reject' | 'reopen';

/** Accepts or rejects a proposal, or undoes its rejection. */
export function useDecideProposal() {
  const queries = useQueryClient();
  const refresh = () => {
    for (const name of ['eventProposal', 'portCallEvent', 'portCallPage', 'live'])
      void queries.invalidateQueries({ queryKey: [name] });
  };
  return useMutation({
    mutationFn: async ({
      proposal: { id, modified },
      decision,
    }: {
      readonly proposal: EventProposal;
      readonly decision: Decision;
    }) => {
      const params = { id };
      if (decision === 'accept')
        await call('POST /eventProposals/{id}/accept', { params, body: { modified } });
      else if (decision === 'reject')
        await call('POST /eventProposals/{id}/reject', { params, body: { modified } });
      else await call('POST /eventProposals/{id}/reopen', { params });
    },
    onSuccess: refresh,
    // The positions may propose something else now.
    onError: refresh,
  });
}
