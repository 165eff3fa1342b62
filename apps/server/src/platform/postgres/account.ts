// PostgreSQL refuses to run as root. Under root the database runs as the account that owns its files, a new one as
// `systemActor`.
import { spawnSync } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync, statSync } from 'node:fs';
import { isRoot } from './data-directory.ts';
import { StartFailure } from './start-failure.ts';

/** The account that a child process runs as; empty for our own. */
export type Account = { readonly uid?: number; readonly gid?: number };

/** The path by which a program running as the account reaches a folder. */
export type Reach = {
  readonly path: string;
  /** An open folder that the child must find under REACH_NUMBER; undefined where the plain path will do. */
  readonly handle: number | undefined;
  readonly close: () => void;
};

/** The file number under which a child finds the folder that it could not reach by its path. */
export const REACH_NUMBER = 4;

function systemActor(): Account {
  const accounts = existsSync('/etc/passwd') ? readFileSync('/etc/passwd', 'utf8') : '';
  const [, uid, gid] = /^nobody:[^:]*:(-?\d+):(-?\d+):/m.exec(accounts) ?? [];
  // Systems with 32-bit numbers write the -2 of `systemActor` as a signed number.
  const unsigned = (value: string | undefined): number => Number(value ?? 65_534) >>> 0;
  return { uid: unsigned(uid), gid: unsigned(gid) };
}

/** The account for a cluster folder, which need not exist yet. */
export function accountFor(cluster: string): Account {
  if (!isRoot()) return {};
  const owner = statSync(cluster, { throwIfNoEntry: false });
  return owner === undefined || owner.uid === 0
    ? systemActor()
    : { uid: owner.uid, gid: owner.gid };
}

/** Environment of the database's programs: none of our variables except the search path. */
export const plainEnvironment = {
  PATH: process.env['PATH'] ?? '/usr/bin:/bin',
  LC_ALL: 'C',
  TZ: 'UTC',
  ...(process.platform === 'win32' ? { SystemRoot: process.env['SystemRoot'] ?? '' } : {}),
};

/** Whether the account can enter the folder by its path. */
export function canEnter(account: Account, folder: string): boolean {
  if (account.uid === undefined) return true;
  const answer = spawnSync('/bin/sh', ['-c', 'cd -- "$1"', 'sh', folder], {
    ...account,
    cwd: '/',
    env: plainEnvironment,
    stdio: 'ignore',
  });
  if (answer.error !== undefined) {
    throw new StartFailure(
      `PostgreSQL may not run as root, and this system does not let root start it as user number ${account.uid} (${answer.error.message}). Start Fairlead as an ordinary user.`,
    );
  }
  return answer.status === 0;
}

/**
 * Makes a folder reachable for the account. A folder below one that is closed to others (a home folder of mode 700) is
 * passed as an open file descriptor: the path /proc/self/fd/N leads to it without passing its parents.
 */
export function reach(account: Account, folder: string): Reach {
  if (canEnter(account, folder)) return { path: folder, handle: undefined, close: () => undefined };
  if (!existsSync('/proc/self/fd')) {
    throw new StartFailure(
      `PostgreSQL may not run as root, and user number ${account.uid ?? ''} cannot reach ${folder}. Start Fairlead as an ordinary user, or choose with DATA_DIR a folder that every account can reach.`,
    );
  }
  const handle = openSync(folder, 'r');
  return {
    path: `/proc/self/fd/${REACH_NUMBER}`,
    handle,
    close: () => closeSync(handle),
  };
}
