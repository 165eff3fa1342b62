import { codes, type EnumEntry, type NumberOf } from '../enumerations/enumeration.ts';

/** What an agent enters by the link of a port call. */
export const agentEntryKinds = [
  { name: 'Time', number: 10, label: 'Time' },
  { name: 'Line', number: 20, label: 'Statement of facts' },
  { name: 'Document', number: 30, label: 'Document' },
  { name: 'Remark', number: 40, label: 'Remark' },
] as const satisfies readonly EnumEntry[];
export type AgentEntryKind = NumberOf<typeof agentEntryKinds>;
export const agentEntryKind = codes(agentEntryKinds);

/** What has become of an entry. */
export const agentEntryStates = [
  { name: 'Waiting', number: 10, label: 'Waiting' },
  { name: 'Accepted', number: 20, label: 'Accepted' },
  { name: 'Rejected', number: 30, label: 'Rejected' },
  { name: 'Replaced', number: 40, label: 'Replaced' },
] as const satisfies readonly EnumEntry[];
export type AgentEntryState = NumberOf<typeof agentEntryStates>;
export const agentEntryState = codes(agentEntryStates);

/** Whether an agent's link can be used. */
export const agentLinkStates = [
  { name: 'Active', number: 10, label: 'Active' },
  { name: 'Expired', number: 30, label: 'Expired' },
  { name: 'Revoked', number: 40, label: 'Revoked' },
] as const satisfies readonly EnumEntry[];
export type AgentLinkState = NumberOf<typeof agentLinkStates>;
export const agentLinkState = codes(agentLinkStates);

/** Limits of the links of agents. */
export const agentLimits = {
  defaultDays: 60,
  mostDays: 365,
  /** Links of one port call that have not ended. */
  mostLinks: 10,
  /** Entries of a link, whatever has become of them. */
  mostEntries: 500,
  /** Entries in one call. */
  mostAtOnce: 100,
  mostDocuments: 30,
  mostUploadBytes: 15 * 1024 * 1024,
  /** A time further from the port call than this has a wrong year or month. */
  mostDaysAway: 200,
  /** Wrong links from a network within a quarter of an hour. */
  mostFailures: 30,
  /** Calls by one link. */
  visitsPerMinute: 120,
  /** A change of the port call is mailed when nothing has changed for this long. */
  quietMinutes: 10,
} as const;

export interface AgentLinkMoments {
  readonly expires: string;
  readonly revoked: string | null;
}

/** The state of a link at an instant in ISO 8601. */
export function agentLinkStateOf(
  { expires, revoked }: AgentLinkMoments,
  now: string,
): AgentLinkState {
  if (revoked !== null) return agentLinkState.Revoked;
  return Date.parse(expires) <= Date.parse(now) ? agentLinkState.Expired : agentLinkState.Active;
}
