// The quick check: format, lint, types, layout, unused code, stale generated files.
import path from 'node:path';
import { checkParts } from './check/parts.ts';
import { printedResult, runParts, type PartResult } from './check/run-parts.ts';

/** Runs every part of the quick check and prints a line for each; returns the results for the caller to count. */
export function check(): Promise<readonly PartResult[]> {
  const root = path.dirname(import.meta.dirname);
  return runParts(checkParts(root), {
    root,
    atOnce: 2,
    onResult: (result) => console.log(printedResult(result)),
  });
}

if (import.meta.main) {
  const began = performance.now();
  const results = await check();
  const failed = results.filter(({ isGreen }) => !isGreen).length;
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  console.log(`${results.length - failed} parts ok, ${failed} failed, ${seconds} s`);
  process.exitCode = failed === 0 ? 0 : 1;
}
