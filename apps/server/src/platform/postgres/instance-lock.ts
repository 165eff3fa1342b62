// One running instance per data folder. The lock names the process and its start, so a lock left behind by a crash or a
// reused process number never prevents the product from starting.
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dataDirectory, unfinishedName, writeWhole } from './data-directory.ts';
import type { DataDirectory } from './data-directory.ts';
import { isRunning, ownIdentity } from './process-table.ts';
import type { ProcessIdentity } from './process-table.ts';
import { StartFailure } from './start-failure.ts';

export type RunningInstance = ProcessIdentity & {
  /** What the process is: `fairlead`, or the command that holds the folder for a while. */
  readonly purpose: string;
  /** Where it answers; empty until it does. */
  readonly address: string;
};

export type InstanceLock = {
  /** Writes the address into the lock, so that a second start and the scripts can name it. */
  readonly announce: (address: string) => void;
  readonly release: () => void;
};

function isInstance(value: unknown): value is RunningInstance {
  return (
    typeof value === 'object' &&
    value !== null &&
    'pid' in value &&
    typeof value.pid === 'number' &&
    'start' in value &&
    typeof value.start === 'string' &&
    'purpose' in value &&
    typeof value.purpose === 'string' &&
    'address' in value &&
    typeof value.address === 'string'
  );
}

function parse(text: string): RunningInstance | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isInstance(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function readText(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

/** The instance that currently runs on the data folder; undefined when none does. */
export function runningInstance(dataDir: string): RunningInstance | undefined {
  const text = readText(dataDirectory(dataDir).lock);
  const instance = text === undefined ? undefined : parse(text);
  return instance !== undefined && isRunning(instance) ? instance : undefined;
}

/** The sentence for a start on a folder that is already in use. */
export function alreadyRunning(folder: string, instance: RunningInstance): StartFailure {
  const where = instance.address === '' ? '' : ` at ${instance.address}`;
  const what = instance.purpose === 'fairlead' ? 'Fairlead' : `"${instance.purpose}"`;
  return new StartFailure(
    `${what} is already running on the data folder ${folder}: process ${instance.pid}${where}. Stop it first, or choose another folder with DATA_DIR.`,
  );
}

// A link appears with its content or not at all, and never replaces another file.
function tryCreate(directory: DataDirectory, text: string): boolean {
  const prepared = unfinishedName(directory, `lock-${process.pid}`);
  writeFileSync(prepared, text, { mode: 0o644 });
  try {
    linkSync(prepared, directory.lock);
    return true;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'EEXIST') return false;
    if (code !== 'EPERM' && code !== 'ENOTSUP' && code !== 'ENOSYS') throw error;
    // File systems without hard links.
    return tryWrite(directory.lock, text);
  } finally {
    rmSync(prepared, { force: true });
  }
}

function tryWrite(file: string, text: string): boolean {
  try {
    writeFileSync(file, text, { flag: 'wx' });
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

// Two starts may find the same stale lock: one that moved away something other than what it found puts that back.
function removeStale(directory: DataDirectory, found: string): void {
  const aside = unfinishedName(directory, `stale-${process.pid}`);
  try {
    renameSync(directory.lock, aside);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return;
    throw error;
  }
  if (readText(aside) === found) rmSync(aside, { force: true });
  else renameSync(aside, directory.lock);
}

/** Locks the folder for this process; throws a StartFailure that names the instance which has it. */
export function acquireInstanceLock(directory: DataDirectory, purpose: string): InstanceLock {
  const mine = { ...ownIdentity(), purpose, address: '' };
  while (!tryCreate(directory, JSON.stringify(mine))) {
    const found = readText(directory.lock);
    if (found === undefined) continue;
    const instance = parse(found);
    if (instance !== undefined && isRunning(instance)) {
      throw alreadyRunning(directory.path, instance);
    }
    removeStale(directory, found);
  }
  let isHeld = true;
  return {
    announce: (address) => {
      if (!isHeld) return;
      const text = JSON.stringify({ ...mine, address });
      writeWhole(directory, directory.lock, { text, mode: 0o644 });
    },
    release: () => {
      if (isHeld) rmSync(directory.lock, { force: true });
      isHeld = false;
    },
  };
}
