import type { ChangeEvent } from '@fairlead/contract/hub';
import type { Session } from '../database/session.ts';

/** Where changes are stored for other systems, in the transaction that makes them. */
export interface EventOutbox {
  store(session: Session, company: number, events: readonly ChangeEvent[]): Promise<void>;
  /** After the commit: what was stored is sent now instead of at the worker's next turn. */
  send(company: number): void;
}
