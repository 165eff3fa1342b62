import type { CallRequest } from './request.ts';

interface Ahead {
  readonly answer: Promise<Response>;
  readonly requestedAtMs: number;
}

/** An answer that is not used within this time is requested again. */
const goodMs = 30_000;
/** On the window: the prefetching script is inlined in the page and shares no module with the application. */
const shared = globalThis as { fairleadAhead?: Map<string, Ahead> };
const ahead = (shared.fairleadAhead ??= new Map<string, Ahead>());

const keyOf = (address: string, { method, headers }: CallRequest['init']): string =>
  JSON.stringify([method, address, headers]);

/** Sends a read before the application is loaded; its first identical call takes the answer. */
export function prefetch({ address, init }: CallRequest): void {
  const answer = fetch(address, init);
  // The call that takes the answer handles a failure; without one it is ignored.
  answer.catch(() => undefined);
  ahead.set(keyOf(address, init), { answer, requestedAtMs: performance.now() });
}

/** The answer to a prefetched read with the same credentials; can be taken once. */
export function takeAhead(
  address: string,
  init: CallRequest['init'],
): Promise<Response> | undefined {
  if (ahead.size === 0) return undefined;
  const key = keyOf(address, init);
  const requested = ahead.get(key);
  ahead.delete(key);
  const isGood = requested !== undefined && performance.now() - requested.requestedAtMs < goodMs;
  return isGood ? requested.answer : undefined;
}
