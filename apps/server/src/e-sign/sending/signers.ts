import type { Outbox } from '../../platform/mail/outbox.ts';
import type { DocumentStores } from '../../platform/office/document-store.ts';
import type { Sealer } from '../../platform/signing/cms.ts';

/** What signing needs from the installation. */
export interface Signers {
  readonly stores: DocumentStores;
  readonly outbox: Outbox;
  /** The address that links lead to. */
  readonly publicUrl: string;
}

/** At run time: with the key that signs finished documents. */
export interface Signing extends Signers {
  /** Called before a transaction, as it needs its own connection. */
  seal(): Promise<Sealer>;
}
