// The database's files: created whole or not at all, and opened only by the version that wrote them.
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chownSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { plainEnvironment, reach } from './account.ts';
import type { Account } from './account.ts';
import { program } from './binaries.ts';
import { unfinishedName, writeWhole } from './data-directory.ts';
import type { DataDirectory } from './data-directory.ts';
import { ownIdentity } from './process-table.ts';
import type { ProcessIdentity } from './process-table.ts';
import { StartFailure } from './start-failure.ts';

export const SUPERUSER = 'postgres';
const MAJOR = '18';

/** What is needed to reach and to recognise the database of a data folder. */
export type ClusterAccess = {
  readonly port: number;
  readonly user: string;
  readonly password: string;
  /** The process that started the database last. */
  readonly supervisor: ProcessIdentity;
};

export type ClusterLocation = {
  readonly directory: DataDirectory;
  readonly native: string;
  readonly account: Account;
};

function isAccess(value: unknown): value is ClusterAccess {
  return (
    typeof value === 'object' &&
    value !== null &&
    'port' in value &&
    typeof value.port === 'number' &&
    'password' in value &&
    typeof value.password === 'string'
  );
}

/** Reads DATA_DIR/postgres.json; undefined when it is missing or damaged. */
export function readAccess(directory: DataDirectory): ClusterAccess | undefined {
  if (!existsSync(directory.access)) return undefined;
  try {
    const value: unknown = JSON.parse(readFileSync(directory.access, 'utf8'));
    return isAccess(value) ? value : undefined;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

export function writeAccess(directory: DataDirectory, access: ClusterAccess): void {
  const text = `${JSON.stringify(access)}\n`;
  writeWhole(directory, directory.access, { text, mode: 0o600 });
}

export function superuserUrl(access: ClusterAccess): string {
  return `postgres://${access.user}:${access.password}@127.0.0.1:${access.port}/postgres`;
}

type Run = {
  readonly file: string;
  readonly args: readonly string[];
  readonly input: string;
  readonly handle: number | undefined;
};

async function run(account: Account, { file, args, input, handle }: Run): Promise<void> {
  const child = spawn(file, args, {
    ...account,
    cwd: '/',
    env: plainEnvironment,
    stdio: ['pipe', 'pipe', 'pipe', 'ignore', handle ?? 'ignore'],
  });
  let output = '';
  const store = (chunk: Buffer): void => {
    output = (output + chunk.toString()).slice(-4000);
  };
  child.stdout?.on('data', store);
  child.stderr?.on('data', store);
  child.stdin?.on('error', () => undefined);
  child.stdin?.end(input);
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  if (code !== 0) throw databaseFailure('could not be set up', output);
}

/** The sentence for output of the database's programs. */
export function databaseFailure(what: string, label: string): StartFailure {
  if (/No space left on device|could not extend file .*wrote only/.test(label)) {
    return new StartFailure(
      'The disk is full: the embedded PostgreSQL has no room for its files. Free some space and start again.',
    );
  }
  if (/could not look up effective user ID/.test(label)) {
    return new StartFailure(
      'The embedded PostgreSQL needs an account that the system knows by name, and this one has a number only. Start Fairlead as a named user, or set DATABASE_URL to your own PostgreSQL.',
    );
  }
  const lines = label.split('\n').map((line) => line.trim());
  const telling = lines.filter((line) => /FATAL|PANIC|error:|could not/.test(line));
  const chosen = (telling.length > 0 ? telling : lines.filter(Boolean)).slice(-3);
  return new StartFailure(`The embedded PostgreSQL ${what}: ${chosen.join(' / ')}`);
}

const accessRules = [
  '# Only this machine, only with the password in postgres.json.',
  'host all all 127.0.0.1/32 scram-sha-256',
  '',
].join('\n');

async function createCluster(location: ClusterLocation, password: string): Promise<void> {
  const { directory, native, account } = location;
  const work = mkdtempSync(unfinishedName(directory, 'cluster-'));
  const secret = path.join(work, 'password');
  writeFileSync(secret, password, { mode: 0o600 });
  if (account.uid !== undefined && account.gid !== undefined) {
    chownSync(secret, account.uid, account.gid);
    chownSync(work, account.uid, account.gid);
  }
  const reached = reach(account, work);
  try {
    const args = [
      `--pgdata=${reached.path}/cluster`,
      `--pwfile=${reached.path}/password`,
      `--username=${SUPERUSER}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--locale=C',
      '--no-instructions',
    ];
    await run(account, {
      file: program(native, 'initdb'),
      args,
      input: '',
      handle: reached.handle,
    });
    const made = path.join(work, 'cluster');
    writeFileSync(path.join(made, 'pg_hba.conf'), accessRules, { flush: true });
    renameSync(made, directory.cluster);
  } finally {
    reached.close();
    rmSync(work, { recursive: true, force: true });
  }
}

// The single-user server needs no password; it gives access again when postgres.json was lost.
async function resetPassword(location: ClusterLocation, password: string): Promise<void> {
  const { directory, native, account } = location;
  const reached = reach(account, directory.cluster);
  try {
    await run(account, {
      file: program(native, 'postgres'),
      args: ['--single', '-D', reached.path, 'postgres'],
      input: `alter role ${SUPERUSER} password '${password}'\n`,
      handle: reached.handle,
    });
  } finally {
    reached.close();
  }
}

function refuseOtherVersion(directory: DataDirectory): void {
  const file = path.join(directory.cluster, 'PG_VERSION');
  const version = existsSync(file) ? readFileSync(file, 'utf8').trim() : 'an unknown version';
  if (version === MAJOR) return;
  throw new StartFailure(
    `The database in ${directory.cluster} was written by PostgreSQL ${version}, and this Fairlead brings ${MAJOR}. Make a backup with the Fairlead that wrote it, and restore it into an empty data folder.`,
  );
}

function refuseForeignCluster({ directory, account }: ClusterLocation): void {
  const owner = statSync(directory.cluster).uid;
  const own = account.uid ?? process.getuid?.() ?? owner;
  if (owner === own) return;
  throw new StartFailure(
    `The database in ${directory.cluster} belongs to another account (user number ${owner}). Start as root or as that account, or choose another folder with DATA_DIR.`,
  );
}

/** Makes sure that there is a cluster and that its password is known; returns how to reach it. */
export async function prepareCluster(location: ClusterLocation): Promise<ClusterAccess> {
  const { directory } = location;
  const supervisor = ownIdentity();
  const known = readAccess(directory);
  const exists = existsSync(directory.cluster);
  if (exists) refuseForeignCluster(location);
  if (exists) refuseOtherVersion(directory);
  if (exists && known !== undefined) return { ...known, user: SUPERUSER, supervisor };
  const access: ClusterAccess = {
    port: known?.port ?? 0,
    user: SUPERUSER,
    password: randomBytes(24).toString('base64url'),
    supervisor,
  };
  if (exists) await resetPassword(location, access.password);
  // Written before the cluster appears: a process that finds the cluster also finds its password.
  writeAccess(directory, access);
  if (!exists) await createCluster(location, access.password);
  return access;
}
