// Tests laytime with many generated statements: the engine, and the API calls of the screens, against an implementation
// that goes minute by minute. `npm run nightly -- 10000`; prints a table, exit code 1 on any difference.
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { run } from '../test/suites.ts';
import { nightlyTable, type NightlyRow } from './nightly-table.ts';

const root = path.resolve(import.meta.dirname, '../..');
const cases = Number(process.argv[2] ?? '10000');
if (!Number.isInteger(cases) || cases < 1) {
  process.stderr.write('How many cases? Example: npm run nightly -- 10000\n');
  process.exit(1);
}
process.env['LAYTIME_RUNS'] = String(cases);

const checks = [
  ['Engine, minute by minute', 'engines/laytime/src/oracle.test.ts'],
  ['Screens, minute by minute', 'apps/server/src/laytime/laytime-screens.test.ts'],
] as const;

interface Report {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
}

async function rowOf([name, file]: (typeof checks)[number]): Promise<NightlyRow> {
  const report = path.join(root, '.cache/test', `${path.basename(file)}.json`);
  mkdirSync(path.dirname(report), { recursive: true });
  rmSync(report, { force: true });
  const begun = Date.now();
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const exitCode = await run(root, ['node_modules/vitest/vitest.mjs', 'run', file, ...reporters]);
  const found = exitCode === 0 ? (JSON.parse(readFileSync(report, 'utf8')) as Report) : undefined;
  return {
    name,
    cases,
    seconds: Math.round((Date.now() - begun) / 1000),
    isGreen: found !== undefined && found.numPassedTests > 0 && found.numFailedTests === 0,
  };
}

const rows: NightlyRow[] = [];
for (const check of checks) rows.push(await rowOf(check));
process.stdout.write(nightlyTable(rows));
process.exitCode = rows.every(({ isGreen }) => isGreen) ? 0 : 1;
