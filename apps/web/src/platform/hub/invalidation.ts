import type { ChangeEvent } from '@fairlead/contract/hub';
import type { QueryClient } from '@tanstack/react-query';

/** Which cached entities a change of one shows up in; keys of queries begin with these names. */
const showing: Readonly<Record<string, readonly string[]>> = {
  portCall: ['portCall', 'voyage', 'lastPortCall'],
  voyage: ['voyage', 'portCall', 'lastPortCall'],
  vessel: ['vessel', 'voyage'],
};

/** Refetches what is shown of a changed record and marks the rest as stale; its history too. */
export function invalidateFor(queries: QueryClient, event: ChangeEvent): void {
  for (const entity of showing[event.entity] ?? [event.entity]) {
    void queries.invalidateQueries({ queryKey: [entity] });
  }
  void queries.invalidateQueries({ queryKey: ['history', event.entity, event.id] });
}
