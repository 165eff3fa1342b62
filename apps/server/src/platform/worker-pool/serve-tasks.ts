import type { FromWorker, ToWorker } from './messages.ts';

/** The rest of a task's input, part by part. */
export type Parts = AsyncIterable<unknown>;

type Task = (input: never, parts: Parts) => Promise<unknown>;

const send = (message: FromWorker): void => {
  process.send?.(message);
};

/** Takes one task at a time from the server that started this process. */
export function serveTasks(tasks: Readonly<Record<string, Task>>): void {
  let takePart: ((message: ToWorker) => void) | undefined;
  async function* parts(hasParts: boolean): Parts {
    if (!hasParts) return;
    for (;;) {
      const message = await new Promise<ToWorker>((resolve) => {
        takePart = resolve;
        send({ kind: 'next' });
      });
      if (message.kind !== 'part') return;
      yield message.value;
    }
  }
  process.on('message', (message: ToWorker) => {
    if (message.kind !== 'task') takePart?.(message);
    else void run(tasks[message.name], message.input, parts(message.hasParts));
  });
  // The server is gone: no one waits for a result.
  process.on('disconnect', () => process.exit(0));
}

async function run(task: Task | undefined, input: unknown, parts: Parts): Promise<void> {
  try {
    if (task === undefined) throw new Error('This task does not exist.');
    send({ kind: 'done', result: await task(input as never, parts), usedMb: usedMb() });
  } catch (error) {
    const message = error instanceof Error ? (error.stack ?? error.message) : String(error);
    send({ kind: 'failed', message, usedMb: usedMb() });
  }
}

const usedMb = (): number => Math.round(process.memoryUsage.rss() / 1_048_576);
