import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type AnswerOf, call } from '../platform/api/call.ts';

export type Comparison = AnswerOf<'GET /fixtures/{id}/ltcs/{ltcId}/comparison/{theirsId}'>;
export type Difference = Comparison['differences'][number];
export type Decision = Comparison['decisions'][number];

/** Ours and theirs of one fixture. */
export interface Pair {
  readonly id: number;
  readonly ltcId: number;
  readonly theirsId: number;
}

export const comparisonKey = ({ id, ltcId, theirsId }: Pair) =>
  ['laytimeCalculation', id, 'comparison', ltcId, theirsId] as const;

export const useComparison = (pair: Pair) =>
  useQuery({
    queryKey: comparisonKey(pair),
    queryFn: ({ signal }) =>
      call('GET /fixtures/{id}/ltcs/{ltcId}/comparison/{theirsId}', {
        params: { ...pair },
        signal,
      }),
  });

const refetchCalculations = (queries: QueryClient) =>
  queries.invalidateQueries({ queryKey: ['laytimeCalculation'] });

export function useAgree(pair: Pair) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () =>
      call('POST /fixtures/{id}/ltcs/{ltcId}/comparison/{theirsId}/agree', { params: { ...pair } }),
    onSuccess: () => refetchCalculations(queries),
  });
}
