import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, Page } from 'playwright-core';
import { launchChromium } from '../../../journeys/chromium.ts';
import type { BenchRun } from '../bench-run.ts';
import { freePort, signedIn } from '../front/front.ts';
import {
  firstRowsOf,
  satellite,
  slow4g,
  type Timeline,
  untilFirstRows,
  visit,
  type VisitKind,
  watchRows,
} from '../front/visit.ts';
import type { AreaResult } from '../goals.ts';
import { startProduct } from '../lists/servers.ts';
import { type Frames, framesWhile, middleFrames } from '../measure/frames.ts';
import { startProgram } from '../measure/programs.ts';
import type { MapAnswer, MapQuestion } from '../reference/map-server.ts';
import type { PageAnswer } from '../reference/page-server.ts';
import { bigCompany, shapesOf } from '../world/shape.ts';
import { fleet, largeFleet } from './fleet.ts';
import { type LiveVisits, type MapFrames, reportLive } from './live-report.ts';

const siteFolder = path.resolve(import.meta.dirname, '../../../dist/web');
const patienceMs = 60_000;
/** Where both maps are, over the track. */
const view = { latitude: 30, longitude: -20, zoom: 2.5 } as const;

/** Runs in the page: records when the first vessel of the list is painted. */
const watchVessels = `
  (() => {
    const look = () => {
      if (document.querySelector('section[aria-label="Vessels"] li button') === null) return;
      watcher.disconnect();
      requestAnimationFrame(() => setTimeout(() => { window.benchFirstRows = performance.now(); }));
    };
    const watcher = new MutationObserver(look);
    watcher.observe(document, { childList: true, subtree: true });
  })()`;

/** The live page: first rows on slow links beside a plain list, and frames of its map beside a bare map. */
export async function benchLive(run: BenchRun): Promise<AreaResult> {
  const voyages = run.isQuick ? 5000 : 50_000;
  const world = await (await run.worlds()).of(voyages);
  const { origin } = await startProduct(run, world, { port: await freePort(), siteFolder });
  const plain = startProgram('reference/page-server.ts');
  run.onEnd(plain.stop);
  const list = await plain.request<PageAnswer>('open', { url: world.superuserUrl });
  const browser = await launchChromium();
  run.onEnd(() => browser.close());
  const page = await signedIn(browser, origin);
  const reference = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await reference.addInitScript({ content: watchRows });
  await page.addInitScript({ content: watchVessels });
  const visits = await visitsOf({ page, reference }, { origin, list: list.origin }, run);
  const frames = await framesOf(run, origin);
  const vessels = shapesOf(voyages).find(({ company }) => company === bigCompany)?.vessels ?? 0;
  return reportLive({ visits, vessels, frames });
}

interface Pages {
  readonly page: Page;
  readonly reference: Page;
}

interface Origins {
  readonly origin: string;
  readonly list: string;
}

async function visitsOf(
  { page, reference }: Pages,
  { origin, list }: Origins,
  { isQuick }: BenchRun,
): Promise<readonly LiveVisits[]> {
  const visits: LiveVisits[] = [];
  for (const link of isQuick ? [slow4g] : [slow4g, satellite]) {
    const seen: { live: number[]; reference: number[] } = { live: [], reference: [] };
    let timeline: Timeline = [];
    for (let round = 0; round < (isQuick ? 1 : 3); round += 1) {
      const kind = { link, isCold: true };
      const live = await liveVisit(page, `${origin}/`, kind);
      timeline = live.timeline;
      seen.live.push(live.firstRowsMs);
      seen.reference.push((await visit(reference, `${list}/`, kind)).firstRowsMs);
    }
    visits.push({ what: `${link.name} cold`, timeline, ...seen });
  }
  return visits;
}

const liveVisit = (page: Page, address: string, kind: VisitKind) =>
  untilFirstRows(page, { address, ...kind }, () => firstRowsOf(page));

/** In turns, so that other work on the machine slows both maps. */
async function framesOf(run: BenchRun, origin: string): Promise<readonly MapFrames[]> {
  // As in a browser of a person: without it, reading the map back for every frame takes nine tenths of the time.
  const browser = await launchChromium([], { isCompositedByCard: true });
  run.onEnd(() => browser.close());
  const page = await signedIn(browser, origin);
  await openFleet(page, origin);
  const bare = await openBare(run, browser, await boxOf(page));
  const frames: MapFrames[] = [];
  for (const [name, move] of Object.entries(moves)) {
    const seen: { fleet: Frames[]; bare: Frames[] } = { fleet: [], bare: [] };
    for (let round = 0; round < (run.isQuick ? 1 : 5); round += 1) {
      const forMs = run.isQuick ? 300 : 3000;
      seen.bare.push(await move(bare, forMs));
      seen.fleet.push(await move(page, forMs));
    }
    frames.push({
      move: name,
      fleet: middleFrames(seen.fleet),
      bare: middleFrames(seen.bare),
    });
  }
  return frames;
}

const mapOf = (page: Page) => page.locator('canvas.maplibregl-canvas');

async function boxOf(page: Page) {
  const box = await mapOf(page).boundingBox();
  if (box === null) throw new Error('The page shows no map.');
  return box;
}

/** The map with the large fleet, and the track of the first vessel. */
async function openFleet(page: Page, origin: string): Promise<void> {
  await page.addInitScript({ content: largeFleet });
  const at = [view.latitude, view.longitude, view.zoom].join(',');
  await page.goto(`${origin}/?vessel=1&map=${at}`);
  await page.getByText(`${fleet.vessels} vessels`, { exact: true }).waitFor();
  await mapOf(page).waitFor();
  const limit = performance.now() + patienceMs;
  const hasTrack = `(window.benchLarger ?? []).includes('/api/live/track')`;
  while (!(await page.evaluate<boolean>(hasTrack))) {
    if (performance.now() > limit) throw new Error('The page requested no track in time.');
    await pause(100);
  }
  await settled(page);
}

/** The worker of the map has cut the lines into tiles, and the finer land has come. */
async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await pause(3000);
}

async function openBare(
  run: BenchRun,
  browser: Browser,
  { width, height }: { readonly width: number; readonly height: number },
): Promise<Page> {
  const program = startProgram('reference/map-server.ts');
  run.onEnd(program.stop);
  const question: MapQuestion = { siteFolder, width, height, ...view };
  const { origin } = await program.request<MapAnswer>('open', question);
  const bare = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await bare.goto(origin);
  await bare.waitForFunction('window.benchMap === true', undefined, { timeout: patienceMs });
  return bare;
}

/** Moves of the pointer over the middle of the map. */
const moves: Readonly<Record<string, (page: Page, forMs: number) => Promise<Frames>>> = {
  pan: async (page, forMs) => {
    const { x, y } = await middleOf(page);
    await page.mouse.down();
    const frames = await framesWhile(page, forMs, async (turn) => {
      const angle = turn / 25;
      await page.mouse.move(x + 160 * Math.sin(angle), y + 90 * Math.sin(angle / 2));
      await pause(16);
    });
    await page.mouse.up();
    return frames;
  },
  zoom: async (page, forMs) => {
    await middleOf(page);
    return framesWhile(page, forMs, async (turn) => {
      await page.mouse.wheel(0, turn % 60 < 30 ? -30 : 30);
      await pause(16);
    });
  },
};

async function middleOf(page: Page): Promise<{ readonly x: number; readonly y: number }> {
  await page.bringToFront();
  const box = await boxOf(page);
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await page.mouse.move(middle.x, middle.y);
  return middle;
}
