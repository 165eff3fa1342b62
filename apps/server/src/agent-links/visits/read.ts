import type { agentVisits } from '@fairlead/contract/agent-links/agent-visits';
import {
  agentCertainties,
  agentServices,
  agentTemplates,
  estimateTitle,
  openTemplates,
} from '@fairlead/domain/agent-links/agent-entry';
import { entryOf as entryWith } from '@fairlead/domain/enumerations/enumeration';
import type { Call } from '../../platform/http/call.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { eventsOf } from '../../port-call-events/port-call-events.sql.ts';
import { latestServiceTimesOf } from '../../port-call-events/service-times.sql.ts';
import type { Agents } from '../links/agents.ts';
import { fileOf } from '../office/decide-entries.ts';
import { entryOf } from '../office/shown-link.ts';
import { callOfAgent, cargoOfCall } from '../sql/call.sql.ts';
import { entriesOf, oneEntry } from '../sql/entries.sql.ts';
import { asReader, type Visitor } from './visitor.ts';

const known: ReadonlySet<number> = new Set(agentTemplates.map(({ id }) => id));

/** Everything that an agent sees: one port call, and the agent's own entries. */
export async function pageOfVisitor({ db, company, link }: Visitor) {
  const call = link.port_call_id;
  const [found, cargo, events, times, entries] = await Promise.all([
    db.first(callOfAgent(company, call)),
    db.first(cargoOfCall(company, call)),
    db.all(eventsOf(company, call)),
    db.all(latestServiceTimesOf(company, call)),
    db.all(entriesOf(company, [link.id])),
  ]);
  if (found === undefined) return refuse('linkEnded');
  const happened = events.filter((one) => one.deleted === null && known.has(one.template_id));
  const expected = times.flatMap(({ service, kind, at }) => {
    const of = entryWith(agentServices, service);
    const certainty = entryWith(agentCertainties, kind);
    if (of === undefined || certainty === undefined || at === null) return [];
    return [{ name: estimateTitle({ service: of.number, certainty: certainty.number }), at }];
  });
  return {
    company: link.company,
    you: link.name,
    vessel: found.vessel,
    imo: found.imo,
    port: {
      name: found.port,
      unLoCode: found.un_locode,
      countryCode: found.country_code,
      timeZone: found.time_zone,
    },
    eta: found.eta,
    etd: found.etd,
    arrived: found.arrived,
    departed: found.departed,
    cargo: [...(cargo?.cargo ?? [])],
    kinds: [...link.kinds],
    needsAcceptance: link.needs_acceptance,
    mailsChanges: link.mails_changes,
    expires: link.expires,
    times: [...happened.map(({ name, event_date: at }) => ({ name, at })), ...expected],
    templateIds: openTemplates(happened.map((one) => one.template_id)).map(({ id }) => id),
    services: agentServices.map(({ number }) => number),
    entries: entries.map(entryOf),
  };
}

export const readAgentPage = (agents: Agents, call: Call<typeof agentVisits.read>) =>
  asReader(agents, call, pageOfVisitor);

export async function openOwnDocument(agents: Agents, call: Call<typeof agentVisits.document>) {
  const row = await asReader(agents, call, ({ db, company, link }) =>
    db.first(oneEntry({ company, link: link.id }, call.body.id)),
  );
  return row === undefined ? refuse('notFound') : fileOf(row, agents.files);
}
