// Frames while the wheel turns over a page.
import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { throttle } from '../front/visit.ts';
import { quantile } from '../measure/numbers.ts';

export interface Frames {
  readonly framesPerSecond: number;
  readonly frameP95Ms: number;
}

export type Move = 'pan' | 'zoom';

const watchFrames = `
  (() => {
    const frames = [];
    let isOn = true;
    const note = (now) => { frames.push(now); if (isOn) requestAnimationFrame(note); };
    requestAnimationFrame(note);
    window.benchFrames = () => { isOn = false; return frames; };
  })()`;

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
    await page.evaluate(watchFrames);
    const ends = performance.now() + forMs;
    if (move === 'zoom') await page.keyboard.down('Control');
    for (let turn = 0; performance.now() < ends; turn += 1) {
      const by = turn % 40 < 20 ? 20 : -20;
      await (move === 'pan' ? page.mouse.wheel(40, 0) : page.mouse.wheel(0, by));
      await pause(16);
    }
    const frames = (await page.evaluate('window.benchFrames()')) as readonly number[];
    const gaps = frames.slice(1).map((frame, at) => frame - (frames[at] ?? frame));
    const lasted = (frames.at(-1) ?? 0) - (frames[0] ?? 0);
    return {
      framesPerSecond: (gaps.length * 1000) / lasted,
      frameP95Ms: quantile(gaps, 0.95),
    };
  } finally {
    if (move === 'zoom') await page.keyboard.up('Control');
    await throttle(devtools, undefined, 1);
    await devtools.detach();
  }
}
