import type { MailboxClaim, MailboxRow } from '../mailboxes/mailboxes.sql.ts';
import type { MessageTaker } from './message-taker.ts';
import type { ReceivingDeps } from './receiving-deps.ts';

/** One connection to a mailbox: what a receiver works with, and what it reports. */
export interface ReceivingWork {
  readonly of: MailboxClaim;
  readonly deps: ReceivingDeps;
  /** The settings with which it is connected. */
  readonly row: MailboxRow;
  readonly password: string;
  readonly taker: MessageTaker;
  /** Given when the mailbox is closed. */
  readonly signal: AbortSignal;
  /** Its folder can be read. */
  readonly connected: () => Promise<void>;
  /** Its folder was read as a whole. */
  readonly checked: () => Promise<void>;
  /** Something was done: the next failure is followed by a short pause. */
  readonly succeeded: () => void;
  /** How far it was read; throws where the settings are no longer those with which it is connected. */
  readonly unchanged: () => Promise<MailboxRow>;
}
