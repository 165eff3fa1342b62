// Responsiveness of a long list: frames while the wheel turns, and the time from a key or click to the next paint.
import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { type Frames, framesWhile } from '../measure/frames.ts';
import { quantile } from '../measure/numbers.ts';
import { throttle } from './visit.ts';

export interface Feel extends Frames {
  readonly inpMs: number;
  readonly interactions: number;
}

export const longListRows = 10_000;
const wheelPx = 240;

/** Runs in the page: enlarges the list's first response to 10,000 rows of the same voyages under other ids, then ends it. */
export const lengthenList = `
  (() => {
    const real = window.fetch;
    window.fetch = async (input, init) => {
      const response = await real(input, init);
      const url = new URL(typeof input === 'string' ? input : input.url ?? String(input), location.href);
      if (!/^\\/api\\/voyages$/i.test(url.pathname) || !response.ok) return response;
      const isFirst = (url.searchParams.get('skip') ?? '0') === '0';
      const page = isFirst ? await response.json() : [];
      const rows = page.length < 50 ? page : Array.from({ length: ${longListRows} }, (_, at) => ({ ...page[at % 50], id: at + 1 }));
      const headers = { 'content-type': 'application/json', 'x-total-count': String(rows.length) };
      return new Response(JSON.stringify(rows), { status: 200, headers });
    };
  })()`;

/** Runs before the page's own scripts: records the longest event of each interaction, as INP does. */
export const watchInteractions = `
  (() => {
    const longest = new Map();
    new PerformanceObserver((list) => {
      for (const { interactionId, duration } of list.getEntries())
        if (interactionId > 0) longest.set(interactionId, Math.max(duration, longest.get(interactionId) ?? 0));
    }).observe({ type: 'event', durationThreshold: 16, buffered: true });
    window.benchInteractions = () => [...longest.values()];
  })()`;

/** Turns the wheel for a while, then moves, opens, closes and filters. */
export async function feelOf(
  page: Page,
  { processor, wheelMs }: { readonly processor: number; readonly wheelMs: number },
): Promise<Feel> {
  const devtools = await page.context().newCDPSession(page);
  const grid = page.getByRole('grid').first();
  await throttle(devtools, undefined, processor);
  try {
    await grid.hover();
    const frames = await framesWhile(page, wheelMs, async () => {
      await page.mouse.wheel(0, wheelPx);
      await pause(16);
    });
    await interact(page);
    await pause(1000);
    const known = (await page.evaluate('window.benchInteractions()')) as readonly number[];
    return {
      ...frames,
      // Interactions finished within a frame are not reported; they are not the slow ones.
      inpMs: known.length === 0 ? 16 : quantile(known, 0.98),
      interactions: known.length,
    };
  } finally {
    await throttle(devtools, undefined, 1);
    await devtools.detach();
  }
}

async function interact(page: Page): Promise<void> {
  await page.getByRole('grid').first().focus();
  for (let turn = 0; turn < 8; turn += 1) await page.keyboard.press('ArrowDown');
  for (let turn = 0; turn < 3; turn += 1) {
    await page.keyboard.press('f');
    await pause(400);
    await page.keyboard.press('Escape');
    await pause(200);
    await page.getByRole('grid').first().focus();
  }
  const search = page
    .getByRole('searchbox')
    .or(page.getByPlaceholder(/search/i))
    .first();
  await search.click();
  await search.pressSequentially('aurora', { delay: 60 });
  await pause(800);
  await search.fill('');
  await pause(800);
}
