import { AsyncLocalStorage } from 'node:async_hooks';
import { isDeepStrictEqual } from 'node:util';
import { restConnection } from './read-lease.ts';

/** Work that needs no connection: `input` decides its result. */
export interface LongWork<T> {
  readonly name: string;
  readonly input: unknown;
  readonly run: () => Promise<T>;
}

interface Prepared {
  readonly name: string;
  readonly input: unknown;
  readonly result: PromiseSettledResult<unknown>;
}

/** What was prepared for a transaction, and what its current attempt has used of it. */
interface Preparation {
  readonly results: readonly Prepared[];
  readonly used: Set<Prepared>;
}

const current = new AsyncLocalStorage<Preparation | undefined>();

/** Ends an attempt of a transaction, so that work is done without its connection. */
class WorkNeeded extends Error {
  readonly work: LongWork<unknown>;

  constructor(work: LongWork<unknown>) {
    super(`A transaction waits for ${work.name}.`);
    this.work = work;
  }
}

/**
 * Does long work without holding a connection. A call that only reads releases its connection in the meantime. A
 * transaction is rolled back, and runs again from its beginning with the result; if it then needs the work for another
 * input, such as the next number of a series, it keeps its connection.
 */
export async function withoutConnection<T>(work: LongWork<T>): Promise<T> {
  const preparation = current.getStore();
  if (preparation === undefined) {
    await restConnection();
    return work.run();
  }
  const { results, used } = preparation;
  const unused = results.filter((one) => one.name === work.name && !used.has(one));
  const found = unused.find(({ input }) => isDeepStrictEqual(input, work.input));
  if (found === undefined) {
    if (unused.length > 0) return work.run();
    throw new WorkNeeded(work);
  }
  used.add(found);
  if (found.result.status === 'rejected') throw found.result.reason;
  return found.result.value as T;
}

/** Runs a transaction until all work that it waits for has been done outside of it. */
export async function untilPrepared<T>(attempt: () => Promise<T>): Promise<T> {
  const results: Prepared[] = [];
  for (;;) {
    try {
      return await current.run({ results, used: new Set() }, attempt);
    } catch (error) {
      if (!(error instanceof WorkNeeded)) throw error;
      const { name, input, run } = error.work;
      const [result] = await Promise.allSettled([run()]);
      results.push({ name, input, result });
    }
  }
}
