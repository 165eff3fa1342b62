import { codes, type EnumEntry, type NumberOf } from '../enumerations/enumeration.ts';
import { type CallClues, callOf } from './call-links.ts';
import { plainSubject } from './conversation.ts';

/** What an e-mail can be linked to. */
export const linkKinds = [
  { name: 'Fixture', number: 10, label: 'Fixture' },
  { name: 'Voyage', number: 20, label: 'Voyage' },
  { name: 'Vessel', number: 30, label: 'Vessel' },
  { name: 'PortCall', number: 40, label: 'Port call' },
] as const satisfies readonly EnumEntry[];
export type LinkKind = NumberOf<typeof linkKinds>;
export const linkKind = codes(linkKinds);

/** Why an e-mail is linked. */
export const linkReasons = [
  { name: 'Person', number: 10, label: 'Linked by a user' },
  { name: 'Learned', number: 20, label: 'An earlier correction' },
  { name: 'Conversation', number: 30, label: 'The same conversation' },
  { name: 'Reference', number: 40, label: 'Its number is named' },
  { name: 'VesselAndVoyage', number: 50, label: 'Vessel and voyage are named' },
  { name: 'Sender', number: 60, label: 'The sender’s last e-mail' },
  { name: 'CurrentVoyage', number: 70, label: 'The vessel’s current voyage' },
  { name: 'Vessel', number: 80, label: 'The vessel is named' },
  { name: 'PortCall', number: 90, label: 'Vessel and port are named' },
  { name: 'Agent', number: 100, label: 'The sender is the agent' },
] as const satisfies readonly EnumEntry[];
export type LinkReason = NumberOf<typeof linkReasons>;
export const linkReason = codes(linkReasons);

export interface LinkTarget {
  readonly kind: LinkKind;
  readonly id: number;
}

export interface ChosenLink extends LinkTarget {
  readonly reason: LinkReason;
  /** What the link follows from, as it is shown: the number in the text, the name of the vessel. */
  readonly evidence: string | null;
}

/** Days for which a correction, and the last link of a sender, are followed. */
export const linkMemoryDays = 120;

const mostEvidence = 200;
const mostReferences = 300;
const searched = 20_000;

/** What may be a number of a fixture or a voyage in a text: parts with a figure, in capitals, each once. */
export function referencesIn(text: string): readonly string[] {
  const found = new Set<string>();
  for (const [part] of text
    .slice(0, searched)
    .matchAll(/[\p{L}\d](?:[\p{L}\d./_-]{0,38}[\p{L}\d])?/gu)) {
    if (!/\d/.test(part)) continue;
    found.add(part.toUpperCase());
    if (found.size >= mostReferences) break;
  }
  return [...found];
}

const months =
  /\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|sept|oct|nov|dec)(?:uary|ruary|ch|il|e|y|ust|tember|ober|ember)?\b/g;

/** The form of a subject: without prefixes, figures as #, months as *. What recurs daily has the same form each day. */
export const subjectPattern = (subject: string): string =>
  plainSubject(subject)
    .toLowerCase()
    .replaceAll(/\d+/g, '#')
    .replaceAll(months, '*')
    .replaceAll(/\s+/g, ' ')
    .slice(0, 300)
    .trim();

