import { type AgentEntryKind, agentEntryKinds } from '@fairlead/domain/agent-links/agent-link';
import type { AgentLink, AgentLinksPage } from './agent-links.data.ts';

/** What a link permits, while it is edited. */
export interface LinkEntry {
  readonly name: string;
  readonly email: string;
  readonly kinds: readonly AgentEntryKind[];
  readonly needsAcceptance: boolean;
  readonly mailsChanges: boolean;
  /** The last day, yyyy-MM-dd; null: as usual. */
  readonly until: string | null;
  readonly sendsMail: boolean;
  readonly message: string;
}

/** The initial values of the form: those of the link, or the agent of the port call. */
export function linkEntry(
  link: AgentLink | undefined,
  { agent, sendsMail }: Pick<AgentLinksPage, 'agent' | 'sendsMail'>,
): LinkEntry {
  if (link !== undefined) {
    const { name, email, kinds, needsAcceptance, mailsChanges } = link;
    const until = link.expires.slice(0, 10);
    return { name, email, kinds, needsAcceptance, mailsChanges, until, sendsMail, message: '' };
  }
  return {
    name: agent?.name ?? '',
    email: agent?.email ?? '',
    kinds: agentEntryKinds.map(({ number }) => number),
    needsAcceptance: true,
    mailsChanges: true,
    until: null,
    sendsMail,
    message: '',
  };
}

const required = 'Required';

export const missingIn = (
  { name, email, kinds, until }: LinkEntry,
  isNew: boolean,
): Readonly<Record<string, string>> => ({
  ...(name.trim() === '' ? { name: required } : {}),
  ...(email.trim() === '' ? { email: required } : {}),
  ...(kinds.length === 0 ? { kinds: 'Choose what the agent may enter' } : {}),
  ...(until === null && !isNew ? { expires: required } : {}),
});

/** A kind added or removed, in the order of the list. */
export const toggled = (
  kinds: readonly AgentEntryKind[],
  kind: AgentEntryKind,
  isOn: boolean,
): readonly AgentEntryKind[] =>
  agentEntryKinds
    .map(({ number }) => number)
    .filter((number) => (number === kind ? isOn : kinds.includes(number)));

/** The fields common to a new link and a change. */
export const termsBody = ({ name, email, kinds, needsAcceptance, mailsChanges }: LinkEntry) => ({
  name,
  email,
  kinds: [...kinds],
  needsAcceptance,
  mailsChanges,
});

/** The end of the last day, in UTC. */
export const expiryOf = ({ until }: LinkEntry): string | null =>
  until === null ? null : `${until}T23:59:59Z`;
