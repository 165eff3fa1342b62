import type { QueryClient } from '@tanstack/react-query';
import { eventsOfCall, portCallById } from './port-call.data.ts';

/** Asks for what the page of a port call will show, while it is still being loaded. */
export function startPortCall(queries: QueryClient, id: number): void {
  void queries.prefetchQuery(portCallById(id));
  void queries.prefetchQuery(eventsOfCall(id));
}
