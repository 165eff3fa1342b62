import { createHash, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Files } from './files.ts';
import { FileMissing, FileTooLarge } from './measure.ts';
import { openFiles } from './open-files.ts';
import { openS3Double, type S3Double } from './testing/s3-double.ts';

const megabyte = 1024 * 1024;
const plenty = { mostBytes: 64 * megabyte };

let folder: string;
let double: S3Double;
const opened = new Map<string, Files>();

const s3Settings = (endpoint: string) => ({
  endpoint,
  bucket: 'fairlead',
  region: 'eu-north-1',
  accessKeyId: 'KEY',
  secretAccessKey: 'SECRET',
});

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fairlead-files-'));
  double = await openS3Double('KEY');
  opened.set('folder', await openFiles(undefined, join(folder, 'files')));
  opened.set('bucket', await openFiles(s3Settings(double.endpoint), ''));
});
afterAll(async () => {
  await double[Symbol.asyncDispose]();
  await rm(folder, { recursive: true });
});

/** A stream in pieces, as an upload arrives. */
const pieces = (bytes: Buffer, size = 70_000): Readable =>
  Readable.from(
    Array.from({ length: Math.ceil(bytes.length / size) }, (_, at) =>
      bytes.subarray(at * size, (at + 1) * size),
    ),
  );

const uploads = async () =>
  existsSync(join(folder, 'files.uploads')) ? readdir(join(folder, 'files.uploads')) : [];
const stored = async () =>
  (await readdir(join(folder, 'files'), { recursive: true, withFileTypes: true })).filter((entry) =>
    entry.isFile(),
  ).length + double.objects.size;

describe.each(['folder', 'bucket'])('files in a %s', (name) => {
  const files = (): Files => {
    const found = opened.get(name);
    if (found === undefined) throw new Error(name);
    return found;
  };

  test.each([0, 1, 5 * megabyte, 12 * megabyte + 7])(
    '%d bytes come back as they went',
    async (size) => {
      const bytes = randomBytes(size);
      const retained = await files().put(pieces(bytes), plenty);
      expect(retained).toMatchObject({ size, sha256: createHash('sha256').update(bytes).digest() });
      expect((await buffer(await files().get(retained.storageKey))).equals(bytes)).toBe(true);
      await files().remove(retained.storageKey);
      await expect(files().get(retained.storageKey)).rejects.toThrow(FileMissing);
      await files().remove(retained.storageKey);
    },
  );

  test('too many bytes are refused while they arrive, and leave nothing', async () => {
    const before = await stored();
    let read = 0;
    const endless = new Readable({
      read() {
        read += 65_536;
        this.push(Buffer.alloc(65_536));
      },
    });
    await expect(files().put(endless, { mostBytes: 7 * megabyte })).rejects.toThrow(FileTooLarge);
    expect(read).toBeLessThan(16 * megabyte);
    expect(await stored()).toBe(before);
    expect(await uploads()).toEqual([]);
    expect(double.open.size).toBe(0);
  });

  test('a sender that breaks off leaves nothing', async () => {
    const before = await stored();
    const broken = Readable.from(
      (function* () {
        yield Buffer.alloc(100_000);
        throw new Error('gone');
      })(),
    );
    await expect(files().put(broken, plenty)).rejects.toThrow('gone');
    expect(await stored()).toBe(before);
    expect(await uploads()).toEqual([]);
  });

  test.each([
    '../../etc/passwd',
    '/etc/passwd',
    'ab/../../x',
    '',
    'ab/',
    `ab/${'A'.repeat(32)}`,
    'ab\\c',
    `ab/${'a'.repeat(32)}\0`,
  ])('the key %j leads nowhere', async (key) => {
    await expect(files().get(key)).rejects.toThrow(FileMissing);
    await expect((async () => files().remove(key))()).rejects.toThrow(FileMissing);
  });

  test('no two files share a key, and each folder holds a share of them', async () => {
    const keys = await Promise.all(
      Array.from(
        { length: 50 },
        async () => (await files().put(pieces(Buffer.from('same')), plenty)).storageKey,
      ),
    );
    expect(new Set(keys).size).toBe(50);
    expect(new Set(keys.map((key) => key.slice(0, 2))).size).toBeGreaterThan(20);
  });
});

test('what a crash left of an upload is cleared at the next start, stored files are not', async () => {
  const location = join(folder, 'again');
  const files = await openFiles(undefined, location);
  const { storageKey } = await files.put(pieces(Buffer.from('kept')), plenty);
  await mkdir(`${location}.uploads`, { recursive: true });
  for (const name of ['stranded', 'arriving'])
    await writeFile(join(`${location}.uploads`, name), '');
  const longAgo = new Date(Date.now() - 25 * 3_600_000);
  await utimes(join(`${location}.uploads`, 'stranded'), longAgo, longAgo);
  const next = await openFiles(undefined, location);
  expect(await readdir(`${location}.uploads`)).toEqual(['arriving']);
  expect((await buffer(await next.get(storageKey))).toString()).toBe('kept');
  expect((await stat(join(location, storageKey))).mode & 0o777).toBe(0o600);
});

test('a bucket that another key belongs to refuses, and nothing was kept', async () => {
  const files = await openFiles({ ...s3Settings(double.endpoint), accessKeyId: 'OTHER' }, '');
  await expect(files.put(pieces(Buffer.from('x')), plenty)).rejects.toThrow(
    /SignatureDoesNotMatch/,
  );
  expect(double.refused.length).toBeGreaterThan(0);
});
