import { storageKeys } from '@fairlead/domain/constants';
import { recentIn, withRecent } from '@fairlead/domain/lists/recent';
import type { RecentChoices } from '@fairlead/ui/recent-choices';

/** A user's recent choices in pickers, for one company, as stored on this computer. */
export function recentChoicesOf(companyId: number, userId: number): RecentChoices {
  const keyOf = (kind: string) => `${storageKeys.recentChoices}.${companyId}.${userId}.${kind}`;
  const read: RecentChoices['read'] = (kind) => {
    try {
      return recentIn(localStorage.getItem(keyOf(kind)));
    } catch {
      return [];
    }
  };
  return {
    read,
    add: (kind, chosen) => {
      try {
        localStorage.setItem(keyOf(kind), JSON.stringify(withRecent(read(kind), chosen)));
      } catch {
        // If the browser stores nothing, each picker starts empty.
      }
    },
  };
}
