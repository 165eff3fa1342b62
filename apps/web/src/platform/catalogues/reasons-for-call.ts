import { caches } from '@fairlead/domain/constants';
import { reasonsForCall } from '@fairlead/domain/port-calls/reasons-for-call';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { type AnswerOf, call } from '../api/call.ts';

export type ReasonForCall = AnswerOf<'GET /reasonForCalls'>[number];

const reasons = queryOptions({
  queryKey: ['reasonForCall', 'list'],
  queryFn: ({ signal }) => call('GET /reasonForCalls', { signal }),
  staleTime: caches.reasonsForCallMs,
  gcTime: caches.reasonsForCallMs,
});

/** The reasons for call to choose from; fetched once in half an hour. */
export function useReasonsForCall() {
  return useQuery(reasons);
}

export interface GroupedReason extends ReasonForCall {
  /** Heading in the list of choices. */
  readonly group: 'Frequently used' | 'Other';
}

const frequent: readonly number[] = reasonsForCall
  .filter((reason) => reason.frequent)
  .map(({ number }) => number);

const rankOf = ({ id }: ReasonForCall): number => {
  const rank = frequent.indexOf(id);
  return rank === -1 ? frequent.length : rank;
};

/** The frequent reasons first, then the others in the order of the server. Those already used by a record are always included. */
export function groupedReasons(
  offered: readonly ReasonForCall[],
  named: readonly ReasonForCall[],
): readonly GroupedReason[] {
  const lost = named.filter(({ id }) => !offered.some((reason) => reason.id === id));
  return [...offered, ...lost]
    .toSorted((one, other) => rankOf(one) - rankOf(other))
    .map((reason) => ({
      ...reason,
      group: frequent.includes(reason.id) ? 'Frequently used' : 'Other',
    }));
}
