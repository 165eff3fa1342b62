import { storageKeys } from '@fairlead/domain/constants';
import { recentIn, withRecent } from '@fairlead/domain/lists/recent';
import type { RecentChoices } from '@fairlead/ui/recent-choices';

/** What one user chose in pickers, for one company, as this computer remembers it. */
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
        // A browser that stores nothing starts each picker empty.
      }
    },
  };
}
