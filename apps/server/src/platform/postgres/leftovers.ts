// What a crash left behind: a database that still runs without its supervisor, or a lock file without a database.
import { existsSync, readFileSync, realpathSync, rmSync, statSync } from 'node:fs';
import { createHash } from 'node:crypto';
import path from 'node:path';
import { readAccess } from './cluster.ts';
import type { DataDirectory } from './data-directory.ts';
import { alreadyRunning } from './instance-lock.ts';
import { isRunning, postgresProcesses, signal, startOf, waitFor } from './process-table.ts';

const FAST_MS = 8000;
const IMMEDIATE_MS = 5000;

/** Appears in the command line and the titles of all processes of the database in this folder. */
export function clusterMark(directory: DataDirectory): string {
  const digest = createHash('sha256').update(realpathSync(directory.path)).digest('hex');
  return `fairlead-${digest.slice(0, 12)}`;
}

function recordedPostmaster(pidFile: string): number | undefined {
  if (!existsSync(pidFile)) return undefined;
  const pid = Number(readFileSync(pidFile, 'utf8').split('\n')[0]);
  return Number.isInteger(pid) && pid > 1 ? pid : undefined;
}

// A folder that was moved while its database ran keeps the old mark, but the processes still work in it.
function worksIn(pid: number, cluster: string): boolean {
  try {
    const there = statSync(`/proc/${pid}/cwd`);
    const here = statSync(cluster);
    return there.ino === here.ino && there.dev === here.dev;
  } catch {
    return false;
  }
}

function remaining(directory: DataDirectory, recorded: number | undefined): readonly number[] {
  const marked = postgresProcesses(clusterMark(directory));
  const isMoved =
    recorded !== undefined &&
    startOf(recorded) !== undefined &&
    !marked.includes(recorded) &&
    worksIn(recorded, directory.cluster);
  return isMoved ? [...marked, recorded] : marked;
}

/**
 * Stops a database whose supervisor is gone and removes a lock file that no living process holds, so that the database
 * can start. The caller holds the instance lock.
 */
export async function clearLeftovers(
  directory: DataDirectory,
  onLog: (line: string) => void,
): Promise<void> {
  const pidFile = path.join(directory.cluster, 'postmaster.pid');
  if (!existsSync(pidFile)) return;
  const recorded = recordedPostmaster(pidFile);
  const supervisor = readAccess(directory)?.supervisor;
  const left = (): readonly number[] => remaining(directory, recorded);
  const isOver = (): boolean => left().length === 0;
  if (!isOver()) {
    if (supervisor !== undefined && supervisor.pid !== process.pid && isRunning(supervisor)) {
      throw alreadyRunning(directory.path, { ...supervisor, purpose: 'fairlead', address: '' });
    }
    onLog(
      'An earlier PostgreSQL still runs on this data folder without its supervisor; stopping it.',
    );
    const kill = (name: NodeJS.Signals): void => {
      for (const pid of left()) if (pid === recorded || name === 'SIGKILL') signal(pid, name);
    };
    kill('SIGINT');
    if (!(await waitFor(isOver, FAST_MS))) kill('SIGQUIT');
    if (!(await waitFor(isOver, IMMEDIATE_MS))) kill('SIGKILL');
    await waitFor(isOver, IMMEDIATE_MS);
  }
  rmSync(pidFile, { force: true });
}
