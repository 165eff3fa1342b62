import { portCallPages } from '@fairlead/contract/port-call-pages';
import { catalogueOf } from '../lists/catalogue/catalogue.ts';
import { pageMemoryOf } from '../lists/paging/page-memory.ts';
import { type Host, serve } from '../platform/http/serve.ts';
import { listPortCalls } from './list/list-port-calls.ts';
import { readPortCall } from './page/read-port-call.ts';

/** Port calls of all voyages, and the page of one. */
export function servePortCallPages(host: Host): void {
  const room = { catalogue: catalogueOf(host.database), memory: pageMemoryOf(host.database) };
  serve(host, portCallPages, {
    list: (call) => listPortCalls(call, room),
    get: (call) => readPortCall(call, room),
  });
}
