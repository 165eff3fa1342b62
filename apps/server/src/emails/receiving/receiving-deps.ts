import type { Database } from '../../platform/database/database.ts';
import type { Files } from '../../platform/files/files.ts';
import type { MailboxParts } from '../mailboxes/mailboxes.ts';

/** What receiving needs of the installation. */
export interface ReceivingDeps extends MailboxParts {
  readonly database: Database;
  readonly files: Files;
  /** Called after e-mails of a company were stored or have changed, or the state of a mailbox (`mailbox`) has. */
  readonly notify: (company: number, entity: 'email' | 'mailbox', id: number) => void;
  readonly onError: (error: unknown) => void;
  readonly retry: RetryTimes;
  /** How long a connection waits for news before the folder is read again. */
  readonly pauseMs: number;
}

export interface RetryTimes {
  readonly firstMs: number;
  readonly mostMs: number;
}
