// Measures the product beside references of its own and prints ratios. It never fails on a figure: what counts is read by
// people. `npm run bench -- [lists growth hub front] [--quick]`
import { mkdirSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { type BenchRun, openRun } from './bench/bench-run.ts';
import type { AreaResult } from './bench/goals.ts';
import { areaText } from './bench/output/table.ts';

type Area = (run: BenchRun) => Promise<AreaResult>;

/** Each area by name; loaded only when asked for. */
const areas: Readonly<Record<string, () => Promise<Area>>> = {
  lists: async () => (await import('./bench/lists/lists.ts')).benchLists,
  growth: async () => (await import('./bench/growth/growth.ts')).benchGrowth,
  hub: async () => (await import('./bench/hub/hub.ts')).benchHub,
  front: async () => (await import('./bench/front/front.ts')).benchFront,
};

const root = path.dirname(import.meta.dirname);

async function bench(args: readonly string[]): Promise<void> {
  const isQuick = args.includes('--quick');
  const asked = args.filter((argument) => argument !== '--quick');
  const unknown = asked.find((name) => !Object.hasOwn(areas, name));
  if (unknown !== undefined)
    throw new Error(
      `There is no area "${unknown}". The areas are: ${Object.keys(areas).join(', ')}.`,
    );
  if (process.platform !== 'linux')
    throw new Error('The bench reads processor time from /proc, which only Linux has.');
  const names = asked.length === 0 ? Object.keys(areas) : asked;
  const results: Record<string, AreaResult> = {};
  for (const name of names) {
    const result = await measure(name, isQuick);
    results[name] = result;
    process.stdout.write(areaText(name, result));
    save(isQuick, results);
  }
  if (isQuick)
    process.stdout.write(
      '\nA quick run: it shows that the bench works, its figures say nothing.\n',
    );
}

async function measure(name: string, isQuick: boolean): Promise<AreaResult> {
  const run = openRun(isQuick);
  run.say(`Measuring ${name} ...`);
  try {
    const area = await areas[name]?.();
    if (area === undefined) throw new Error(`There is no area "${name}".`);
    return await area(run);
  } finally {
    await run.end();
  }
}

function save(isQuick: boolean, results: Readonly<Record<string, AreaResult>>): void {
  const folder = path.join(root, '.cache/bench');
  mkdirSync(folder, { recursive: true });
  const machine = {
    processors: os.cpus().map(({ model }) => model),
    memoryBytes: os.totalmem(),
    load: os.loadavg(),
    node: process.version,
  };
  const report = { at: new Date().toISOString(), isQuick, machine, results };
  writeFileSync(path.join(folder, 'latest.json'), `${JSON.stringify(report, undefined, 2)}\n`);
}

try {
  await bench(process.argv.slice(2));
} catch (error) {
  process.stderr.write(
    `${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`,
  );
  process.exitCode = 1;
}
