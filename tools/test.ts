// Everything that must pass before a change is accepted: the quick check, the build, every test, the journeys.
import path from 'node:path';
import { check } from './check.ts';
import { run, runNoting, runSuite } from './test/suites.ts';
import { sum, totalsLine, type Totals } from './test/totals.ts';

const root = path.dirname(import.meta.dirname);

const attackOf = (share: string, seed: string): readonly string[] => [
  'tools/attack.ts',
  '--share',
  share,
  '--seed',
  seed,
];

const one = (isGreen: boolean, name: string): Totals => ({
  passed: isGreen ? 1 : 0,
  failed: isGreen ? 0 : 1,
  skipped: 0,
  failures: isGreen ? [] : [name],
  unstable: [],
});

async function part(args: readonly string[]): Promise<Totals> {
  const { exitCode, end } = await runNoting(root, args);
  return one(exitCode === 0, `${args.join(' ')}\n${end}`);
}

/**
 * A tenth of `npm run attack`, the same requests each time; the whole isolation matrix is among the HTTP tests. Then the
 * journeys that restart servers, which mostly wait. In parallel each area of the bench, only to check that it runs.
 */
async function attackRestartsAndBench(): Promise<Totals> {
  const attackAndRestarts = async () => [
    await part(attackOf('0.1', '20261122')),
    await runSuite(root, ['restarts']),
  ];
  const [lane, bench] = await Promise.all([
    attackAndRestarts(),
    part(['tools/bench.ts', '--quick']),
  ]);
  return sum([...lane, bench]);
}

/** A failure never stops the rest: one run lists everything that is wrong. */
const steps: readonly (readonly [name: string, step: () => Promise<Totals>])[] = [
  ['Quick check', async () => sum((await check()).map(({ isGreen, name }) => one(isGreen, name)))],
  ['Unit, property and HTTP tests', () => runSuite(root, ['unit', 'server'])],
  ['Build', async () => one((await run(root, ['tools/build.ts'])) === 0, 'tools/build.ts')],
  ['Attack, restarts and bench', attackRestartsAndBench],
  ['Journeys in a browser', () => runSuite(root, ['journeys'])],
];

const totals: Totals[] = [];
for (const [name, step] of steps) {
  console.log(`\n== ${name}`);
  const began = performance.now();
  const result = await step();
  totals.push(result);
  const seconds = ((performance.now() - began) / 1000).toFixed(0);
  console.log(`== ${name}: ${result.failed === 0 ? 'ok' : 'FAILED'} after ${seconds} s`);
}
const total = sum(totals);
if (total.unstable.length > 0)
  console.log(`\nPassed only at the second attempt:\n${total.unstable.join('\n')}`);
if (total.failures.length > 0) console.log(`\nFailed:\n${total.failures.join('\n')}`);
console.log(`\n${totalsLine(total)}`);
process.exitCode = total.failed === 0 ? 0 : 1;
