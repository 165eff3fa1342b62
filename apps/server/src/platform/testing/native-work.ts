import { createHook } from 'node:async_hooks';

/** Work that Node does outside of JavaScript, by the name under which its hooks report it. */
type NativeWork = 'ARGON2REQUEST' | 'ZLIB';

/** How often work of this kind begins until the task has ended: what it costs, on any machine alike. */
export async function begunDuring(kind: NativeWork, task: () => Promise<unknown>): Promise<number> {
  let begun = 0;
  const hook = createHook({
    init(_id, type) {
      if (type === kind) begun += 1;
    },
  }).enable();
  try {
    await task();
  } finally {
    hook.disable();
  }
  return begun;
}
