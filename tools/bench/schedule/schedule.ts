import path from 'node:path';
import type { Page } from 'playwright-core';
import { launchChromium } from '../../../journeys/chromium.ts';
import type { BenchRun } from '../bench-run.ts';
import { freePort, signedIn } from '../front/front.ts';
import { type AreaResult, atLeast, type Figures, judge } from '../goals.ts';
import { startProduct } from '../lists/servers.ts';
import { type Frames, middleFrames } from '../measure/frames.ts';
import { median, quantile } from '../measure/numbers.ts';
import { bareCanvas, fleet, largeFleet } from './fleet.ts';
import { framesOf, type Move } from './frames.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const zooms = ['3w', 'quarter', 'year'] as const;
const moves: readonly Move[] = ['pan', 'zoom'];
const processors = [1, 4];

interface Measured {
  readonly zoom: string;
  readonly move: Move;
  readonly processor: number;
  readonly board: Frames;
  readonly bare: Frames;
}

/** The fleet schedule of 40 vessels over two years: its frames compared with a bare canvas, and its API call. */
export async function benchSchedule(run: BenchRun): Promise<AreaResult> {
  const world = await (await run.worlds()).of(run.isQuick ? 5000 : 50_000);
  const product = await startProduct(run, world, {
    port: await freePort(),
    siteFolder: path.join(root, 'dist/web'),
  });
  const browser = await launchChromium();
  run.onEnd(() => browser.close());
  const page = await signedIn(browser, product.origin);
  const calls = await boardCalls(page, product.origin, run.isQuick ? 3 : 15);
  await page.addInitScript({ content: largeFleet });
  const bare = await page.context().newPage();
  await bare.setContent(bareCanvas);
  const measured: Measured[] = [];
  for (const zoom of zooms) {
    await page.goto(`${product.origin}/voyages?view=schedule&zoom=${zoom}`);
    await page.getByText(`${fleet.vessels} vessels`, { exact: true }).waitFor({ timeout: 60_000 });
    await page.locator('canvas').first().waitFor();
    for (const move of moves)
      for (const processor of processors)
        measured.push(
          await beside({ page, bare }, { zoom, move, processor, isQuick: run.isQuick }),
        );
  }
  return {
    goals: goalsOf(measured),
    figures: [framesFigures(measured), callFigures(calls)],
    notes,
  };
}

const notes = [
  `Frames of ${fleet.vessels} vessels by ${fleet.days} days, in turns with a page whose canvas of the same size paints one line.`,
  'The call is of the bench’s own company: 40 vessels, two years, from the request to the last byte, in the browser.',
];

interface Pages {
  readonly page: Page;
  readonly bare: Page;
}

interface Case {
  readonly zoom: string;
  readonly move: Move;
  readonly processor: number;
  readonly isQuick: boolean;
}

/** Alternating, so that other work on the machine slows both. */
async function beside({ page, bare }: Pages, requested: Case): Promise<Measured> {
  const { zoom, move, processor, isQuick } = requested;
  const turning = { move, processor, forMs: isQuick ? 300 : 2500 };
  const seen: { board: Frames[]; bare: Frames[] } = { board: [], bare: [] };
  for (let round = 0; round < (isQuick ? 1 : 3); round += 1) {
    seen.bare.push(await framesOf(bare, turning));
    seen.board.push(await framesOf(page, turning));
  }
  return { zoom, move, processor, board: middleFrames(seen.board), bare: middleFrames(seen.bare) };
}

function goalsOf(measured: readonly Measured[]) {
  return processors.flatMap((processor) =>
    moves.map((move) => {
      const ratios = measured
        .filter((one) => one.processor === processor && one.move === move)
        .map(({ board, bare }) => board.framesPerSecond / bare.framesPerSecond);
      return judge({
        goal: 'F5',
        what: `fleet schedule, ${move}, processor ${processor}x: frames / bare canvas, worst zoom`,
        measured: Math.min(...ratios),
        mark: atLeast(processor === 1 ? 0.95 : 0.75),
      });
    }),
  );
}

function framesFigures(measured: readonly Measured[]): Figures {
  return {
    title: 'Frames while the wheel turns',
    columns: ['zoom', 'move', 'processor', 'fps', 'p95 ms', 'bare fps', 'bare p95 ms'],
    rows: measured.map(({ zoom, move, processor, board, bare }) => [
      zoom,
      move,
      `${processor}x`,
      board.framesPerSecond,
      board.frameP95Ms,
      bare.framesPerSecond,
      bare.frameP95Ms,
    ]),
  };
}

interface Calls {
  readonly ms: readonly number[];
  readonly kilobytes: number;
  readonly portCalls: number;
}

/** The board of 40 vessels and two years, requested as by the page. */
async function boardCalls(page: Page, origin: string, times: number): Promise<Calls> {
  const requested = page.waitForRequest((request) => /\/api\/schedule\?/.test(request.url()));
  await page.goto(`${origin}/voyages?view=schedule`);
  const headers = await (await requested).allHeaders();
  const ids = Array.from({ length: fleet.vessels }, (_, at) => at + 1).join(',');
  const from = new Date(Date.now() - 500 * 86_400_000).toISOString();
  const to = new Date(Date.now() + 230 * 86_400_000).toISOString();
  const address = `${origin}/api/schedule?vesselIds=${ids}&from=${from}&to=${to}`;
  const ms: number[] = [];
  let last = '';
  for (let turn = 0; turn < times; turn += 1) {
    const began = performance.now();
    const answer = await fetch(address, {
      headers: {
        authorization: headers['authorization'] ?? '',
        'x-customer-id': headers['x-customer-id'] ?? '',
      },
    });
    last = await answer.text();
    ms.push(performance.now() - began);
    if (!answer.ok) throw new Error(`The schedule was answered ${answer.status}: ${last}`);
  }
  const { portCalls } = JSON.parse(last) as { readonly portCalls: readonly unknown[] };
  return { ms, kilobytes: last.length / 1000, portCalls: portCalls.length };
}

function callFigures({ ms, kilobytes, portCalls }: Calls): Figures {
  return {
    title: 'GET /schedule, 40 vessels by two years',
    columns: ['median ms', 'p95 ms', 'kB of JSON', 'port calls'],
    rows: [[median(ms), quantile(ms, 0.95), kilobytes, portCalls]],
  };
}
