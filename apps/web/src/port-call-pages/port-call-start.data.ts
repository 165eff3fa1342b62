import type { QueryClient } from '@tanstack/react-query';
import { eventsOfCall, portCallById } from './port-call-pages.data.ts';

/** Requests the data for the page of a port call, while it is still loading. */
export function startPortCall(queries: QueryClient, id: number): void {
  void queries.prefetchQuery(portCallById(id));
  void queries.prefetchQuery(eventsOfCall(id));
}
