import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type AnswerOf, call, type CallInput } from '../platform/api/call.ts';

export type Comparison = AnswerOf<'GET /fixtures/{id}/ltcs/{ltcId}/comparison/{theirsId}'>;
export type Difference = Comparison['differences'][number];
export type Decision =
  CallInput<'PUT /fixtures/{id}/ltcs/{ltcId}/comparison/{theirsId}'>['body']['decisions'][number];

/** Ours and theirs of one fixture. */
export interface Pair {
  readonly id: number;
  readonly ltcId: number;
  readonly theirsId: number;
}

const keyOf = ({ id, ltcId, theirsId }: Pair) =>
  ['laytimeCalculation', id, 'comparison', ltcId, theirsId] as const;

export const useComparison = (pair: Pair) =>
  useQuery({
    queryKey: keyOf(pair),
    queryFn: ({ signal }) =>
      call('GET /fixtures/{id}/ltcs/{ltcId}/comparison/{theirsId}', {
        params: { ...pair },
        signal,
      }),
  });

const refetchCalculations = (queries: QueryClient) =>
  queries.invalidateQueries({ queryKey: ['laytimeCalculation'] });

export function useDecide(pair: Pair) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (
      body: CallInput<'PUT /fixtures/{id}/ltcs/{ltcId}/comparison/{theirsId}'>['body'],
    ) =>
      call('PUT /fixtures/{id}/ltcs/{ltcId}/comparison/{theirsId}', {
        params: { ...pair },
        body,
      }),
    onSuccess: (answer) => queries.setQueryData(keyOf(pair), answer),
    onError: () => queries.invalidateQueries({ queryKey: keyOf(pair) }),
  });
}

export function useAgree(pair: Pair) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () =>
      call('POST /fixtures/{id}/ltcs/{ltcId}/comparison/{theirsId}/agree', { params: { ...pair } }),
    onSuccess: () => refetchCalculations(queries),
  });
}
