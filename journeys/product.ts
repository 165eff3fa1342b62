import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, rmSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';

const root = path.dirname(import.meta.dirname);
/** A product that is not healthy by then hangs; beside other work a start may take minutes. */
const START_LIMIT_MS = 600_000;
const STOP_LIMIT_MS = 25_000;

/** The built product with its own data. */
export interface Product extends AsyncDisposable {
  readonly url: string;
  readonly dataDir: string;
  /** Whether the process started last is still running. */
  readonly isRunning: () => boolean;
  /** Kills the process, as a power cut would. */
  readonly kill: () => Promise<void>;
  /** Starts it again with the same data and port, without waiting until it is ready. */
  readonly startAgain: () => void;
  readonly healthy: () => Promise<void>;
  /** Stops in good order; keeps the data. */
  readonly halt: () => Promise<void>;
  /** Stops and deletes the data. */
  readonly stop: () => Promise<void>;
}

/** Starts dist/server/main.js with the demonstration companies in a temporary folder and waits until it is healthy. */
export async function startProduct(
  settings: Readonly<Record<string, string>> = {},
): Promise<Product> {
  const main = path.join(root, 'dist/server/main.js');
  if (!existsSync(main)) throw new Error('There is no build yet: run `node tools/build.ts`.');
  const dataDir = await mkdtemp(path.join(tmpdir(), 'fairlead-journeys-'));
  const port = settings['PORT'] ?? (await freePort());
  const url = `http://localhost:${port}`;
  const log = path.join(root, '.cache/journeys', `server-${port}.log`);
  rmSync(log, { force: true });
  // Journeys receive webhooks on this machine.
  const own = { PORT: String(port), DATA_DIR: dataDir, WEBHOOK_ALLOW: '127.0.0.1' };
  const provided = { ...own, ...settings };
  let server = spawnServer(main, log, provided);
  const stop = async () => {
    await stopServer(server);
    await rm(dataDir, { recursive: true, force: true });
  };
  const product: Product = {
    url,
    dataDir,
    isRunning: () => isRunning(server),
    kill: () => end(server, 'SIGKILL'),
    startAgain: () => {
      server = spawnServer(main, log, provided);
    },
    healthy: () => healthy(url, server),
    halt: () => stopServer(server),
    stop,
    [Symbol.asyncDispose]: stop,
  };
  try {
    await product.healthy();
  } catch (error) {
    await product.stop();
    const output = readFileSync(log, 'utf8').slice(-4000);
    throw new Error(`The product did not start; it said:\n${output}`, { cause: error });
  }
  return product;
}

function spawnServer(main: string, log: string, settings: Readonly<Record<string, string>>) {
  mkdirSync(path.dirname(log), { recursive: true });
  const file = openSync(log, 'a');
  // The lifeline ends the server with this process, in whatever way it ends.
  const lifeline = pathToFileURL(path.join(root, 'tools/launch/lifeline.mjs')).href;
  const inherited = ['PATH', 'HOME', 'TMPDIR', 'LANG'].flatMap((name) =>
    process.env[name] === undefined ? [] : [[name, process.env[name]]],
  );
  const server = spawn(process.execPath, ['--import', lifeline, main], {
    cwd: root,
    env: {
      ...(Object.fromEntries(inherited) as Record<string, string>),
      NODE_ENV: 'test',
      LOG_LEVEL: 'warn',
      FAIRLEAD_LIFELINE: '3',
      ...settings,
    },
    stdio: ['ignore', file, file, 'pipe'],
  });
  closeSync(file);
  return server;
}

async function healthy(url: string, server: ChildProcess): Promise<void> {
  const limit = Date.now() + START_LIMIT_MS;
  while (Date.now() < limit) {
    if (!isRunning(server)) throw new Error(`It ended with ${String(server.exitCode)}.`);
    const isHealthy = await fetch(`${url}/health`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isHealthy) return;
    await pause(100);
  }
  throw new Error(`It was not healthy within ${START_LIMIT_MS / 1000} s.`);
}

const isRunning = (server: ChildProcess): boolean =>
  server.exitCode === null && server.signalCode === null;

async function stopServer(server: ChildProcess): Promise<void> {
  const patience = new AbortController();
  const kill = pause(STOP_LIMIT_MS, undefined, { signal: patience.signal }).then(
    () => server.kill('SIGKILL'),
    () => false,
  );
  await end(server, 'SIGTERM');
  patience.abort();
  await kill;
}

async function end(server: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (!isRunning(server)) return;
  const ended = new Promise((resolve) => {
    server.once('close', resolve);
  });
  server.kill(signal);
  await ended;
}

/** Below the ephemeral ports of operating systems, so the port stays free while the server is dead. */
const portsFrom = 20_000;
const portsTo = 30_000;

export async function freePort(): Promise<number> {
  for (;;) {
    const port = portsFrom + Math.floor(Math.random() * (portsTo - portsFrom));
    if (await isFree(port)) return port;
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, () => probe.close(() => resolve(true)));
  });
}
