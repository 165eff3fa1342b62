import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type AnswerOf, call } from '../platform/api/call.ts';

export type DigestSettings = AnswerOf<'GET /notificationCenter/digest'>;

export interface DigestDraft {
  readonly isOn: boolean;
  readonly weekdays: readonly number[];
  readonly time: string;
  readonly timeZone: string;
  readonly severities: readonly (2 | 3)[];
  readonly sendsEmpty: boolean;
}

const key = ['notificationDigest'];

export const useDigestSettings = () =>
  useQuery({
    queryKey: key,
    queryFn: ({ signal }) => call('GET /notificationCenter/digest', { signal }),
  });

/** Saves the choice; one that was changed in another window is refused. */
export function useSaveDigest() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({
      weekdays,
      severities,
      ...rest
    }: DigestDraft & { readonly modified: string | null }) =>
      call('PUT /notificationCenter/digest', {
        body: { ...rest, weekdays: [...weekdays], severities: [...severities] },
      }),
    onSuccess: (saved) => queries.setQueryData<DigestSettings>(key, saved),
    onError: () => queries.invalidateQueries({ queryKey: key }),
  });
}
