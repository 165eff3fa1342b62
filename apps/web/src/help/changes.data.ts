import { changesSeenKey } from '@fairlead/domain/help/changes';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../platform/api/call.ts';

/** Stores the highest change that the user has seen, for all of the user's computers. */
export function useMarkSeen() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: number) =>
      call('POST /me/settingsExtended', { body: { [changesSeenKey]: id } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['me'] }),
  });
}
