import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { launchChromium } from '../../../journeys/chromium.ts';
import type { BenchRun } from '../bench-run.ts';
import { freePort, signedIn } from '../front/front.ts';
import {
  type Link,
  satellite,
  slow4g,
  throttle,
  visit,
  type VisitKind,
  watchRows,
} from '../front/visit.ts';
import type { AreaResult } from '../goals.ts';
import { startProduct } from '../lists/servers.ts';
import { startProgram } from '../measure/programs.ts';
import type { PageAnswer } from '../reference/page-server.ts';
import { fillFleet } from '../warehouse/fleet.ts';
import { firstVessel, fleetCompany } from '../warehouse/fleet.sql.ts';
import { type World, withClient } from '../world/databases.ts';
import { bigCompany } from '../world/shape.ts';
import { type ChartVisits, reportChart } from './chart-report.ts';

const siteFolder = path.resolve(import.meta.dirname, '../../../dist/web');
const patienceMs = 60_000;
/** The reports of a year: the fleet reports every day up to 1 June 2026. */
const reports = 365;
const address = `/performance/consumption/chart?vessel=${firstVessel}&from=2025-06-01&to=2026-06-01`;

/** Runs in the page: records when something is drawn in a chart. */
const watchChart = `
  (() => {
    const look = () => {
      const canvas = document.querySelector('[role="img"] canvas');
      const pixels = canvas === null || canvas.width === 0 ? undefined
        : canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height).data;
      if (pixels === undefined || pixels.every((value) => value === 0)) requestAnimationFrame(look);
      else window.benchFirstData = performance.now();
    };
    look();
  })()`;

const kinds: readonly VisitKind[] = [
  { link: satellite, isCold: true },
  { link: slow4g, isCold: true },
];

/** The chart of speed and consumption on slow links, beside the first rows of a plain page. */
export async function benchChart(run: BenchRun): Promise<AreaResult> {
  const world = await (await run.worlds()).of(5000);
  await fillFleet(world, { vessels: 2, reportsEach: 2 * reports, hasVersions: true });
  await joinFleet(world);
  const { origin } = await startProduct(run, world, { port: await freePort(), siteFolder });
  const program = startProgram('reference/page-server.ts');
  run.onEnd(program.stop);
  const plain = await program.request<PageAnswer>('open', { url: world.superuserUrl });
  const browser = await launchChromium();
  run.onEnd(() => browser.close());
  const product = await signedIn(browser, origin);
  await product.addInitScript({ content: watchChart });
  const reference = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await reference.addInitScript({ content: watchRows });
  const visits: ChartVisits[] = [];
  for (const kind of run.isQuick ? kinds.slice(0, 1) : kinds) {
    const [chart, list]: [number[], number[]] = [[], []];
    for (let round = 0; round < (run.isQuick ? 1 : 3); round += 1) {
      chart.push(await chartMs(product, origin + address, kind.link));
      list.push((await visit(reference, `${plain.origin}/`, kind)).firstRowsMs);
    }
    visits.push({ what: `${kind.link.name} cold`, chart, reference: list });
  }
  return reportChart(visits, reports);
}

/** The first user opens the company of the fleet. */
async function joinFleet({ superuserUrl }: World): Promise<void> {
  await withClient(superuserUrl, async (client) => {
    await client.query('update control.memberships set is_default = false where user_id = $1', [
      bigCompany,
    ]);
    await client.query(
      'insert into control.memberships (user_id, customer_id, role_id, is_default) values ($1, $2, 100, true)',
      [bigCompany, fleetCompany],
    );
  });
}

/** Milliseconds until the chart is drawn, with an empty cache and a processor slowed fourfold. */
async function chartMs(page: Page, url: string, link: Link): Promise<number> {
  const devtools = await page.context().newCDPSession(page);
  await page.goto('about:blank');
  await devtools.send('Network.clearBrowserCache');
  await throttle(devtools, link, 4);
  try {
    await page.goto(url, { waitUntil: 'commit', timeout: patienceMs });
    const limit = performance.now() + patienceMs;
    while (!(await page.evaluate<boolean>('window.benchFirstData > 0'))) {
      if (performance.now() > limit) throw new Error(`${page.url()} drew no chart in time.`);
      await pause(100);
    }
    return await page.evaluate<number>('window.benchFirstData');
  } finally {
    await throttle(devtools, undefined, 1);
    await devtools.detach();
  }
}
