import { availableParallelism } from 'node:os';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { withoutConnection } from '../database/prepared-work.ts';
import { restConnection } from '../database/read-lease.ts';
import { refuse, refuseFields } from '../http/refusal.ts';
import { currentOwner } from './owner.ts';
import { WorkerFailure } from './worker-failure.ts';
import { WorkerPool } from './worker-pool.ts';
import type { workerTasks } from './worker-tasks.ts';

/** The heap of one worker process. Including buffers a process stays below 700 MB. */
export const workerHeapMb = 384;

// The bundle has this program beside its own file, the sources have it in this folder.
const module = fileURLToPath(new URL(`./worker${extname(import.meta.url)}`, import.meta.url));

/** One pool for each process of the product, shared by all of its servers. */
export const workerPool = new WorkerPool({
  module,
  heapMb: workerHeapMb,
  processes: Math.max(2, Math.min(4, availableParallelism() - 1)),
  mostWaiting: 12,
  idleMs: 30_000,
  retainedMb: 320,
});

type Tasks = typeof workerTasks;
type Input<Name extends keyof Tasks> = Parameters<Tasks[Name]>[0];
type Output<Name extends keyof Tasks> = Awaited<ReturnType<Tasks[Name]>>;

interface Limits {
  readonly withinMs: number;
  readonly parts?: AsyncIterable<unknown> | Iterable<unknown> | undefined;
}

/** Runs a task outside of this process; the event loop continues with other requests, which may use the connection. */
async function inWorker<Name extends keyof Tasks>(
  name: Name,
  input: Input<Name>,
  limits: Limits,
): Promise<Output<Name>> {
  const task = { ...currentOwner(), name, input, ...limits };
  const run = () => workerPool.run(task);
  if (limits.parts === undefined)
    return (await withoutConnection({ name, input, run })) as Output<Name>;
  // The parts are read while the file is written: its input is not known before.
  await restConnection();
  return (await run()) as Output<Name>;
}

const printWithinMs = 180_000;
const readWithinMs = 20_000;

const printFailures = {
  memory: 'This is too large for one file. Choose a shorter period or fewer records.',
  time: 'This takes too long for one file. Choose a shorter period or fewer records.',
} as const;

/** Makes a file from the company's own data. */
export async function printInWorker<Name extends keyof Tasks>(
  name: Name,
  input: Input<Name>,
  parts?: Limits['parts'],
): Promise<Output<Name>> {
  try {
    return await inWorker(name, input, { withinMs: printWithinMs, parts });
  } catch (error) {
    if (!(error instanceof WorkerFailure)) throw error;
    if (error.kind === 'memory' || error.kind === 'time')
      return refuse('invalid', printFailures[error.kind]);
    return refuse('busy');
  }
}

const readFailures = {
  memory: 'The file needs too much memory to be read. Save only what is needed and send it again.',
  time: 'The file takes too long to read. Save only what is needed and send it again.',
} as const;

/** Reads an uploaded file: only the result reaches this process. */
export async function readInWorker<Name extends keyof Tasks>(
  name: Name,
  input: Input<Name>,
): Promise<Output<Name>> {
  try {
    return await inWorker(name, input, { withinMs: readWithinMs });
  } catch (error) {
    if (!(error instanceof WorkerFailure)) throw error;
    if (error.kind === 'memory' || error.kind === 'time')
      return refuseFields({ file: [readFailures[error.kind]] });
    return refuse('busy');
  }
}
