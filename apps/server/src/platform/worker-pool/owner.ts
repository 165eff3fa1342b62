import { AsyncLocalStorage } from 'node:async_hooks';

const owners = new AsyncLocalStorage<string>();

/** Runs a request's work in the name of its company, or of its network address where nobody signed in. */
export const asOwner = <T>(owner: string, work: () => T): T => owners.run(owner, work);

/** Whose work it is; commands and jobs, which no request started, share one name. */
export const currentOwner = (): string => owners.getStore() ?? 'installation';
