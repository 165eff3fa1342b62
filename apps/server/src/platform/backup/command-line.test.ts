import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { refuseUnwritable } from './command-line.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'fairlead-backup-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('a backup is written to a new file in a folder that exists', () => {
  expect(() => refuseUnwritable(path.join(folder, 'new.gz'), false)).not.toThrow();
});

test('a folder that does not exist, and one in place of a file, are refused with a sentence', () => {
  expect(() => refuseUnwritable(path.join(folder, 'no', 'new.gz'), true)).toThrow(
    `The folder ${path.join(folder, 'no')} does not exist.`,
  );
  expect(() => refuseUnwritable(folder, true)).toThrow('is a folder. Name a file in it.');
});

test('an existing file is replaced only when that was asked for', () => {
  const file = path.join(folder, 'old.gz');
  writeFileSync(file, 'x');
  expect(() => refuseUnwritable(file, false)).toThrow('add --overwrite to replace it');
  expect(() => refuseUnwritable(file, true)).not.toThrow();
});
