// Frames that a page paints while it is moved.
import type { Page } from 'playwright-core';
import { median, quantile } from './numbers.ts';

export interface Frames {
  readonly framesPerSecond: number;
  readonly frameP95Ms: number;
}

const watchFrames = `
  (() => {
    const frames = [];
    let isOn = true;
    const note = (now) => { frames.push(now); if (isOn) requestAnimationFrame(note); };
    requestAnimationFrame(note);
    window.benchFrames = () => { isOn = false; return frames; };
  })()`;

/** Repeats the move for this time and counts the frames. */
export async function framesWhile(
  page: Page,
  forMs: number,
  move: (turn: number) => Promise<void>,
): Promise<Frames> {
  await page.evaluate(watchFrames);
  const ends = performance.now() + forMs;
  for (let turn = 0; performance.now() < ends; turn += 1) await move(turn);
  const frames = (await page.evaluate('window.benchFrames()')) as readonly number[];
  const gaps = frames.slice(1).map((frame, at) => frame - (frames[at] ?? frame));
  const lasted = (frames.at(-1) ?? 0) - (frames[0] ?? 0);
  return { framesPerSecond: (gaps.length * 1000) / lasted, frameP95Ms: quantile(gaps, 0.95) };
}

/** The medians of several runs. */
export const middleFrames = (seen: readonly Frames[]): Frames => ({
  framesPerSecond: median(seen.map(({ framesPerSecond }) => framesPerSecond)),
  frameP95Ms: median(seen.map(({ frameP95Ms }) => frameP95Ms)),
});
