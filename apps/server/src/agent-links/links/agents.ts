import type { ToastMessage } from '@fairlead/contract/hub';
import type { PageMemory } from '../../lists/paging/page-memory.ts';
import type { Files } from '../../platform/files/files.ts';
import type { Host } from '../../platform/http/serve.ts';
import type { Outbox } from '../../platform/mail/outbox.ts';
import type { LinkVisits } from '../../platform/public-links/link-visits.ts';

/** What the links of agents need from the installation. */
export interface AgentsOptions {
  readonly files: Files;
  readonly outbox: Outbox;
  /** The address that links lead to. */
  readonly publicUrl: string;
  /** Shows a notice to some people, wherever they are signed in. */
  notify(userIds: readonly number[], message: ToastMessage): void;
}

/** At run time: with the counts of visitors in this process. */
export interface Agents extends AgentsOptions, LinkVisits {
  readonly host: Host;
  readonly memory: PageMemory;
}

/** The page where the agent with a token enters what happens. */
export const agentLink = (publicUrl: string, token: string): string =>
  `${publicUrl}/o/agent?t=${token}`;
