import type { CallRequest } from './request.ts';

interface Ahead {
  readonly answer: Promise<Response>;
  readonly askedAtMs: number;
}

/** An answer that nobody took by then is asked for anew. */
const goodMs = 30_000;
/** Of the window: the script that asks ahead stands in the page itself and shares no module with the application. */
const shared = globalThis as { fairleadAhead?: Map<string, Ahead> };
const ahead = (shared.fairleadAhead ??= new Map<string, Ahead>());

const keyOf = (address: string, { method, headers }: CallRequest['init']): string =>
  JSON.stringify([method, address, headers]);

/** Sends a read before the application is there; its first call of the very same takes the answer. */
export function askAhead({ address, init }: CallRequest): void {
  const answer = fetch(address, init);
  // Whoever takes it hears of a failure; when nobody does, nobody minds.
  answer.catch(() => undefined);
  ahead.set(keyOf(address, init), { answer, askedAtMs: performance.now() });
}

/** The answer to a read that was sent ahead with the same credentials, once. */
export function takeAhead(
  address: string,
  init: CallRequest['init'],
): Promise<Response> | undefined {
  if (ahead.size === 0) return undefined;
  const key = keyOf(address, init);
  const asked = ahead.get(key);
  ahead.delete(key);
  const isGood = asked !== undefined && performance.now() - asked.askedAtMs < goodMs;
  return isGood ? asked.answer : undefined;
}
