import { portCallPages } from '@fairlead/contract/port-call-pages';
import { catalogueOf } from '../lists/catalogue/catalogue.ts';
import { pageMemoryOf } from '../lists/paging/page-memory.ts';
import { refuse, refuseStale } from '../platform/http/refusal.ts';
import { type Host, serve } from '../platform/http/serve.ts';
import { listPortCalls } from './list/list-port-calls.ts';
import { mergeChoices } from './merge/merge-choices.ts';
import { mergePortCalls, partPortCall } from './merge/merge-port-calls.ts';
import { decideRegulatory } from './page/port-call-page.sql.ts';
import { readPortCall } from './page/read-port-call.ts';

/** Port calls of all voyages, and the page of one. */
export function servePortCallPages(host: Host): void {
  const context = { catalogue: catalogueOf(host.database), memory: pageMemoryOf(host.database) };
  serve(host, portCallPages, {
    list: (call) => listPortCalls(call, context),
    get: (call) => readPortCall(call, context),
    mergeChoices,
    merge: (call) => mergePortCalls(call, context),
    unmerge: (call) => partPortCall(call, context),
    decideRegulatory: async (call) => {
      const { db, company, params, body } = call;
      const decision = {
        isPortOfCall: body.isPortOfCall,
        reason: body.isPortOfCall === null ? null : body.reason,
      };
      const reference = { company, portCall: params.id };
      const found = await db.first(decideRegulatory(reference, decision, body.modified ?? null));
      if (found === undefined) refuse('portCallMissing');
      const page = await readPortCall(call, context);
      if (found.is_stale === true) refuseStale(body, JSON.parse(page.text));
      const { voyage_id: parentId, vessel_id: vesselId } = found;
      call.changed({ entity: 'portCall', id: params.id, action: 'updated', parentId, vesselId });
      return page;
    },
  });
}
