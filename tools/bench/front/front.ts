import { createServer } from 'node:net';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { launchChromium } from '../../../journeys/chromium.ts';
import { openPerson } from '../../../journeys/person.ts';
import type { BenchRun } from '../bench-run.ts';
import type { AreaResult } from '../goals.ts';
import { startProduct } from '../lists/servers.ts';
import { median } from '../measure/numbers.ts';
import { startProgram } from '../measure/programs.ts';
import type { PageAnswer } from '../reference/page-server.ts';
import { firstRoute, readManifest, routeLoads, shipShell } from './first-load.ts';
import { reportFront, type Sighted } from './front-report.ts';
import { partsOf } from './parts.ts';
import { type Feel, feelOf, lengthenList, watchInteractions } from './scroll.ts';
import {
  satellite,
  slow4g,
  untilRows,
  type Visit,
  visit,
  type VisitKind,
  watchRows,
} from './visit.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const account = 'person1@bench.example';
/** Generous, because other work on the machine slows the sign-in, which is not measured. */
const patienceMs = 60_000;

interface Site {
  readonly name: 'product' | 'reference';
  readonly page: Page;
  readonly address: string;
}

/** The office in a browser: what is loaded (F1), first rows (F2), chains of requests (F3), a long list (F5). */
export async function benchFront(run: BenchRun): Promise<AreaResult> {
  const siteFolder = path.join(root, 'dist/web');
  const routes = routeLoads(siteFolder, readManifest(siteFolder));
  const first = routes.find(({ route }) => route === firstRoute);
  if (first === undefined) throw new Error('The build has no list of voyages.');
  const parts = await partsOf(new Set(first.scripts.map(({ file }) => file)));
  const servers = await startSites(run, siteFolder);
  const browser = await launchChromium();
  run.onEnd(() => browser.close());
  const sites = [
    {
      name: 'product',
      page: await signedIn(browser, servers.product),
      address: `${servers.product}/voyages`,
    },
    { name: 'reference', page: await plainPage(browser), address: `${servers.reference.origin}/` },
  ] as const;
  const sighted = await visits(sites, run);
  const feels = await feeling(
    sites,
    run.isQuick ? { times: 1, wheelMs: 800 } : { times: 3, wheelMs: 4000 },
  );
  return reportFront({
    routes,
    first,
    ship: shipShell(path.join(root, 'dist/vessel')),
    parts,
    sighted,
    feels,
    referenceBytes: servers.reference.scriptBytes,
  });
}

interface Servers {
  readonly product: string;
  readonly reference: PageAnswer;
}

async function startSites(run: BenchRun, siteFolder: string): Promise<Servers> {
  const world = await (await run.worlds()).of(run.isQuick ? 5000 : 50_000);
  // The sign-in redirects to the configured address, so the port is chosen beforehand.
  const { origin } = await startProduct(run, world, { port: await freePort(), siteFolder });
  const page = startProgram('reference/page-server.ts');
  run.onEnd(page.stop);
  const reference = await page.request<PageAnswer>('open', { url: world.superuserUrl });
  return { product: origin, reference };
}

/** A page of a signed-in user. */
export async function signedIn(browser: Browser, origin: string): Promise<Page> {
  const person = await openPerson(browser, origin);
  person.context.setDefaultTimeout(patienceMs);
  await person.signIn(account);
  await person.page.addInitScript({ content: watchRows });
  return person.page;
}

async function plainPage(browser: Browser): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.addInitScript({ content: watchRows });
  return page;
}

const kinds: readonly VisitKind[] = [
  { link: satellite, isCold: true },
  { link: slow4g, isCold: true },
  { link: satellite, isCold: false },
];

async function visits(sites: readonly Site[], { isQuick }: BenchRun): Promise<readonly Sighted[]> {
  const times = isQuick ? 1 : 3;
  const sighted: Sighted[] = [];
  for (const kind of isQuick ? kinds.slice(0, 1) : kinds) {
    const each = new Map<string, Visit[]>(sites.map(({ name }) => [name, []]));
    for (let round = 0; round < times; round += 1)
      for (const { name, page, address } of sites)
        each.get(name)?.push(await visit(page, address, kind));
    for (const [name, seen] of each) {
      const [one] = seen;
      if (one === undefined) continue;
      const firstRowsMs = median(seen.map((visited) => visited.firstRowsMs));
      const firstPaintMs = median(seen.map((visited) => visited.firstPaintMs));
      const what = `${kind.link.name} ${kind.isCold ? 'cold' : 'warm'}`;
      sighted.push({ name, what, ...one, firstRowsMs, firstPaintMs });
    }
  }
  return sighted;
}

/** The long list on the same two pages: its first response is enlarged in the page, and interactions are timed. */
async function feeling(
  sites: readonly Site[],
  { times, wheelMs }: { readonly times: number; readonly wheelMs: number },
): Promise<ReadonlyMap<string, Feel>> {
  for (const { page } of sites) {
    await page.addInitScript({ content: lengthenList });
    await page.addInitScript({ content: watchInteractions });
  }
  const feels = new Map<string, Feel>();
  for (const processor of [1, 4]) {
    for (const { name, page, address } of sites) {
      const felt: Feel[] = [];
      for (let round = 0; round < times; round += 1) {
        await page.goto(address);
        await untilRows(page);
        felt.push(await feelOf(page, { processor, wheelMs }));
      }
      feels.set(`${name} ${processor}x`, medians(felt));
    }
  }
  return feels;
}

function medians(felt: readonly Feel[]): Feel {
  const of = (field: keyof Feel) => median(felt.map((feel) => feel[field]));
  return {
    framesPerSecond: of('framesPerSecond'),
    frameP95Ms: of('frameP95Ms'),
    inpMs: of('inpMs'),
    interactions: of('interactions'),
  };
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, () => {
      const address = probe.address();
      const port = typeof address === 'object' && address !== null ? address.port : 0;
      probe.close(() => resolve(port));
    });
  });
}
