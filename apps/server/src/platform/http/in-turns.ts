import { setImmediate } from 'node:timers/promises';

/** How long a long list may block the event loop at a time, in ms. */
const turnMs = 15;

/** Runs work that is done in steps, and lets other requests run in between. */
export async function inSteps<Result>(steps: Generator<void, Result>): Promise<Result> {
  let since = performance.now();
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
    if (performance.now() - since < turnMs) continue;
    await setImmediate();
    since = performance.now();
  }
}

/** Maps a long list, and lets other requests run in between. */
export async function inTurns<Item, Made>(
  items: readonly Item[],
  make: (item: Item) => Made,
): Promise<readonly Made[]> {
  const made: Made[] = [];
  let since = performance.now();
  for (const item of items) {
    made.push(make(item));
    if (performance.now() - since < turnMs) continue;
    await setImmediate();
    since = performance.now();
  }
  return made;
}
