import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { dataDirectory, isRoot, prepareDataDirectory } from './data-directory.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'fairlead-data-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const expected = isRoot() ? 0o711 : 0o700;
const modeOf = (name: string) => statSync(name).mode & 0o777;

test.each([0o755, 0o777, 0o750])('a folder that others may read (%o) is shut', (mode) => {
  const data = path.join(folder, 'data');
  mkdirSync(data);
  chmodSync(data, mode);
  prepareDataDirectory(dataDirectory(data));
  expect(modeOf(data) & ~expected).toBe(0);
});

test('a new folder is shut from the start', () => {
  const data = path.join(folder, 'new', 'data');
  prepareDataDirectory(dataDirectory(data));
  expect(modeOf(data)).toBe(expected);
});
