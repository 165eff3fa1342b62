import { type ChildProcess, fork } from 'node:child_process';
import type { FromWorker, ToWorker } from './messages.ts';
import { WorkerFailure } from './worker-failure.ts';

export interface WorkerTask {
  readonly name: string;
  readonly input: unknown;
  /** Input that is too large for one message. */
  readonly parts?: AsyncIterable<unknown> | Iterable<unknown> | undefined;
  readonly withinMs: number;
}

export interface WorkerLimits {
  /** The program that a worker runs. */
  readonly module: string;
  readonly heapMb: number;
}

interface Running {
  readonly resolve: (result: unknown) => void;
  readonly reject: (error: Error) => void;
  readonly parts: AsyncIterator<unknown> | Iterator<unknown> | undefined;
  readonly timer: NodeJS.Timeout;
}

/**
 * One process beside the server. It runs one task at a time, has its own heap, none of the server's settings and secrets,
 * and may not write files or start programs: whatever a file does to it, only its task is lost.
 */
export class WorkerProcess {
  readonly #child: ChildProcess;
  #running: Running | undefined;
  #usedMb = 0;
  #rowsRead = 0;
  #hasEnded = false;

  constructor({ module, heapMb }: WorkerLimits) {
    this.#child = fork(module, [], {
      serialization: 'advanced',
      execArgv: [
        `--max-old-space-size=${heapMb}`,
        '--max-semi-space-size=8',
        '--permission',
        '--allow-fs-read=*',
      ],
      env: environment(),
      // No one reads what a process prints when it runs out of memory.
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    this.#child.on('message', (message) => void this.#take(message as FromWorker));
    this.#child.once('error', () => this.#end(new WorkerFailure('closed')));
    this.#child.once('exit', (code) => this.#end(ending(code)));
    process.once('exit', this.#kill);
    this.#rest();
  }

  get hasEnded(): boolean {
    return this.#hasEnded;
  }

  /** The memory it used after its last task, so that the pool can replace one that grew. */
  get usedMb(): number {
    return this.#usedMb;
  }

  /** How many rows of its input the task has read so far. */
  get rowsRead(): number {
    return this.#rowsRead;
  }

  run({ name, input, parts, withinMs }: WorkerTask): Promise<unknown> {
    this.#rowsRead = 0;
    this.#child.ref();
    this.#child.channel?.ref();
    const result = new Promise<unknown>((resolve, reject) => {
      const timer = setTimeout(() => this.stop(new WorkerFailure('time')), withinMs);
      this.#running = { resolve, reject, parts: parts && iteratorOf(parts), timer };
    });
    this.#send({ kind: 'task', name, input, hasParts: parts !== undefined });
    return result;
  }

  stop(failure: Error = new WorkerFailure('closed')): void {
    this.#end(failure);
    this.#kill();
  }

  readonly #kill = (): void => {
    this.#child.kill('SIGKILL');
  };

  #send(message: ToWorker): void {
    this.#child.send(message, (error) => {
      if (error !== null) this.stop(new WorkerFailure('closed'));
    });
  }

  async #take(message: FromWorker): Promise<void> {
    const running = this.#running;
    if (running === undefined) return;
    if (message.kind === 'next') return this.#sendPart(running);
    this.#usedMb = message.usedMb;
    this.#running = undefined;
    clearTimeout(running.timer);
    this.#rest();
    if (message.kind === 'done') running.resolve(message.result);
    else running.reject(new Error(message.message));
  }

  async #sendPart({ parts }: Running): Promise<void> {
    try {
      const { done, value } = (await parts?.next()) ?? { done: true, value: undefined };
      if (done !== true) this.#rowsRead += rowsIn(value);
      this.#send(done === true ? { kind: 'end' } : { kind: 'part', value });
    } catch (error) {
      this.stop(error instanceof Error ? error : new Error(String(error)));
    }
  }

  /** A process that waits for work does not prevent the main process from ending. */
  #rest(): void {
    this.#child.unref();
    this.#child.channel?.unref();
  }

  #end(failure: Error): void {
    if (this.#hasEnded) return;
    this.#hasEnded = true;
    process.off('exit', this.#kill);
    const running = this.#running;
    this.#running = undefined;
    if (running === undefined) return;
    clearTimeout(running.timer);
    running.reject(failure);
    void Promise.resolve(running.parts?.return?.()).catch(() => undefined);
  }
}

/**
 * A full heap, or a system that reclaims memory, ends a process by a signal; only our own errors end it with an exit
 * code.
 */
const ending = (code: number | null): Error =>
  code === null
    ? new WorkerFailure('memory')
    : new Error(`A worker process ended by itself with code ${code}.`);

/** A part is a list of rows, or a list of rows for one of several tables. */
function rowsIn(part: unknown): number {
  if (Array.isArray(part)) return part.length;
  const { rows } = (part ?? {}) as { readonly rows?: unknown };
  return Array.isArray(rows) ? rows.length : 0;
}

const iteratorOf = (parts: AsyncIterable<unknown> | Iterable<unknown>) =>
  Symbol.asyncIterator in parts ? parts[Symbol.asyncIterator]() : parts[Symbol.iterator]();

/** Untrusted files are read here: nothing of the server's environment is passed except where compiled code is cached. */
function environment(): NodeJS.ProcessEnv {
  const { NODE_COMPILE_CACHE: cache, TZ } = process.env;
  return {
    ...(cache === undefined ? {} : { NODE_COMPILE_CACHE: cache }),
    ...(TZ === undefined ? {} : { TZ }),
  };
}
