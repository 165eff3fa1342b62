import { dayMs } from '@fairlead/domain/time/milliseconds';
import { createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Files } from './files.ts';
import { FileMissing, measure, newStorageKey, requireStorageKey } from './measure.ts';

/** Files in a folder, each in one of 256 folders below it. A file appears there whole or not at all. */
export async function openDiskFiles(folder: string): Promise<Files> {
  // Beside the folder, so that a backup never contains half a file.
  const arriving = `${folder}.uploads`;
  await clearStranded(arriving);
  return {
    put: async (content, { mostBytes }) => {
      const storageKey = newStorageKey();
      const target = join(folder, storageKey);
      const part = join(arriving, storageKey.slice(3));
      await mkdir(arriving, { recursive: true, mode: 0o700 });
      await mkdir(dirname(target), { recursive: true, mode: 0o700 });
      const { stream, result } = measure(mostBytes);
      try {
        const disk = createWriteStream(part, { flags: 'wx', mode: 0o600, flush: true });
        await pipeline(content, stream, disk);
        await rename(part, target);
      } catch (error) {
        await rm(part, { force: true });
        throw error;
      }
      return { storageKey, ...result() };
    },
    get: async (storageKey) => {
      const file = await open(join(folder, requireStorageKey(storageKey))).catch(
        (error: unknown) => {
          if ((error as { code?: unknown }).code !== 'ENOENT') throw error;
          throw new FileMissing('The stored file no longer exists.');
        },
      );
      return file.createReadStream();
    },
    remove: (storageKey) => rm(join(folder, requireStorageKey(storageKey)), { force: true }),
  };
}

const strandedMs = dayMs;

/** Deletes uploads that a crash interrupted; younger parts may be in progress in another process of the same folder. */
async function clearStranded(arriving: string): Promise<void> {
  const names = await readdir(arriving).catch(() => []);
  for (const name of names) {
    const part = join(arriving, name);
    const { mtimeMs } = await stat(part).catch(() => ({ mtimeMs: Date.now() }));
    if (Date.now() - mtimeMs > strandedMs) await rm(part, { force: true });
  }
}
