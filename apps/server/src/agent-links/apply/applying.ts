import type { AgentContent } from '@fairlead/domain/agent-links/agent-entry';
import type { ServiceTimeSource } from '@fairlead/domain/port-calls/service-times';
import type { PageMemory } from '../../lists/paging/page-memory.ts';
import type { Unit } from '../../platform/http/own-transaction.ts';

/** An entry that becomes part of the port call. */
export interface EntryToApply {
  readonly id: number;
  readonly content: AgentContent;
  /** The content differs from what the agent has entered. */
  readonly isChanged: boolean;
  readonly created: string;
  /** What an earlier entry that this one corrects has become. */
  readonly eventId: number | null;
  readonly lineId: number | null;
  readonly fileId: number | null;
  /** Correct the event that the port call has already. */
  readonly overwrites: boolean;
  readonly fixtureId: number | null;
}

/** Who accepts entries of which agent, and where they go. */
export interface Applying extends Unit {
  readonly company: number;
  readonly now: Date;
  readonly memory: PageMemory;
  /** The main port call. */
  readonly portCall: number;
  /** Who reports them: the agent, unless a person states another source. */
  readonly saidBy: ServiceTimeSource;
  readonly agent: string;
  /** Null where nothing waits for acceptance. */
  readonly author: number | null;
}
