import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { dataDirectory } from './data-directory.ts';
import type { DataDirectory } from './data-directory.ts';
import { acquireInstanceLock, runningInstance } from './instance-lock.ts';
import { ownIdentity } from './process-table.ts';

let directory: DataDirectory = dataDirectory('.');

beforeEach(() => {
  directory = dataDirectory(mkdtempSync(path.join(tmpdir(), 'fairlead-lock-')));
});
afterEach(() => rmSync(directory.path, { recursive: true, force: true }));

const lockOf = (identity: object): string =>
  JSON.stringify({ purpose: 'fairlead', address: 'http://localhost:1', ...identity });

it.each([
  ['a process that is gone', lockOf({ pid: 2 ** 22 - 1, start: '1' })],
  ['a process number given away again', lockOf({ pid: process.pid, start: '1' })],
  ['nothing that can be read', '{"pid":'],
  ['nothing', ''],
])('takes over a lock that names %s', (_, text) => {
  writeFileSync(directory.lock, text);
  expect(runningInstance(directory.path)).toBeUndefined();
  const lock = acquireInstanceLock(directory, 'fairlead');
  expect(runningInstance(directory.path)).toMatchObject({ ...ownIdentity(), address: '' });
  lock.announce('http://localhost:2');
  expect(JSON.parse(readFileSync(directory.lock, 'utf8'))).toMatchObject({
    address: 'http://localhost:2',
  });
  lock.release();
  expect(readdirSync(directory.path)).toEqual([]);
});

it('refuses a folder that a living process holds, naming process and address', () => {
  writeFileSync(directory.lock, lockOf(ownIdentity()));
  expect(() => acquireInstanceLock(directory, 'fairlead')).toThrow(
    `process ${process.pid} at http://localhost:1. Stop it first, or choose another folder with DATA_DIR.`,
  );
});

it('names the command that holds the folder', () => {
  const lock = acquireInstanceLock(directory, 'restore');
  expect(() => acquireInstanceLock(directory, 'fairlead')).toThrow('"restore" is already running');
  lock.release();
});
