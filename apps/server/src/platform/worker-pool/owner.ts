import { AsyncLocalStorage } from 'node:async_hooks';

/** On whose behalf work is done. */
export interface WorkOwner {
  /** Whose turn it uses: a company's, or a network address's where no one is signed in. */
  readonly owner: string;
  /** The name by which the caller requests the progress of this work. */
  readonly workKey?: string | undefined;
}

const owners = new AsyncLocalStorage<WorkOwner>();

/** Runs a request's work on behalf of its company, or of its network address where no one is signed in. */
export const asOwner = <T>(owner: WorkOwner, work: () => T): T => owners.run(owner, work);

/** The owner of the current work; commands and jobs, which no request started, share one name. */
export const currentOwner = (): WorkOwner => owners.getStore() ?? { owner: 'installation' };

/** A work id as callers choose it; anything else counts as none. */
const workIdForm = /^[\w-]{8,64}$/;

/** The key of one user's work, so that no one reads the progress of another user's. */
export const workKeyOf = (userId: number, workId: unknown): string | undefined =>
  typeof workId === 'string' && workIdForm.test(workId) ? `${userId}/${workId}` : undefined;
