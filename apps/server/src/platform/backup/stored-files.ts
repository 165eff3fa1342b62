// The folder of uploaded files, read into a backup and put back as a whole.
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { StartFailure } from '../postgres/start-failure.ts';

export type StoredFile = { readonly path: string; readonly chunks: () => AsyncIterable<Buffer> };

/** Every regular file below the folder, by its path from there with forward slashes. */
export async function storedFiles(folder: string): Promise<readonly StoredFile[]> {
  if (!existsSync(folder)) return [];
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .toSorted()
    .map((file) => ({
      path: path.relative(folder, file).replaceAll('\\', '/'),
      chunks: () => createReadStream(file) as AsyncIterable<Buffer>,
    }));
}

export type FilesRestore = {
  readonly put: (name: string, chunks: AsyncIterable<Buffer>) => Promise<void>;
  /** Replaces the present files with the restored ones; `undo` reverses that. */
  readonly exchange: () => Promise<{ readonly undo: () => Promise<void> }>;
  readonly cleanUp: () => Promise<void>;
};

function safePath(folder: string, name: string): string {
  const file = path.resolve(folder, name);
  const isInside = file.startsWith(folder + path.sep);
  if (isInside && !name.includes('\0') && !path.isAbsolute(name)) return file;
  throw new StartFailure(
    `The backup file is damaged: the file name “${name}” leads out of its folder. Nothing was changed.`,
  );
}

/** Receives files beside the folder, which they replace only at `exchange`. */
export function restoreFiles(folder: string): FilesRestore {
  const arriving = `${folder}.arriving`;
  const leaving = `${folder}.leaving`;
  const clear = (location: string): Promise<void> => rm(location, { recursive: true, force: true });
  return {
    put: async (name, chunks) => {
      const file = safePath(arriving, name);
      await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
      const disk = createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true });
      await pipeline(Readable.from(chunks), disk);
    },
    exchange: async () => {
      await clear(leaving);
      await mkdir(arriving, { recursive: true, mode: 0o700 });
      if (existsSync(folder)) await rename(folder, leaving);
      await rename(arriving, folder);
      return {
        undo: async () => {
          await rename(folder, arriving);
          if (existsSync(leaving)) await rename(leaving, folder);
        },
      };
    },
    cleanUp: async () => {
      await clear(arriving);
      await clear(leaving);
    },
  };
}
