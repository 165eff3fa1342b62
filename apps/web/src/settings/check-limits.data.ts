import type { ValidationCode } from '@fairlead/domain/notifications/validation-codes';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type AnswerOf, call } from '../platform/api/call.ts';
import { typingPause } from '../platform/forms/typing-pause.ts';

export type StoredLimits = AnswerOf<'GET /notificationCenter/checkLimits'>[number];

/** Limits of one data check, of the company or of a vessel. */
export interface CheckLimitsInput {
  readonly vessel: number | null;
  readonly code: ValidationCode;
  readonly limits: Readonly<Record<string, number>>;
}

const bodyOf = ({ vessel, code, limits }: CheckLimitsInput) => ({
  vessel: vessel === null ? null : { id: vessel },
  code,
  limits,
});

/** The limits that differ from the standard. */
export const useCheckLimits = () =>
  useQuery({
    queryKey: ['checkThresholds', 'list'],
    queryFn: ({ signal }) => call('GET /notificationCenter/checkLimits', { signal }),
  });

/** What a check would have found, after a pause in the typing. */
export const useLimitsPreview = (input: CheckLimitsInput, enabled: boolean) =>
  useQuery({
    queryKey: ['checkThresholds', 'preview', input],
    queryFn: async ({ signal }) => {
      await typingPause(signal);
      return call('POST /notificationCenter/checkLimits/preview', { body: bodyOf(input), signal });
    },
    placeholderData: keepPreviousData,
    enabled,
  });

export function useSaveLimits() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({
      modified,
      ...input
    }: CheckLimitsInput & { readonly modified: string | undefined }) =>
      call('PUT /notificationCenter/checkLimits', { query: { modified }, body: bodyOf(input) }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['checkThresholds'] }),
  });
}
