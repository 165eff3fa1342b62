import { expect, test } from 'vitest';
import { openCompanyTurns } from './company-turns.ts';

/** Waits for so many steps of the queue of promises. */
async function steps(count: number): Promise<void> {
  for (let step = 0; step < count; step += 1) await Promise.resolve();
}

test.each(Array.from({ length: 12 }, (_, step) => step))(
  'a turn that is requested %i steps after another one is not lost',
  async (step) => {
    let done = 0;
    const turns = openCompanyTurns(
      async () => {
        await steps(3);
        done += 1;
      },
      (error) => {
        throw error;
      },
    );
    const first = turns.run(1);
    await steps(step);
    await Promise.all([first, turns.run(1)]);
    expect(done).toBe(2);
  },
);
