import { spawn } from 'node:child_process';
import { hermetic } from '../test/hermetic.ts';
import type { Part } from './parts.ts';

/** The result of a part; the output contains both streams in the order of printing. */
export interface PartResult {
  readonly name: string;
  readonly isGreen: boolean;
  readonly seconds: number;
  readonly output: string;
}

interface Run {
  readonly root: string;
  readonly atOnce: number;
  readonly onResult: (result: PartResult) => void;
}

/** Runs the parts, a few at a time, and reports each as soon as it ends. */
export async function runParts(parts: readonly Part[], run: Run): Promise<readonly PartResult[]> {
  const waiting = [...parts];
  const results: PartResult[] = [];
  const worker = async () => {
    for (let part = waiting.shift(); part !== undefined; part = waiting.shift()) {
      const result = await runPart(part, run.root);
      results.push(result);
      run.onResult(result);
    }
  };
  await Promise.all(Array.from({ length: run.atOnce }, worker));
  return results;
}

function runPart({ name, program, args }: Part, root: string): Promise<PartResult> {
  const began = performance.now();
  const chunks: Buffer[] = [];
  return new Promise((resolve) => {
    const end = (isGreen: boolean) => {
      const seconds = (performance.now() - began) / 1000;
      resolve({ name, isGreen, seconds, output: Buffer.concat(chunks).toString('utf8') });
    };
    const child = spawn(process.execPath, [program, ...args], {
      cwd: root,
      env: hermetic(process.env),
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.once('error', (error) => {
      chunks.push(Buffer.from(error.message));
      end(false);
    });
    child.once('close', (code) => end(code === 0));
  });
}

/** One line per part; the output of a passed part is not shown. */
export function printedResult({ name, isGreen, seconds, output }: PartResult): string {
  const line = `${isGreen ? 'ok    ' : 'FAILED'}  ${name.padEnd(24)} ${seconds.toFixed(1).padStart(5)} s`;
  return isGreen ? line : `${line}\n${output.trimEnd()}\n`;
}
