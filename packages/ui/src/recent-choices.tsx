import { createContext, use, useCallback, useState } from 'react';
import type { Found } from './async-search.ts';

/** Where the recent choices of pickers are stored, by kind: 'ports', 'agents'. */
export interface RecentChoices {
  readonly read: (kind: string) => readonly Found[];
  readonly add: (kind: string, chosen: Found) => void;
}

const RecentContext = createContext<RecentChoices | undefined>(undefined);
export const RecentChoicesProvider = RecentContext.Provider;

/** Recent choices in pickers of a kind, latest first; empty without a kind. */
export const useRecentChoices = <T extends Found>(kind: string | undefined) => {
  const store = use(RecentContext);
  const readNow = useCallback(
    () => (kind === undefined ? [] : ((store?.read(kind) ?? []) as readonly T[])),
    [store, kind],
  );
  const [recent, setRecent] = useState(readNow);
  return {
    recent,
    /** Other pickers may have added choices. */
    refresh: () => setRecent(readNow()),
    add: (chosen: T) => {
      if (kind === undefined) return;
      store?.add(kind, chosen);
      setRecent(readNow());
    },
  };
};
