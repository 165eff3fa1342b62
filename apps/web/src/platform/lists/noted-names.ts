import { useMemo } from 'react';
import { createStore, useStore } from '@fairlead/ui/store';
import type { NamesById } from './filter-parts.ts';

interface Named {
  readonly id: number;
  readonly name: string;
}

/** Names of records that were chosen in a filter since the page was loaded; the address contains only their ids. */
export interface NotedNames {
  readonly note: (record: Named) => void;
  /** The names of those chosen, and of those in the rows. */
  readonly useNames: <T>(rows: readonly T[], namedIn: (row: T) => readonly Named[]) => NamesById;
}

/** One constant for each kind of record; `namedIn` is a constant too. */
export function createNotedNames(): NotedNames {
  const chosen = createStore<NamesById>(new Map());
  return {
    note: ({ id, name }) => chosen.write(new Map([...chosen.read(), [id, name]])),
    useNames: (rows, namedIn) => {
      const known = useStore(chosen);
      return useMemo(
        () =>
          new Map([...rows.flatMap(namedIn).map(({ id, name }) => [id, name] as const), ...known]),
        [rows, namedIn, known],
      );
    },
  };
}
