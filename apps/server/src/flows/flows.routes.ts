import { flows } from '@fairlead/contract/flows';
import type { Handlers } from '../platform/http/call.ts';
import { refuse } from '../platform/http/refusal.ts';
import { type Host, serve } from '../platform/http/serve.ts';
import { ownTemplates } from '../port-call-events/port-call-events.sql.ts';
import { flowAnswer, templatesWith } from './definition/flow-templates.ts';
import { createFlow, saveFlow } from './definition/save-flow.ts';
import { listFlows, oneFlow, vesselsOfFlow } from './flows.sql.ts';

export function serveFlows(host: Host): void {
  const handlers = {
    list: ({ db, company, query }) =>
      db.all(
        listFlows(company, {
          includeInactive: query.includeInactive === true,
          ids: query.flowIds ?? [],
        }),
      ),
    get: async ({ db, company, params }) => {
      const [row, own, vessels] = await Promise.all([
        db.first(oneFlow(company, params.id)),
        db.all(ownTemplates(company, { includeInActive: true })),
        db.all(vesselsOfFlow(company, params.id)),
      ]);
      if (row === undefined) return refuse('notFound');
      return flowAnswer({ row, templates: templatesWith(own), vessels });
    },
    create: createFlow,
    save: saveFlow,
  } satisfies Handlers<typeof flows>;
  serve(host, flows, handlers);
}
