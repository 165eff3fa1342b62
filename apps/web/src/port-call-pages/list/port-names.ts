import { useMemo } from 'react';
import { createStore, useStore } from '../../platform/store/store.ts';
import type { PortCallRow } from '../port-calls.data.ts';

type Names = ReadonlyMap<number, string>;

/** Ports that were chosen in the filter; the address keeps their ids alone. */
const chosen = createStore<Names>(new Map());

export function notePort(port: { readonly id: number; readonly name: string }): void {
  chosen.write(new Map([...chosen.read(), [port.id, port.name]]));
}

/** The names of the ports that are known here: those chosen, and those that the rows call at. */
export function usePortNames(rows: readonly PortCallRow[]): Names {
  const known = useStore(chosen);
  return useMemo(
    () => new Map([...rows.map(({ port }) => [port.id, port.name] as const), ...known]),
    [rows, known],
  );
}
