import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../platform/api/call.ts';
import { refetchShowing } from '../../platform/hub/invalidation.ts';
import type { Taking } from './read-times.state.ts';
import { takeEach } from './taking.state.ts';

const changed = ['email', 'portCallEvent', 'portCall', 'serviceTime', 'statementOfFacts'] as const;

/** Stores what was confirmed, port call by port call. */
export function useTakeTimes(id: number) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (takings: readonly Taking[]) =>
      takeEach(takings, ({ body }) => call('POST /emails/{id}/times', { params: { id }, body })),
    // Awaited, so that what was entered is known before more is.
    onSettled: () => Promise.all(changed.map((entity) => refetchShowing(queries, entity))),
  });
}
