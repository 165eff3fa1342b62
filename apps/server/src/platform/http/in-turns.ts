import { setImmediate } from 'node:timers/promises';

/** How long a long list may hold the event loop at a time, in ms. */
const turnMs = 15;

/** Maps a long list, and lets other requests have their turn in between. */
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
