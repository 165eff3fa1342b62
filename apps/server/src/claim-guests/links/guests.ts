import type { ToastMessage } from '@fairlead/contract/hub';
import type { Host } from '../../platform/http/serve.ts';
import type { Outbox } from '../../platform/mail/outbox.ts';
import type { DocumentStores } from '../../platform/office/document-store.ts';
import type { LinkVisits } from '../../platform/public-links/link-visits.ts';

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
export interface Guests extends GuestsOptions, LinkVisits {
  readonly host: Host;
}
