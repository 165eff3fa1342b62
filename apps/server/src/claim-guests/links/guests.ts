import type { ToastMessage } from '@fairlead/contract/hub';
import type { Attempts } from '../../platform/identity/attempts.ts';
import type { RequestRate } from '../../platform/http/request-rate.ts';
import type { Host } from '../../platform/http/serve.ts';
import type { Outbox } from '../../platform/mail/outbox.ts';
import type { DocumentStores } from '../../platform/office/document-store.ts';

/** What guests of claims need from the installation. */
export interface GuestsOptions {
  readonly stores: DocumentStores;
  readonly outbox: Outbox;
  /** The address that links lead to. */
  readonly publicUrl: string;
  /** Shows a notice to some people, wherever they are signed in. */
  notify(userIds: readonly number[], message: ToastMessage): void;
}

/** At run time: with the counts of visitors in this process. */
export interface Guests extends GuestsOptions {
  readonly host: Host;
  /** Wrong links and codes by network. */
  readonly failures: Attempts;
  /** Calls by link. */
  readonly visits: RequestRate;
}
