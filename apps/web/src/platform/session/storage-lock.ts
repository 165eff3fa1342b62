import { randomId } from '../random/random-id.ts';

/** The subset of the browser's lock manager that the session needs. */
export interface Locks {
  request<T>(name: string, work: () => Promise<T>): Promise<T>;
}

interface Claim {
  readonly id: string;
  /** Milliseconds since 1970 after which a tab that was closed while holding the lock loses it. */
  readonly until: number;
}

const claimMs = 30_000;
/** Longer than browsers take to show a value to the other tabs. */
const settledMs = 60;
const againMs = 100;

const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });

/**
 * A lock between tabs for browsers without a lock manager: they have one only on pages loaded over HTTPS. A tab writes its claim
 * and holds the lock if the claim is still there after a moment.
 */
export function storageLocks(store: Storage, clock: () => number): Locks {
  return {
    request: async (name, work) => {
      const id = randomId();
      while (!(await claim({ store, name, id, clock }))) await pause(againMs);
      try {
        return await work();
      } finally {
        if (read(store, name)?.id === id) store.removeItem(name);
      }
    },
  };
}

interface Claiming {
  readonly store: Storage;
  readonly name: string;
  readonly id: string;
  readonly clock: () => number;
}

async function claim({ store, name, id, clock }: Claiming): Promise<boolean> {
  const known = read(store, name);
  if (known !== undefined && known.until > clock()) return false;
  store.setItem(name, JSON.stringify({ id, until: clock() + claimMs } satisfies Claim));
  await pause(settledMs);
  return read(store, name)?.id === id;
}

function read(store: Storage, name: string): Claim | undefined {
  const text = store.getItem(name);
  if (text === null) return undefined;
  try {
    return JSON.parse(text) as Claim;
  } catch {
    return undefined;
  }
}