/** Voyage numbers that a text names: 'voy. 12', 'voyage 26-104', 'V.12'. In capitals. */
export function voyagesIn(text: string): readonly string[] {
  const form =
    /\b(?:voyage|voy|v)\s{0,2}(?:no|nr|number)?\s{0,2}[.:#-]{0,2}\s{0,2}([a-z0-9][a-z0-9/-]{0,20})/gi;
  const found = [...text.slice(0, searched).matchAll(form)].map(([, number = '']) => number);
  return [...new Set(found.filter((number) => /\d/.test(number)).map((one) => one.toUpperCase()))];
}

interface NamedTarget extends LinkTarget {
  /** The number in the text that it follows from. */
  readonly number: string;
}

export interface NamedVessel {
  readonly id: number;
  readonly name: string;
  readonly voyages: readonly {
    readonly id: number;
    /** Its number and its reference. */
    readonly numbers: readonly string[];
    readonly isCurrent: boolean;
  }[];
}

/** What the records of the company say about a received e-mail. */
export interface LinkClues extends Pick<CallClues, 'calls' | 'subject' | 'text' | 'at'> {
  /** What a correction of this sender and form of subject says. */
  readonly learned: LinkTarget | null;
  /** The link of the e-mail that it answers. */
  readonly conversation: LinkTarget | null;
  /** Fixtures and voyages whose number is in the subject or the text. */
  readonly references: readonly NamedTarget[];
  /** Vessels that are named, with their voyages. */
  readonly vessels: readonly NamedVessel[];
  /** Voyage numbers that the text names beside the word. */
  readonly voyageNumbers: readonly string[];
  /** The link of the sender's last e-mail, with the vessel that it belongs to. */
  readonly sender: (LinkTarget & { readonly vesselId: number }) | null;
}

const only = <T>(found: readonly T[]): T | undefined => (found.length === 1 ? found[0] : undefined);

function byReference({ references, vessels }: LinkClues): ChosenLink | undefined {
  const fixtures = references.filter(({ kind }) => kind === linkKind.Fixture);
  const voyages = references.filter(({ kind }) => kind === linkKind.Voyage);
  // A number that several records have decides nothing, unless only one of them belongs to a named vessel.
  const named = new Set(vessels.flatMap((vessel) => vessel.voyages.map(({ id }) => id)));
  const chosen = only(fixtures) ?? only(voyages) ?? only(voyages.filter(({ id }) => named.has(id)));
  if (chosen === undefined) return undefined;
  const { kind, id, number } = chosen;
  return { kind, id, reason: linkReason.Reference, evidence: number };
}

function byVesselAndVoyage({ vessels, voyageNumbers }: LinkClues): ChosenLink | undefined {
  const found = vessels.flatMap(({ name, voyages }) =>
    voyages.flatMap(({ id, numbers }) => {
      const number = numbers.find((one) => voyageNumbers.includes(one.toUpperCase()));
      return number === undefined ? [] : [{ id, evidence: `${name}, voyage ${number}` }];
    }),
  );
  const one = only(found);
  return one === undefined
    ? undefined
    : { kind: linkKind.Voyage, reason: linkReason.VesselAndVoyage, ...one };
}

/** A port call says more than its voyage, so that a voyage that is named, or whose number is, leads to its call at that port. */
function byPortCall(clues: LinkClues): ChosenLink | undefined {
  const { calls, vessels, subject, text, at } = clues;
  const named = byReference(clues);
  if (named?.kind === linkKind.Fixture) return undefined;
  const found = callOf({
    calls,
    vesselIds: vessels.map(({ id }) => id),
    voyageId: (named ?? byVesselAndVoyage(clues))?.id,
    subject,
    text,
    at,
  });
  if (found === undefined) return undefined;
  const { call, isNamed } = found;
  return {
    kind: linkKind.PortCall,
    id: call.id,
    reason: isNamed ? linkReason.PortCall : linkReason.Agent,
    evidence: `${call.vessel.name}, ${call.port.name}`.slice(0, mostEvidence),
  };
}

function byVessel({ vessels }: LinkClues): ChosenLink | undefined {
  const vessel = only(vessels);
  if (vessel === undefined) return undefined;
  const current = vessel.voyages.find(({ isCurrent }) => isCurrent);
  const evidence = vessel.name;
  return current === undefined
    ? { kind: linkKind.Vessel, id: vessel.id, reason: linkReason.Vessel, evidence }
    : { kind: linkKind.Voyage, id: current.id, reason: linkReason.CurrentVoyage, evidence };
}

/** An agent writes about many vessels: the last link counts unless another vessel is named. */
function bySender({ sender, vessels }: LinkClues): ChosenLink | undefined {
  if (sender === null) return undefined;
  const isOfAnother = vessels.length > 0 && !vessels.some(({ id }) => id === sender.vesselId);
  return isOfAnother ? undefined : because(sender, linkReason.Sender);
}

const because = (target: LinkTarget | null, reason: LinkReason): ChosenLink | undefined =>
  target === null ? undefined : { kind: target.kind, id: target.id, reason, evidence: null };

/**
 * What a received e-mail is linked to: a correction first, then its conversation, the call at a port that it names, a number
 * that it names, vessel and voyage, the sender's last link and the current voyage of its vessel. The number of a fixture counts
 * before a port. Undefined where nothing is certain enough.
 */
export const chooseLink = (clues: LinkClues): ChosenLink | undefined =>
  because(clues.learned, linkReason.Learned) ??
  because(clues.conversation, linkReason.Conversation) ??
  byPortCall(clues) ??
  byReference(clues) ??
  byVesselAndVoyage(clues) ??
  bySender(clues) ??
  byVessel(clues);
