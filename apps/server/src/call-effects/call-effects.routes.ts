import { callEffects } from '@fairlead/contract/call-effects';
import { acceptAgentEntries } from '../agent-links/office/decide-entries.ts';
import { pageMemoryOf } from '../lists/paging/page-memory.ts';
import { type Host, serve } from '../platform/http/serve.ts';
import { eventConstraints } from '../port-call-events/writes/event-constraints.ts';
import { createEvent } from '../port-call-events/writes/write-event.ts';
import { effectsOf, silent } from './effects/call-effects.ts';

/** What entries change in ETAs, laycans and laytime, before they are accepted. */
export function serveCallEffects(host: Host): void {
  const memory = pageMemoryOf(host.database);
  serve({ ...host, constraints: eventConstraints }, callEffects, {
    ofAgentEntries: (call) =>
      effectsOf(call, call.params.id, () => acceptAgentEntries({ ...silent(call) }, memory)),
    ofEvent: (call) => {
      const { actor, source, params } = call;
      const writing = { author: actor.userId, createdFrontend: source === 'office' };
      return effectsOf(call, params.id, () => createEvent({ ...silent(call), ...writing }, memory));
    },
  });
}
