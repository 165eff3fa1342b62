import type { NumberOf } from '../enumerations/enumeration.ts';
import {
  type ActivityTemplate,
  commonActivityTemplates,
} from '../port-calls/activity-templates.ts';
import { eventInFuture, futureToleranceHours } from '../port-calls/event-rules.ts';
import {
  type Service,
  service,
  services,
  serviceTimeKind,
  serviceTimeKinds,
} from '../port-calls/service-times.ts';
import { templateOfText } from '../statement-of-facts/pasted-text.ts';
import { commonSofTemplates, plainLine, type SofEvent } from '../statement-of-facts/templates.ts';
import type { Finding } from '../text/finding.ts';
import { dayMs, hourMs } from '../time/milliseconds.ts';
import { type AgentEntryKind, agentEntryKind, agentLimits } from './agent-link.ts';

/** Something that has happened: it becomes an event of the port call. Instants in ISO 8601 UTC. */
export interface AgentEvent {
  readonly what: 'event';
  readonly templateId: number;
  readonly at: string;
  readonly berth: string | null;
  readonly remark: string | null;
}

/** A time that is expected: it becomes a service time. */
export interface AgentEstimate {
  readonly what: 'estimate';
  readonly service: Service;
  readonly certainty: NumberOf<typeof agentCertainties>;
  readonly at: string;
  readonly remark: string | null;
}

/** A line of the statement of facts. */
export interface AgentLine {
  readonly what: 'line';
  readonly at: string;
  readonly until: string | null;
  readonly text: string;
  readonly remark: string | null;
}

export interface AgentDocument {
  readonly what: 'document';
  readonly remark: string | null;
}

export interface AgentRemark {
  readonly what: 'remark';
  readonly text: string;
}

/** What an agent has entered. */
export type AgentContent = AgentEvent | AgentEstimate | AgentLine | AgentDocument | AgentRemark;

const kinds: Readonly<Record<AgentContent['what'], AgentEntryKind>> = {
  event: agentEntryKind.Time,
  estimate: agentEntryKind.Time,
  line: agentEntryKind.Line,
  document: agentEntryKind.Document,
  remark: agentEntryKind.Remark,
};

export const kindOfContent = ({ what }: AgentContent): AgentEntryKind => kinds[what];

/** How firm a time is that has not happened yet. */
export const agentCertainties = serviceTimeKinds.filter(
  (kind): kind is Exclude<(typeof serviceTimeKinds)[number], { readonly name: 'Actual' }> =>
    kind.number !== serviceTimeKind.Actual,
);

const notByAgents: ReadonlySet<string> = new Set([
  'StartCargoOperation',
  'EndCargoOperation',
  'RegisterQuantity',
  'ClosePortCall',
]);

/** The events that agents enter: those of the whole port call, without administrative ones. */
export const agentTemplates: readonly ActivityTemplate[] = commonActivityTemplates.filter(
  ({ internalName }) => !notByAgents.has(internalName),
);

/** These happen again within one port call. */
const repeating: ReadonlySet<string> = new Set([
  'Anchored',
  'AnchorAweigh',
  'StartedDrifting',
  'EndedDrifting',
  'PilotOnBoard',
  'PilotOff',
  'AllFast',
  'CastOff',
  'StartCargo',
  'EndCargo',
  'StartLoadDischarge',
  'EndLoadDischarge',
  'StartDelay',
  'EndDelay',
  'BunkeringCommenced',
  'BunkeringCompleted',
]);

/** The events that can still be entered: those that have not happened, and those that happen again. */
export const openTemplates = (happened: readonly number[]): readonly ActivityTemplate[] =>
  agentTemplates.filter(
    ({ id, internalName }) => repeating.has(internalName) || !happened.includes(id),
  );

export const hasBerth = (templateId: number): boolean =>
  agentTemplates
    .find(({ id }) => id === templateId)
    ?.properties.some(({ internalName }) => internalName === 'Berth') === true;

/** The event that a line states: its effect on laytime follows from its text. */
export function lineEvent(text: string): SofEvent {
  const meant = templateOfText(text, commonSofTemplates)?.template;
  if (meant === undefined) return { ...plainLine, text };
  const { id: templateId, kind, reason } = meant;
  // Two letters are enough to find the whole text.
  const isLetters = meant.letters.toLowerCase() === text.trim().toLowerCase();
  return { templateId, kind, reason, text: isLetters ? meant.text : text };
}

/** One line that names an entry: 'All fast', 'Estimated departure'. */
export function entryTitle(content: AgentContent): string {
  switch (content.what) {
    case 'event':
      return agentTemplates.find(({ id }) => id === content.templateId)?.name ?? 'Event';
    case 'estimate':
      return estimateTitle(content);
    case 'line':
      return lineEvent(content.text).text;
    case 'document':
      return 'Document';
    case 'remark':
      return 'Remark';
  }
}

export function estimateTitle({
  service: of,
  certainty,
}: Pick<AgentEstimate, 'service' | 'certainty'>): string {
  const name = services.find(({ number }) => number === of)?.label ?? '';
  const firm = serviceTimeKinds.find(({ number }) => number === certainty)?.label ?? '';
  return `${firm} ${name.toLowerCase()}`;
}

/** The instant of an entry; null for documents and remarks. */
export const entryInstant = (content: AgentContent): string | null =>
  'at' in content ? content.at : null;

/** What an entry is checked against. */
export interface EntryContext {
  readonly nowMs: number;
  /** Arrival and departure of the port call, as known or scheduled. */
  readonly arrival: string;
  readonly departure: string;
}

/** What is wrong with an entry, whatever the port call has now. */
export function entryFindings(
  content: AgentContent,
  { nowMs, arrival, departure }: EntryContext,
): readonly Finding[] {
  const findings: Finding[] = [];
  const refuse = (field: string, message: string) => findings.push({ field, message });
  const reach = agentLimits.mostDaysAway * dayMs;
  const isAway = (at: string) =>
    Date.parse(at) < Date.parse(arrival) - reach || Date.parse(at) > Date.parse(departure) + reach;
  const at = entryInstant(content);
  if (at !== null && isAway(at)) refuse('at', farAway);
  if (content.what === 'event') {
    if (!agentTemplates.some(({ id }) => id === content.templateId))
      refuse('templateId', 'Not found');
    if (Date.parse(content.at) > nowMs + futureToleranceHours * hourMs) refuse('at', eventInFuture);
    if (content.berth !== null && !hasBerth(content.templateId))
      refuse('berth', 'This event has no berth.');
  }
  if (content.what === 'line' && content.until !== null) {
    if (Date.parse(content.until) < Date.parse(content.at))
      refuse('until', 'It cannot end before it begins');
    else if (isAway(content.until)) refuse('until', farAway);
  }
  return findings;
}

export const farAway = `The time is more than ${agentLimits.mostDaysAway} days away from this port call. Check the date.`;

/** The services that agents estimate, in their order. */
export const agentServices = services.filter(
  ({ number }) => number !== service.ArrivalPilotStation,
);
