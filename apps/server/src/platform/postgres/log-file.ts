// DATA_DIR/postgres.log: the database writes into it directly, so that its last messages survive the end of our process.
import { minuteMs } from '@fairlead/domain/time/milliseconds';
import {
  closeSync,
  copyFileSync,
  fstatSync,
  openSync,
  readSync,
  statSync,
  truncateSync,
} from 'node:fs';
import { giveToOwner } from './data-directory.ts';
import type { DataDirectory } from './data-directory.ts';

const LARGEST_BYTES = 4 * 1024 * 1024;
const CHECK_MS = minuteMs;
const TAIL_BYTES = 8000;

// The database holds the file open for appending, so it is copied and emptied in place.
function rotate(file: string): void {
  if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) < LARGEST_BYTES) return;
  copyFileSync(file, `${file}.1`);
  truncateSync(file);
}

export type LogFile = {
  readonly handle: number;
  /** What was written since the file was opened. */
  readonly tail: () => string;
  readonly close: () => void;
};

/** Opens the log for appending; it is rotated here and, while it is open, once it has grown too large. */
export function openLog(directory: DataDirectory, onProblem: (line: string) => void): LogFile {
  const file = directory.log;
  rotate(file);
  const handle = openSync(file, 'a+', 0o600);
  giveToOwner(directory, file);
  const from = fstatSync(handle).size;
  const timer = setInterval(() => {
    try {
      rotate(file);
    } catch (error) {
      onProblem(`The log ${file} cannot be rotated: ${String(error)}`);
    }
  }, CHECK_MS);
  timer.unref();
  return {
    handle,
    tail: () => {
      const { size } = fstatSync(handle);
      const start = Math.max(size < from ? 0 : from, size - TAIL_BYTES);
      const buffer = Buffer.alloc(Math.max(0, size - start));
      const read = readSync(handle, buffer, 0, buffer.length, start);
      return buffer.toString('utf8', 0, read);
    },
    close: () => {
      clearInterval(timer);
      closeSync(handle);
    },
  };
}
