import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { hermetic } from './hermetic.ts';
import { suiteTotals, type SuiteReport, type Totals } from './totals.ts';

/** Runs projects of vitest.config.ts; their progress is printed to the terminal. */
export async function runSuite(root: string, projects: readonly string[]): Promise<Totals> {
  const file = path.join(root, '.cache/test', `${projects.join('-')}.json`);
  mkdirSync(path.dirname(file), { recursive: true });
  rmSync(file, { force: true });
  const exitCode = await run(root, [
    'node_modules/vitest/vitest.mjs',
    'run',
    ...projects.map((project) => `--project=${project}`),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ]);
  return suiteTotals(readReport(file), exitCode);
}

const shownCharacters = 2000;

/** The same as `run`, with the end of what the program printed: a long log is often cut to its end. */
export async function runNoting(
  root: string,
  args: readonly string[],
): Promise<{ readonly exitCode: number; readonly end: string }> {
  let end = '';
  const exitCode = await run(root, args, (text) => {
    process.stdout.write(text);
    end = `${end}${text}`.slice(-shownCharacters);
  });
  return { exitCode, end };
}

/** Runs one program with this process's output; returns its exit code. */
export function run(
  root: string,
  args: readonly string[],
  onText?: (text: string) => void,
): Promise<number> {
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: hermetic(process.env),
    stdio: [
      'ignore',
      onText === undefined ? 'inherit' : 'pipe',
      onText === undefined ? 'inherit' : 'pipe',
    ],
  });
  if (onText !== undefined)
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding('utf8').on('data', onText);
  // Ending this process also ends the programs it started.
  const end = () => child.kill('SIGTERM');
  const pass = (signal: NodeJS.Signals) => {
    child.once('close', () => process.exit(signal === 'SIGINT' ? 130 : 143));
    child.kill(signal);
  };
  process.once('exit', end).once('SIGINT', pass).once('SIGTERM', pass);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => {
      process.off('exit', end).off('SIGINT', pass).off('SIGTERM', pass);
      resolve(code ?? 1);
    });
  });
}

function readReport(file: string): SuiteReport | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as SuiteReport;
  } catch {
    return undefined;
  }
}
