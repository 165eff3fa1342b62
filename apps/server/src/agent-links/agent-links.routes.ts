import { agentLinks } from '@fairlead/contract/agent-links';
import { agentVisits } from '@fairlead/contract/agent-links/agent-visits';
import { agentLimits } from '@fairlead/domain/agent-links/agent-link';
import { pageMemoryOf } from '../lists/paging/page-memory.ts';
import { refuse } from '../platform/http/refusal.ts';
import { type Host, serve } from '../platform/http/serve.ts';
import { openLinkVisits } from '../platform/public-links/link-visits.ts';
import { eventConstraints } from '../port-call-events/writes/event-constraints.ts';
import type { Agents, AgentsOptions } from './links/agents.ts';
import { changeLink, revokeAgentLink } from './office/change-link.ts';
import { createLink, renewAgentLink } from './office/create-link.ts';
import {
  acceptAgentEntries,
  openEntryDocument,
  rejectAgentEntry,
} from './office/decide-entries.ts';
import { shownLinks } from './office/shown-link.ts';
import { callOfAgent, fixturesOfCall } from './sql/call.sql.ts';
import { linksOf } from './sql/links.sql.ts';
import { enterEntries, uploadDocument } from './visits/enter.ts';
import { openOwnDocument, readAgentPage } from './visits/read.ts';

/** Links of agents: what the company manages and decides, and what agents enter by them. */
export function serveAgentLinks(host: Host, options: AgentsOptions): void {
  const memory = pageMemoryOf(host.database);
  const agents: Agents = { ...options, host, memory, ...openLinkVisits(agentLimits) };
  const { files, outbox } = options;
  const checked = { ...host, constraints: eventConstraints };
  serve(checked, agentLinks, {
    list: async (call) => {
      const { db, company, params } = call;
      const [found, rows, fixtures] = await Promise.all([
        db.first(callOfAgent(company, params.id)),
        db.all(linksOf(company, params.id)),
        db.all(fixturesOfCall(company, params.id)),
      ]);
      if (found === undefined) return refuse('portCallMissing');
      const { agent_name: name, agent_email: email } = found;
      return {
        links: rows.length === 0 ? [] : await shownLinks(call, params.id, rows),
        agent: name === null ? null : { name, email },
        fixtures: fixtures.map(({ id, fixture_number: fixtureNumber }) => ({ id, fixtureNumber })),
        sendsMail: outbox.sendsMail,
      };
    },
    create: (call) => createLink(call, agents),
    change: changeLink,
    renew: (call) => renewAgentLink(call, agents),
    revoke: revokeAgentLink,
    accept: (call) => acceptAgentEntries(call, memory),
    reject: rejectAgentEntry,
    document: (call) => openEntryDocument(call, files),
  });
  serve(checked, agentVisits, {
    read: (call) => readAgentPage(agents, call),
    enter: (call) => enterEntries(agents, call),
    upload: (call) => uploadDocument(agents, call),
    document: (call) => openOwnDocument(agents, call),
  });
}
