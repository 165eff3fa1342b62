import { logOnly } from '../log/log.ts';

export interface Patience<M> {
  /** The wait in milliseconds after the attempt with this number (0 = first); null means giving up. */
  waitMs(attempt: number): number | null;
  isWanted(): boolean;
  /** Loads a file from another address; tests pass their own. */
  fetchFrom?(address: string): Promise<M>;
}

const fetchModule = <M>(address: string): Promise<M> =>
  import(/* @vite-ignore */ address) as Promise<M>;

/**
 * Imports a file with retries while it is unavailable, such as while the server is down; undefined if it is no longer wanted.
 * Browsers cache the failure of an address until the page is reloaded, so each further attempt uses another one.
 */
export async function importPatiently<M>(
  load: () => Promise<M>,
  { waitMs, isWanted, fetchFrom = fetchModule }: Patience<M>,
): Promise<M | undefined> {
  let attempt = 0;
  let failed: string | undefined;
  while (isWanted()) {
    try {
      return await (failed === undefined ? load() : fetchFrom(`${failed}?again=${attempt}`));
    } catch (error) {
      logOnly('a part of the page', error);
      failed ??= addressIn(error);
      const wait = waitMs(attempt);
      if (wait === null) return undefined;
      await new Promise((resolve) => {
        setTimeout(resolve, wait);
      });
      attempt += 1;
    }
  }
  return undefined;
}

/** In browsers that cache a failure, its message contains the address. */
function addressIn(error: unknown): string | undefined {
  return error instanceof Error ? /https?:\/\/[^\s?]+/.exec(error.message)?.[0] : undefined;
}
