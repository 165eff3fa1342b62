import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../platform/api/api-error.ts';
import { call } from '../platform/api/call.ts';
import { showError } from '../platform/api/show-error.ts';
import { type Comparison, comparisonKey, type Difference, type Pair } from './comparison.data.ts';
import {
  type Change,
  type DecisionChange,
  isSameDecision,
  withSavedDecision,
  withChanges,
  withDecision,
} from './comparison.state.ts';

const isStale = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status === 409;

/**
 * Saves decisions one after another. Another user's decisions about other differences are preserved; if both decided about the
 * same one, the save fails with the current decision.
 */
function useStoreDecision(pair: Pair) {
  const queries = useQueryClient();
  const queryKey = comparisonKey(pair);
  const put = (current: Comparison, { difference, change }: Change) =>
    call('PUT /fixtures/{id}/ltcs/{ltcId}/comparison/{theirsId}', {
      params: { ...pair },
      body: {
        decisions: [...withSavedDecision(current, withDecision(current, difference, change))],
        ...(current.modified === null ? {} : { modified: current.modified }),
      },
    });
  return useMutation({
    scope: { id: queryKey.join(' ') },
    mutationFn: async (one: Change) => {
      const known = queries.getQueryData<Comparison>(queryKey);
      if (known === undefined) throw new Error('The comparison no longer exists.');
      try {
        return await put(known, one);
      } catch (error) {
        if (!isStale(error)) throw error;
        const now = error.theirs as Comparison;
        if (!isSameDecision(known, now, one.difference)) throw error;
        return await put(now, one);
      }
    },
    onSuccess: (answer) => queries.setQueryData(queryKey, answer),
    onError: (error) => {
      if (isStale(error)) queries.setQueryData(queryKey, error.theirs);
    },
  });
}

/** The comparison while it is being marked: pending marks already count, conflicting ones wait for a choice. */
export function useDecisions(pair: Pair, stored: Comparison) {
  const storing = useStoreDecision(pair);
  const [sent, setSent] = useState<readonly Change[]>([]);
  const [contested, setContested] = useState<readonly Change[]>([]);
  const drop = (difference: Difference) =>
    setContested((before) => before.filter((one) => one.difference.key !== difference.key));
  const decide = (difference: Difference, change: DecisionChange) => {
    const one = { difference, change };
    drop(difference);
    setSent((before) => [...before, one]);
    void storing
      .mutateAsync(one)
      .catch((error: unknown) => {
        if (isStale(error)) setContested((before) => [...before, one]);
        else showError(error);
      })
      .finally(() => setSent((before) => before.filter((other) => other !== one)));
  };
  const comparison = withChanges(stored, sent);
  return { comparison, decide, contested, drop, isBusy: sent.length > 0 };
}
