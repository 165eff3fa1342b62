// Keeps the server running: starts it, restarts it when it ends by itself, and stops it on request.
import { minuteMs } from '@fairlead/domain/time/milliseconds';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { clearLeftovers } from './leftovers.ts';
import { startPostmaster } from './postmaster.ts';
import type { Postmaster, PostmasterExit, PostmasterOptions, StopMode } from './postmaster.ts';
import { StartFailure } from './start-failure.ts';

export type UnexpectedExit = PostmasterExit & {
  /** How many times in a row it ended without having run for a minute. */
  readonly attempt: number;
  readonly restartInMs: number;
};

export type SupervisorOptions = Omit<PostmasterOptions, 'port'> & {
  readonly preferredPort: number;
  readonly onPort: (port: number) => void;
  /** The server accepts connections again, on another port than before. */
  readonly onMoved: () => void;
  readonly onUnexpectedExit: (exit: UnexpectedExit) => void;
};

export type Supervisor = {
  readonly current: () => Postmaster;
  readonly restart: (mode: StopMode) => Promise<void>;
  readonly stop: (mode: StopMode) => Promise<void>;
};

const HEALTHY_MS = minuteMs;
/** Short at first, and never so long that the waiting exceeds the outage itself. */
const backOffMs = [50, 250, 1000, 3000, 5000];
const PORT_ATTEMPTS = 5;

/** The preferred port when it is free, else any free one. */
export function freePort(preferred: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (preferred !== 0 && (error.code === 'EADDRINUSE' || error.code === 'EACCES')) {
        resolve(freePort(0));
      } else reject(error);
    });
    server.listen({ port: preferred, host: '127.0.0.1', exclusive: true }, () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}

// Between the check and the server's own start another program may take the port; then another one is tried.
async function startOnFreePort(options: SupervisorOptions, preferred: number): Promise<Postmaster> {
  for (let attempt = 1; ; attempt += 1) {
    const port = await freePort(attempt === 1 ? preferred : 0);
    options.onPort(port);
    try {
      return await startPostmaster({ ...options, port });
    } catch (error) {
      const isTaken =
        error instanceof StartFailure && /could not (bind|create any TCP)/.test(error.message);
      if (!isTaken || attempt === PORT_ATTEMPTS) throw error;
    }
  }
}

/** Each step begins when those before it are over. */
function turns(): (step: () => Promise<void>) => Promise<void> {
  let work: Promise<void> = Promise.resolve();
  return (step) => {
    const next = work.then(step);
    work = next.catch(() => undefined);
    return next;
  };
}

/** Starts the server of a prepared cluster and watches over it until `stop`. */
export async function supervise(options: SupervisorOptions): Promise<Supervisor> {
  const stopping = new AbortController();
  let failures = 0;
  let current = await startOnFreePort(options, options.preferredPort);
  // Starts and stops wait for one another.
  const inTurn = turns();

  const startAgain = async (): Promise<void> => {
    await clearLeftovers(options.directory, options.onLog);
    const before = current.port;
    current = await startOnFreePort(options, before);
    watch(current);
    if (current.port !== before) options.onMoved();
  };

  const revive = async (ended: Postmaster, exit: PostmasterExit): Promise<void> => {
    if (stopping.signal.aborted || current !== ended) return;
    for (;;) {
      const restartInMs = backOffMs[Math.min(failures, backOffMs.length - 1)] ?? 0;
      failures += 1;
      options.onUnexpectedExit({ ...exit, attempt: failures, restartInMs });
      await pause(restartInMs, undefined, { signal: stopping.signal }).catch(() => undefined);
      if (stopping.signal.aborted) return;
      try {
        await startAgain();
        options.onLog(`PostgreSQL runs again on port ${current.port}.`);
        return;
      } catch (error) {
        options.onLog(error instanceof Error ? error.message : String(error));
      }
    }
  };

  const planned = new Set<Postmaster>();
  function watch(server: Postmaster): void {
    const began = performance.now();
    void server.exited.then((exit) => {
      if (planned.delete(server)) return undefined;
      if (performance.now() - began > HEALTHY_MS) failures = 0;
      return inTurn(() => revive(server, exit));
    });
  }

  const halt = async (mode: StopMode): Promise<void> => {
    planned.add(current);
    await current.stop(mode);
  };

  watch(current);
  return {
    current: () => current,
    restart: (mode) =>
      inTurn(async () => {
        await halt(mode);
        await startAgain();
      }),
    stop: (mode) => {
      stopping.abort();
      return inTurn(() => halt(mode));
    },
  };
}
