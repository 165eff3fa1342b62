// Everything that must pass before a change is accepted: the quick check, the build, every test, the journeys.
import path from 'node:path';
import { check } from './check.ts';
import { run, runSuite } from './test/suites.ts';
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

/**
 * A tenth of `npm run attack`, the same requests each time; the whole isolation matrix is among the HTTP tests. In
 * parallel each area of the bench, only to check that it runs, and the kills, which mostly wait.
 */
async function attackBenchAndFaults(): Promise<Totals> {
  const parts = [attackOf('0.1', '20261122'), ['tools/bench.ts', '--quick']];
  return sum(
    await Promise.all(
      parts.map(async (part) => one((await run(root, part)) === 0, part.join(' '))),
    ),
  );
}

/** A failure never stops the rest: one run lists everything that is wrong. */
const steps: readonly (readonly [name: string, step: () => Promise<Totals>])[] = [
  ['Quick check', async () => sum((await check()).map(({ isGreen, name }) => one(isGreen, name)))],
  ['Unit, property and HTTP tests', () => runSuite(root, ['unit', 'server'])],
  ['Build', async () => one((await run(root, ['tools/build.ts'])) === 0, 'tools/build.ts')],
  ['Attack, bench and faults', attackBenchAndFaults],
  ['Journeys in a browser', () => runSuite(root, ['journeys'])],
  ['Journeys that restart servers', () => runSuite(root, ['restarts'])],
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
