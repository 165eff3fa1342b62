// One run of the database server, tied to this process: when this process is gone, however it died, the server stops.
import { spawn, spawnSync } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { REACH_NUMBER, plainEnvironment, reach } from './account.ts';
import type { Reach } from './account.ts';
import { program } from './binaries.ts';
import { databaseFailure } from './cluster.ts';
import type { ClusterLocation } from './cluster.ts';
import { openLog } from './log-file.ts';
import type { LogFile } from './log-file.ts';
import { signal, startOf, waitFor } from './process-table.ts';
import { serverArguments } from './settings.ts';

export type StopMode = 'fast' | 'immediate';
export type PostmasterExit = { readonly code: number | null; readonly signal: string | null };

export type Postmaster = {
  readonly pid: number;
  readonly port: number;
  readonly exited: Promise<PostmasterExit>;
  readonly stop: (mode: StopMode) => Promise<void>;
};

export type PostmasterOptions = ClusterLocation & {
  readonly port: number;
  readonly mark: string;
  readonly isEphemeral: boolean;
  readonly onLog: (line: string) => void;
};

// The shell is the server's parent and has its own session, so that Ctrl-C in the terminal reaches only us, and we stop
// the server after our last statement. File 3 is a pipe whose other end only this process holds: when it closes, the
// shell stops the server, gracefully at first, after ten seconds immediately.
const guardian = `
"$@" 3<&- >&2 &
server=$!
{
  read -r line
  kill -INT $server
  n=0
  while [ $n -lt 50 ] && kill -0 $server; do sleep 0.2; n=$((n + 1)); done
  kill -QUIT $server
} <&3 >/dev/null 2>&1 ${REACH_NUMBER}<&- &
watch=$!
exec 3<&- ${REACH_NUMBER}<&-
echo $server
wait $server
code=$?
kill $watch 2>/dev/null
exit $code
`;

const SLOW_START_MS = 5000;
const FAST_STOP_MS = 20_000;
const KILL_MS = 5000;

type Running = {
  readonly child: ChildProcess;
  readonly pid: Promise<number>;
  readonly exited: Promise<PostmasterExit>;
};

function spawnServer(options: PostmasterOptions, reached: Reach, log: LogFile): Running {
  const { account, native } = options;
  const server = [program(native, 'postgres'), '-D', reached.path, ...serverArguments(options)];
  const isWindows = process.platform === 'win32';
  const [file, args] = isWindows
    ? [server[0] ?? '', server.slice(1)]
    : ['/bin/sh', ['-c', guardian, 'fairlead-postgres', ...server]];
  const child = spawn(file, args, {
    ...account,
    cwd: '/',
    env: plainEnvironment,
    detached: !isWindows,
    windowsHide: true,
    stdio: ['ignore', 'pipe', log.handle, 'pipe', reached.handle ?? 'ignore'],
  });
  const exited = new Promise<PostmasterExit>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, name) => resolve({ code, signal: name }));
  });
  const pid = new Promise<number>((resolve) => {
    if (isWindows) resolve(child.pid ?? 0);
    else child.stdout?.once('data', (chunk: Buffer) => resolve(Number(chunk.toString().trim())));
  });
  return { child, pid, exited };
}

// The server itself reports in the last line of its pid file that it accepts connections.
function isReady(cluster: string, pid: number): boolean {
  try {
    const lines = readFileSync(path.join(cluster, 'postmaster.pid'), 'utf8').split('\n');
    return Number(lines[0]) === pid && lines[7]?.trim() === 'ready';
  } catch {
    return false;
  }
}

async function untilReady(
  options: PostmasterOptions,
  running: Running,
): Promise<number | undefined> {
  const exit = running.exited.then(() => undefined);
  const pid = await Promise.race([running.pid, exit]);
  if (pid === undefined) return undefined;
  let isOver = false;
  void exit.then(() => (isOver = true));
  const ready = (): boolean => isOver || isReady(options.directory.cluster, pid);
  if (!(await waitFor(ready, SLOW_START_MS))) {
    options.onLog('PostgreSQL repairs its files after an interruption; this may take a while.');
    while (!(await waitFor(ready, SLOW_START_MS)));
  }
  return isOver ? undefined : pid;
}

async function stopServer(
  options: PostmasterOptions,
  running: Running,
  mode: StopMode,
): Promise<void> {
  let isOver = false;
  void running.exited.then(() => (isOver = true));
  const pid = await running.pid;
  if (isOver) return;
  if (process.platform === 'win32') {
    const { native, directory } = options;
    spawnSync(program(native, 'pg_ctl'), ['stop', '-D', directory.cluster, '-m', mode, '-w']);
  } else if (startOf(pid) !== undefined) {
    signal(pid, mode === 'fast' ? 'SIGINT' : 'SIGQUIT');
  }
  if (!(await waitFor(() => isOver, FAST_STOP_MS))) signal(pid, 'SIGQUIT');
  if (!(await waitFor(() => isOver, KILL_MS))) signal(pid, 'SIGKILL');
  await running.exited;
}

/** Starts the server and waits until it accepts connections; throws a StartFailure with the server's own message. */
export async function startPostmaster(options: PostmasterOptions): Promise<Postmaster> {
  const log = openLog(options.directory, options.onLog);
  const reached = reach(options.account, options.directory.cluster);
  const running = spawnServer(options, reached, log);
  reached.close();
  running.child.unref();
  try {
    const pid = await untilReady(options, running);
    if (pid === undefined) throw databaseFailure('could not start', log.tail());
    void running.exited.finally(log.close);
    return {
      pid,
      port: options.port,
      exited: running.exited,
      stop: (mode) => stopServer(options, running, mode),
    };
  } catch (error) {
    log.close();
    throw error;
  }
}
