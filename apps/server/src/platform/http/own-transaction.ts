import type { Scope } from '../database/database.ts';
import { inUnitOfWork, type UnitOfWork } from '../events/unit-of-work.ts';
import type { Host } from './serve.ts';

/** What a piece of work may do beside its statements. */
export type Unit = Pick<UnitOfWork, 'db' | 'changed' | 'afterCommit'>;

export interface UnitOptions {
  readonly scope: Scope;
  /** Whether other systems are notified of the company's changes. */
  readonly hasWebhooks: boolean;
}

/** One transaction of a call that makes several, as a device does with each entry. */
export const inOwnTransaction = <T>(
  host: Pick<Host, 'database' | 'publish' | 'outbox' | 'checks' | 'onError'>,
  { scope, hasWebhooks }: UnitOptions,
  work: (unit: Unit) => Promise<T>,
): Promise<T> =>
  inUnitOfWork(
    {
      company: scope.company,
      actorId: scope.actor ?? 0,
      publisher: hasWebhooks ? host : { ...host, outbox: undefined },
      open: (attempt) => host.database.write(scope, attempt),
    },
    work,
  );
