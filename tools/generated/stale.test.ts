import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { formatted, staleFiles } from './stale.ts';

const read = (file: string) => readFile(file, 'utf8');
const repository = path.resolve(import.meta.dirname, '../..');

test('a file that differs or is missing is stale, one that agrees is not', async () => {
  const root = await mkdtemp(path.join(tmpdir(), 'fairlead-stale-'));
  onTestFinished(() => rm(root, { recursive: true }));
  await writeFile(path.join(root, 'same.md'), 'one\n');
  await writeFile(path.join(root, 'old.md'), 'one\n');
  const entries = [
    { file: 'same.md', generate: async () => 'one\n' },
    { file: 'old.md', generate: async () => 'two\n' },
    { file: 'missing.md', generate: async () => 'three\n' },
  ];
  expect(await staleFiles(root, entries, read)).toEqual(['old.md', 'missing.md']);
});

test('generated TypeScript is formatted as the format check wants it', async () => {
  expect(await formatted(repository, 'a.ts', 'export const a = "x"')).toBe(
    "export const a = 'x';\n",
  );
  expect(await formatted(repository, 'a.sql', 'select  1')).toBe('select  1');
});
