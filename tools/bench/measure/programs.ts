// Servers and clients run in separate processes, so that their costs can be separated. They communicate by messages.
import { spawn } from 'node:child_process';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const STOP_LIMIT_MS = 15_000;
const folder = path.dirname(import.meta.dirname);

/** A running process that answers requests. */
export interface Program {
  readonly pid: number;
  readonly request: <Answer>(question: string, input?: unknown) => Promise<Answer>;
  readonly stop: () => Promise<void>;
}

interface Requested {
  readonly id: number;
  readonly question: string;
  readonly input: unknown;
}

interface Reported {
  readonly id: number;
  readonly answer?: unknown;
  readonly failure?: string;
}

interface Waiting {
  readonly resolve: (answer: never) => void;
  readonly reject: (error: Error) => void;
}

/** Starts a file of this folder. Its standard output, a server's log, is discarded, as the goals assume. */
export function startProgram(file: string, nodeArguments: readonly string[] = []): Program {
  const child = spawn(process.execPath, [...nodeArguments, path.join(folder, file)], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const waiting = new Map<number, Waiting>();
  let last = 0;
  child.on('message', ({ id, answer, failure }: Reported) => {
    const one = waiting.get(id);
    waiting.delete(id);
    if (failure === undefined) one?.resolve(answer as never);
    else one?.reject(new Error(`${file}: ${failure}`));
  });
  const ended = new Promise<void>((resolve) => {
    child.once('close', (code) => {
      for (const one of waiting.values())
        one.reject(new Error(`${file} ended with ${String(code)}.`));
      waiting.clear();
      resolve();
    });
  });
  return {
    pid: child.pid ?? 0,
    request: (question, input) =>
      new Promise((resolve, reject) => {
        last += 1;
        waiting.set(last, { resolve, reject });
        child.send({ id: last, question, input } satisfies Requested, (error) => {
          if (error !== null) reject(error);
        });
      }),
    stop: async () => {
      child.kill('SIGTERM');
      const patience = new AbortController();
      void pause(STOP_LIMIT_MS, undefined, { signal: patience.signal }).then(
        () => child.kill('SIGKILL'),
        () => undefined,
      );
      await ended;
      patience.abort();
    },
  };
}

type Answers = Readonly<Record<string, (input: never) => unknown>>;

/** The other side: answers the parent process and ends with it. */
export function answerQuestions(answers: Answers): void {
  process.on('message', ({ id, question, input }: Requested) => {
    void (async () => {
      try {
        const answer = await answers[question]?.(input as never);
        process.send?.({ id, answer } satisfies Reported);
      } catch (error) {
        process.send?.({ id, failure: error instanceof Error ? error.message : String(error) });
      }
    })();
  });
  process.on('disconnect', () => process.exit());
}
