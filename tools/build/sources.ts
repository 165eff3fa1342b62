// Staleness by content: the stamp of a part is a hash of the names and bytes of its sources.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';

export type Part = {
  readonly name: string;
  /** A file that exists once the part is built, relative to the root. */
  readonly output: string;
  /** Files and folders, relative to the root. */
  readonly sources: readonly string[];
  readonly build: (root: string) => Promise<void>;
};

const skippedFolders = new Set(['node_modules', 'dist', 'coverage']);
const tests = /\.(test|bench)\.tsx?$/;

async function filesIn(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const nested = await Promise.all(
    entries.map(async (entry) => {
      const child = path.join(folder, entry.name);
      if (entry.isDirectory()) return skippedFolders.has(entry.name) ? [] : filesIn(child);
      return entry.isFile() && !tests.test(entry.name) ? [child] : [];
    }),
  );
  return nested.flat();
}

async function expand(root: string, source: string): Promise<readonly string[]> {
  const folder = path.join(root, source);
  if (!existsSync(folder)) return [];
  return path.extname(source) === '' ? filesIn(folder) : [folder];
}

/** The hash of all sources below `root`, without tests and files written by the build itself. */
export async function sourceStamp(root: string, sources: readonly string[]): Promise<string> {
  const lists = await Promise.all(sources.map((source) => expand(root, source)));
  const files = lists.flat().toSorted();
  const contents = await Promise.all(files.map((file) => readFile(file)));
  const hash = createHash('sha256');
  for (const [index, file] of files.entries()) {
    const content = contents[index] ?? Buffer.alloc(0);
    hash.update(`${path.relative(root, file).replaceAll('\\', '/')}\0${content.length}\0`);
    hash.update(content);
  }
  return hash.digest('hex');
}

function stampFile(root: string, part: Part): string {
  return path.join(root, 'dist', `${part.name.replaceAll(' ', '-')}.stamp`);
}

/** Whether the part exists and was built from exactly these sources. */
export function isFresh(root: string, part: Part, stamp: string): boolean {
  const file = stampFile(root, part);
  return (
    existsSync(path.join(root, part.output)) &&
    existsSync(file) &&
    readFileSync(file, 'utf8') === stamp
  );
}

/** Records the sources from which the part was built. */
export function writeStamp(root: string, part: Part, stamp: string): void {
  mkdirSync(path.join(root, 'dist'), { recursive: true });
  writeFileSync(stampFile(root, part), stamp);
}
