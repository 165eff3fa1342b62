// A visit to a page over a slow network with a slow processor, as timed by the browser itself.
import { setTimeout as pause } from 'node:timers/promises';
import type { CDPSession, Page } from 'playwright-core';
import { serialChain, type Timed } from './serial.ts';

export interface Link {
  readonly name: string;
  readonly latencyMs: number;
  readonly downKbps: number;
  readonly upKbps: number;
}

export const slow4g: Link = { name: 'slow 4G', latencyMs: 150, downKbps: 1600, upKbps: 750 };
/** A geostationary satellite link: the speed of light alone costs about 480 ms. */
export const satellite: Link = { name: 'GEO', latencyMs: 650, downKbps: 1000, upKbps: 256 };

/** Requests in their order: path, start and end in ms, kB. */
export type Timeline = readonly (readonly [string, number, number, number])[];

export interface Visit {
  readonly firstRowsMs: number;
  readonly firstPaintMs: number;
  /** All transfers until the first rows. */
  readonly bytes: number;
  readonly scriptBytes: number;
  /** Each request that began before the first rows. */
  readonly timeline: Timeline;
  /** Number of requests that began before the first rows. */
  readonly requests: number;
  /** The requests that waited for one another until the data had arrived. */
  readonly chain: readonly string[];
  /** API calls in progress at the same time as the list. */
  readonly beside: readonly string[];
}

interface Seen {
  readonly firstRows: number;
  readonly firstPaint: number;
  readonly requests: readonly (Timed & { readonly bytes: number; readonly isScript: boolean })[];
}

const patienceMs = 60_000;

/** Runs in the page: records when the first row with a voyage number is painted. */
export const watchRows = `
  (() => {
    const look = () => {
      const cells = document.querySelectorAll('[role="row"] [role="gridcell"]');
      for (const cell of cells) {
        if (!/\\b1\\d{6}\\b/.test(cell.textContent)) continue;
        watcher.disconnect();
        requestAnimationFrame(() => setTimeout(() => { window.benchFirstRows = performance.now(); }));
        return;
      }
    };
    const watcher = new MutationObserver(look);
    watcher.observe(document, { childList: true, subtree: true, characterData: true });
  })()`;

const readSeen = `
  (() => {
    const all = [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')];
    return {
      firstRows: window.benchFirstRows,
      firstPaint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? NaN,
      requests: all.map((entry) => ({
        url: entry.name, begins: entry.startTime, ends: entry.responseEnd, bytes: entry.transferSize,
        isScript: /\\.js(\\?|$)/.test(entry.name),
      })),
    };
  })()`;

export interface VisitKind {
  readonly link: Link;
  /** The browser's cache is emptied before. */
  readonly isCold: boolean;
}

/** Opens the address with this network and a processor slowed fourfold. */
export const visit = (page: Page, address: string, kind: VisitKind): Promise<Visit> =>
  untilFirstRows(page, { address, ...kind }, async () => read(await page.evaluate<Seen>(readSeen)));

/** The same for any page that records its first rows, and reads what is of interest then. */
export async function untilFirstRows<Result>(
  page: Page,
  { address, link, isCold }: VisitKind & { readonly address: string },
  readResult: () => Promise<Result>,
): Promise<Result> {
  const devtools = await page.context().newCDPSession(page);
  await page.goto('about:blank');
  if (isCold) await devtools.send('Network.clearBrowserCache');
  await throttle(devtools, link, 4);
  try {
    await page.goto(address, { waitUntil: 'commit', timeout: patienceMs });
    await untilRows(page);
    return await readResult();
  } finally {
    await throttle(devtools, undefined, 1);
    await devtools.detach();
  }
}

/** Waits for the first rows from outside: the page's own CSP allows no later evaluation. */
export async function untilRows(page: Page): Promise<void> {
  const limit = performance.now() + patienceMs;
  while (!(await page.evaluate<boolean>('window.benchFirstRows > 0'))) {
    if (performance.now() > limit) throw new Error(`${page.url()} showed no rows in time.`);
    await pause(100);
  }
}

/** Slows the page's network and processor; without a link the network is unchanged. */
export async function throttle(
  devtools: CDPSession,
  link: Link | undefined,
  processor: number,
): Promise<void> {
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: link?.latencyMs ?? 0,
    downloadThroughput: link === undefined ? -1 : (link.downKbps * 1000) / 8,
    uploadThroughput: link === undefined ? -1 : (link.upKbps * 1000) / 8,
  });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: processor });
}

const timelineOf = (requests: Seen['requests']): Timeline =>
  requests
    .toSorted((a, b) => a.begins - b.begins)
    .map(({ url, begins, ends, bytes }) => [
      pathOf(url),
      Math.round(begins),
      Math.round(ends),
      bytes / 1000,
    ]);

/** When the first rows of any page were painted, and what it had requested by then. */
export async function firstRowsOf(
  page: Page,
): Promise<{ readonly firstRowsMs: number; readonly timeline: Timeline }> {
  const { firstRows, requests } = await page.evaluate<Seen>(readSeen);
  const before = requests.filter(({ begins }) => begins < firstRows);
  return { firstRowsMs: firstRows, timeline: timelineOf(before) };
}

function read({ firstRows, firstPaint, requests }: Seen): Visit {
  const before = requests.filter(({ begins, ends }) => begins < firstRows && ends > 0);
  const done = before.filter(({ ends }) => ends <= firstRows);
  // Images, fonts and styles do not delay the data.
  const working = done.filter(({ url, isScript }) => isScript || isPageOrCall(url));
  const list = working.find(({ url }) => /\/api\/voyages\?/i.test(url));
  if (list === undefined) throw new Error('The page showed voyages without asking for them.');
  const beside = working.filter(
    ({ url, begins, ends }) => /\/api\//.test(url) && begins < list.ends && list.begins < ends,
  );
  const sum = (some: typeof requests) => some.reduce((total, { bytes }) => total + bytes, 0);
  return {
    firstRowsMs: firstRows,
    firstPaintMs: firstPaint,
    bytes: sum(before),
    scriptBytes: sum(before.filter(({ isScript }) => isScript)),
    timeline: timelineOf(before),
    requests: before.length,
    chain: serialChain(working, list).map(({ url }) => pathOf(url)),
    beside: beside.map(({ url }) => pathOf(url)),
  };
}

const pathOf = (url: string) => new URL(url).pathname;

function isPageOrCall(url: string): boolean {
  return pathOf(url).startsWith('/api/') || !/\.\w+$/.test(pathOf(url));
}
