// A real PostgreSQL that the product brings, starts and stops by itself.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { accountFor } from './account.ts';
import { programsFor } from './binaries.ts';
import { prepareCluster, readAccess, superuserUrl, writeAccess } from './cluster.ts';
import type { ClusterAccess } from './cluster.ts';
import { dataDirectory, isRoot, prepareDataDirectory, removeUnfinished } from './data-directory.ts';
import type { DataDirectory } from './data-directory.ts';
import { acquireInstanceLock, runningInstance } from './instance-lock.ts';
import { clearLeftovers, clusterMark } from './leftovers.ts';
import type { StopMode } from './postmaster.ts';
import { supervise } from './supervisor.ts';
import type { Supervisor, UnexpectedExit } from './supervisor.ts';

type Listeners = {
  /** Lines for the product's own log; the server's own messages are in DATA_DIR/postgres.log. */
  readonly onLog?: (line: string) => void;
  /** The server ended by itself; it is started again, on the same port where that is free. */
  readonly onUnexpectedExit?: (exit: UnexpectedExit) => void;
  /** The server was started again and could not get its port back: `port` and `superuserUrl` are the new ones. */
  readonly onMoved?: () => void;
};

/**
 * `dataDir`: a permanent database. `ephemeral`: one for tests, in a folder for temporary files, without safety against
 * power cuts, deleted at stop. `purpose`: how a second start names this process, for commands other than the product
 * itself.
 */
export type EmbeddedPostgresOptions = Listeners &
  (
    | { readonly dataDir: string; readonly purpose?: string; readonly ephemeral?: false }
    | { readonly ephemeral: true }
  );

export type EmbeddedPostgres = {
  /** Connects as superuser to the database `postgres`. */
  readonly superuserUrl: string;
  readonly port: number;
  /** The server's process. */
  readonly pid: number;
  /** Tells a second start and the scripts the address of this instance. */
  readonly announce: (address: string) => void;
  /** Stops the server, gracefully or as by a power cut, and starts it again. */
  readonly restart: (mode: StopMode) => Promise<void>;
  readonly stop: () => Promise<void>;
};

type Started = { readonly access: () => ClusterAccess; readonly supervisor: Supervisor };

async function startIn(
  directory: DataDirectory,
  options: Required<Listeners> & { readonly isEphemeral: boolean },
): Promise<Started> {
  removeUnfinished(directory);
  await clearLeftovers(directory, options.onLog);
  const account = accountFor(directory.cluster);
  const location = { directory, account, native: programsFor(account, directory.path) };
  let access = await prepareCluster(location);
  const supervisor = await supervise({
    ...options,
    ...location,
    mark: clusterMark(directory),
    preferredPort: access.port,
    onPort: (port) => {
      access = { ...access, port };
      writeAccess(directory, access);
    },
  });
  return { access: () => access, supervisor };
}

type Ending = {
  readonly announce: (address: string) => void;
  readonly stopMode: StopMode;
  readonly afterStop: () => void;
};

function face({ access, supervisor }: Started, ending: Ending): EmbeddedPostgres {
  return {
    get superuserUrl() {
      return superuserUrl(access());
    },
    get port() {
      return access().port;
    },
    get pid() {
      return supervisor.current().pid;
    },
    announce: ending.announce,
    restart: supervisor.restart,
    stop: async () => {
      await supervisor.stop(ending.stopMode);
      ending.afterStop();
    },
  };
}

const silent = (): void => undefined;

async function startEphemeral(listeners: Required<Listeners>): Promise<EmbeddedPostgres> {
  const folder = mkdtempSync(path.join(tmpdir(), 'fairlead-test-'));
  if (isRoot()) chmodSync(folder, 0o711);
  const remove = (): void => rmSync(folder, { recursive: true, force: true });
  try {
    const started = await startIn(dataDirectory(folder), { ...listeners, isEphemeral: true });
    return face(started, { announce: silent, stopMode: 'immediate', afterStop: remove });
  } catch (error) {
    remove();
    throw error;
  }
}

/**
 * Starts the database, creating it when it is missing, and locks its folder for this process. It stops with this process,
 * also when that is killed. Throws StartFailure, whose message is one sentence for the person who started it;
 * explainStartFailure has the sentences for everything else.
 */
export async function startEmbeddedPostgres(
  options: EmbeddedPostgresOptions,
): Promise<EmbeddedPostgres> {
  const listeners = {
    onLog: options.onLog ?? silent,
    onUnexpectedExit: options.onUnexpectedExit ?? silent,
    onMoved: options.onMoved ?? silent,
  };
  if (options.ephemeral) return startEphemeral(listeners);
  const directory = dataDirectory(options.dataDir);
  prepareDataDirectory(directory);
  const lock = acquireInstanceLock(directory, options.purpose ?? 'fairlead');
  try {
    const started = await startIn(directory, { ...listeners, isEphemeral: false });
    const { announce, release } = lock;
    return face(started, { announce, stopMode: 'fast', afterStop: release });
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** How a command of the same account reaches the database of the running instance; undefined when none runs. */
export function runningDatabase(dataDir: string): { readonly superuserUrl: string } | undefined {
  if (runningInstance(dataDir) === undefined) return undefined;
  const access = readAccess(dataDirectory(dataDir));
  return access === undefined ? undefined : { superuserUrl: superuserUrl(access) };
}
