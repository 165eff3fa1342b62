import { flows } from '@fairlead/contract/flows';
import { type Host, serve } from '../platform/http/serve.ts';
import { listFlows } from './flows.sql.ts';

export function serveFlows(host: Host): void {
  serve(host, flows, {
    list: ({ db, company, query }) =>
      db.all(
        listFlows(company, {
          includeInactive: query.includeInactive === true,
          ids: query.flowIds ?? [],
        }),
      ),
  });
}
