import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../platform/api/call.ts';
import type { Me } from '../platform/current/current.ts';

export interface UserSettingsDraft {
  readonly speechEnabled: boolean;
  readonly timezoneType: 10 | 20 | 30 | 40;
  readonly fixedTimezone: string | null;
  readonly fixtureCompleteEmail: boolean;
}

/** Saves the user's settings: created under id 0, updated after that. */
export function useSaveUserSettings(me: Me) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (draft: UserSettingsDraft) => {
      const body = { ...draft, id: me.settings.id };
      return me.settings.id === 0
        ? call('POST /me/settings', { body })
        : call('PUT /me/settings', { body });
    },
    onSuccess: (settings) =>
      queries.setQueryData<Me>(['me'], (known) =>
        known === undefined ? known : { ...known, settings },
      ),
  });
}
