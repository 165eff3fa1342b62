// Measures the product against reference implementations and prints ratios. It never fails on a figure: people judge the
// results. `npm run bench -- [lists growth hub front saves schedule laytime print registers notifications ship ais searoutes warehouse reports chart live mails] [--quick] [--profile]`
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { type BenchRun, openRun } from './bench/bench-run.ts';
import type { AreaResult } from './bench/goals.ts';
import { hotSpots } from './bench/output/profile.ts';
import { areaText } from './bench/output/table.ts';

type Area = (run: BenchRun) => Promise<AreaResult>;

/** Each area by name; loaded only when requested. */
const areas: Readonly<Record<string, () => Promise<Area>>> = {
  lists: async () => (await import('./bench/lists/lists.ts')).benchLists,
  growth: async () => (await import('./bench/growth/growth.ts')).benchGrowth,
  hub: async () => (await import('./bench/hub/hub.ts')).benchHub,
  front: async () => (await import('./bench/front/front.ts')).benchFront,
  saves: async () => (await import('./bench/saves/saves.ts')).benchSaves,
  schedule: async () => (await import('./bench/schedule/schedule.ts')).benchSchedule,
  laytime: async () => (await import('./bench/laytime/laytime.ts')).benchLaytime,
  print: async () => (await import('./bench/print/print.ts')).benchPrint,
  notifications: async () =>
    (await import('./bench/notifications/notifications.ts')).benchNotifications,
  registers: async () => (await import('./bench/registers/registers.ts')).benchRegisters,
  ship: async () => (await import('./bench/ship/ship.ts')).benchShip,
  ais: async () => (await import('./bench/ais/ais.ts')).benchAis,
  searoutes: async () => (await import('./bench/sea-routes/sea-routes.ts')).benchSeaRoutes,
  compliance: async () => (await import('./bench/compliance/compliance.ts')).benchCompliance,
  warehouse: async () => (await import('./bench/warehouse/warehouse.ts')).benchWarehouse,
  mails: async () => (await import('./bench/mails/mails.ts')).benchMails,
  reports: async () => (await import('./bench/reports/reports.ts')).benchReports,
  chart: async () => (await import('./bench/chart/chart.ts')).benchChart,
  live: async () => (await import('./bench/live/live.ts')).benchLive,
};

const folder = path.join(path.dirname(import.meta.dirname), '.cache/bench');

async function bench(args: readonly string[]): Promise<void> {
  const isQuick = args.includes('--quick');
  const profiles = args.includes('--profile') ? path.join(folder, 'profiles') : undefined;
  const requested = args.filter((argument) => argument !== '--quick' && argument !== '--profile');
  const unknown = requested.find((name) => !Object.hasOwn(areas, name));
  if (unknown !== undefined)
    throw new Error(
      `There is no area "${unknown}". The areas are: ${Object.keys(areas).join(', ')}.`,
    );
  if (process.platform !== 'linux')
    throw new Error('The bench reads processor time from /proc, which only Linux has.');
  const names = requested.length === 0 ? Object.keys(areas) : requested;
  const results: Record<string, AreaResult> = {};
  const seconds: string[] = [];
  for (const name of names) {
    const began = performance.now();
    const result = await measure(name, { isQuick, profiles });
    results[name] = result;
    process.stdout.write(areaText(name, result));
    save(isQuick, results);
    seconds.push(`${name} ${((performance.now() - began) / 1000).toFixed(0)}`);
  }
  process.stdout.write(`\nSeconds that each area took: ${seconds.join(', ')}.\n`);
  if (isQuick)
    process.stdout.write(
      '\nA quick run: it shows that the bench works, its figures say nothing.\n',
    );
}

type BenchOptions = Pick<BenchRun, 'isQuick' | 'profiles'>;

async function measure(name: string, options: BenchOptions): Promise<AreaResult> {
  const { profiles } = options;
  if (profiles !== undefined) rmSync(profiles, { recursive: true, force: true });
  const result = await measured(name, options);
  if (profiles === undefined || !existsSync(profiles)) return result;
  return { ...result, figures: [...result.figures, ...hotSpots(profiles)] };
}

async function measured(name: string, options: BenchOptions): Promise<AreaResult> {
  const run = openRun(options);
  run.log(`Measuring ${name} ...`);
  try {
    const area = await areas[name]?.();
    if (area === undefined) throw new Error(`There is no area "${name}".`);
    return await area(run);
  } finally {
    await run.end();
  }
}

function save(isQuick: boolean, results: Readonly<Record<string, AreaResult>>): void {
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
