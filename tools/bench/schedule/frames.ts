// Frames while the wheel turns over a page.
import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { throttle } from '../front/visit.ts';
import { type Frames, framesWhile } from '../measure/frames.ts';

export type Move = 'pan' | 'zoom';

interface Turning {
  readonly move: Move;
  readonly processor: number;
  readonly forMs: number;
}

/** Turns the wheel sideways, or to and fro with Ctrl, and counts the frames. */
export async function framesOf(page: Page, { move, processor, forMs }: Turning): Promise<Frames> {
  await page.bringToFront();
  const devtools = await page.context().newCDPSession(page);
  await throttle(devtools, undefined, processor);
  try {
    await page.mouse.move(800, 500);
    if (move === 'zoom') await page.keyboard.down('Control');
    return await framesWhile(page, forMs, async (turn) => {
      const by = turn % 40 < 20 ? 20 : -20;
      await (move === 'pan' ? page.mouse.wheel(40, 0) : page.mouse.wheel(0, by));
      await pause(16);
    });
  } finally {
    if (move === 'zoom') await page.keyboard.up('Control');
    await throttle(devtools, undefined, 1);
    await devtools.detach();
  }
}
