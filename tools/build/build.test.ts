import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { compressFolder } from './compression.ts';
import { isFresh, sourceStamp, writeStamp } from './sources.ts';

let root = '';

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'fairlead-build-'));
  mkdirSync(path.join(root, 'src', 'deep'), { recursive: true });
  writeFileSync(path.join(root, 'src', 'a.ts'), 'a');
  writeFileSync(path.join(root, 'src', 'deep', 'b.ts'), 'b');
  writeFileSync(path.join(root, 'lock.json'), '{}');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const sources = ['src', 'lock.json', 'not-there'];
const put = (name: string, text: string) => writeFileSync(path.join(root, name), text);

it('sees every change of name or content, and nothing in tests', async () => {
  const seen = [await sourceStamp(root, sources)];
  put('src/deep/b.ts', 'c');
  seen.push(await sourceStamp(root, sources));
  put('src/c.ts', '');
  seen.push(await sourceStamp(root, sources));
  put('lock.json', '{"a":1}');
  seen.push(await sourceStamp(root, sources));
  expect(new Set(seen).size).toBe(4);
  put('src/c.test.ts', 'x');
  mkdirSync(path.join(root, 'src', 'node_modules'));
  put('src/node_modules/x.ts', 'x');
  expect(await sourceStamp(root, sources)).toBe(seen[3]);
});

it('is fresh only with its output and the same stamp', () => {
  const part = { name: 'web app', output: 'dist/x', sources, build: () => Promise.resolve() };
  writeStamp(root, part, 'one');
  expect(isFresh(root, part, 'one')).toBe(false);
  put('dist/x', '');
  expect(isFresh(root, part, 'one')).toBe(true);
  expect(isFresh(root, part, 'two')).toBe(false);
});

it('compresses what shrinks and leaves the rest alone', async () => {
  const text = 'a line of a large script\n'.repeat(500);
  mkdirSync(path.join(root, 'web', 'assets'), { recursive: true });
  put('web/assets/app.js', text);
  put('web/assets/small.js', 'x');
  put('web/assets/picture.png', text);
  put('web/index.html', text);
  await compressFolder(path.join(root, 'web'));
  const assets = path.join(root, 'web', 'assets');
  expect(readdirSync(assets).toSorted()).toEqual([
    'app.js',
    'app.js.br',
    'app.js.gz',
    'picture.png',
    'small.js',
  ]);
  expect(brotliDecompressSync(readFileSync(path.join(assets, 'app.js.br'))).toString()).toBe(text);
  expect(gunzipSync(readFileSync(path.join(assets, 'app.js.gz'))).toString()).toBe(text);
});
