// Only one launcher at a time fetches, installs or builds; a lock whose owner has ended is taken over.
import {
  closeSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const WRITING_MS = 5000;

/** Start time of a process, in clock ticks since boot; undefined if the system does not report it. 'gone' for a dead one. */
export function processStart(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return fields[0] === 'Z' || fields[0] === 'X' ? 'gone' : fields[19];
  } catch {
    return process.platform === 'linux' ? 'gone' : undefined;
  }
}

/** Whether the process that wrote `owner` ({ pid, start }) is still running; a reused process id does not count. */
export function isAlive(owner) {
  try {
    process.kill(owner.pid, 0);
  } catch (error) {
    if (error.code !== 'EPERM') return false;
  }
  const start = processStart(owner.pid);
  return (
    start !== 'gone' && (start === undefined || owner.start === undefined || start === owner.start)
  );
}

function tryTake(file, text) {
  try {
    const handle = openSync(file, 'wx');
    writeSync(handle, text);
    closeSync(handle);
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
}

function read(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

function isStale(file, text) {
  try {
    return !isAlive(JSON.parse(text));
  } catch {
    // Empty or truncated: its owner is either writing it right now, or died while writing.
    const age = Date.now() - (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0);
    return age > WRITING_MS;
  }
}

// Renaming before deleting decides which of two launchers removes it: if the moved file is not the one found stale,
// the other launcher was faster and its new lock is put back.
function removeStale(file, text) {
  const aside = `${file}.stale-${process.pid}`;
  try {
    renameSync(file, aside);
    if (read(aside) !== text) renameSync(aside, file);
    else rmSync(aside, { force: true });
  } catch (error) {
    if (error.code !== 'ENOENT') throw error;
  }
}

/** Runs `work` while holding the lock file; calls `onWait` once if another launcher holds it. */
export async function withLock(file, onWait, work) {
  mkdirSync(path.dirname(file), { recursive: true });
  const mine = JSON.stringify({ pid: process.pid, start: processStart(process.pid) });
  let waited = false;
  while (!tryTake(file, mine)) {
    const text = read(file);
    if (text === undefined) continue;
    if (isStale(file, text)) {
      removeStale(file, text);
      continue;
    }
    if (!waited) onWait();
    waited = true;
    await pause(200);
  }
  try {
    return await work();
  } finally {
    if (read(file) === mine) rmSync(file, { force: true });
  }
}
