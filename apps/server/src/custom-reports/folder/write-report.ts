import { constants, type Stats } from 'node:fs';
import { chmod, lstat, mkdir, open, readdir, realpath, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import {
  companyFolderAmong,
  companyFolderName,
  folderFileName,
  folderReason,
  folderSentences,
  type ReportFileName,
} from '@fairlead/domain/custom-reports/report-folder';

/** A file that is not in the folder, with the reason as a sentence. */
export class FolderFailure extends Error {}

export interface FileToWrite extends ReportFileName {
  /** Of the file in the database: its partial files have it in their names. */
  readonly id: number;
  /** How often it was tried, this time included. */
  readonly tries: number;
  readonly company: number;
  readonly companyName: string;
  readonly content: Buffer;
}

/** Reserves the next number of the file's name and returns it. */
export type NextNumber = () => Promise<number>;

/** How many names of other programs' files are passed over. */
const mostTaken = 20;
const folderMode = 0o750;
const fileMode = 0o640;

const codeOf = (error: unknown): unknown => (error as { readonly code?: unknown } | null)?.code;

async function unlessMissing<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work;
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
}

/**
 * Writes a file into the company's folder under `root`, whole or not at all. Another file of its name stays as it is: the
 * file has the next number then. Written once more after a crash, it is the same file. Throws FolderFailure.
 */
export async function writeReport(
  root: string,
  file: FileToWrite,
  nextNumber: NextNumber,
): Promise<void> {
  try {
    await written(await companyFolder(root, file), file, nextNumber);
  } catch (error) {
    if (error instanceof FolderFailure) throw error;
    throw new FolderFailure(folderReason(codeOf(error)), { cause: error });
  }
}

/** The real folder of a company; one that is a link or no folder is refused. */
async function companyFolder(root: string, { company, companyName }: FileToWrite): Promise<string> {
  const real = await realpath(root);
  const stored = companyFolderAmong(company, await readdir(real));
  const folder = join(real, stored ?? companyFolderName(company, companyName));
  if (stored === undefined) await createFolder(folder);
  const found = await lstat(folder);
  if (!found.isDirectory() || (await realpath(folder)) !== folder)
    throw new FolderFailure(folderSentences.noFolder);
  return folder;
}

async function createFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { mode: folderMode });
  } catch (error) {
    // Another process has just made it.
    if (codeOf(error) === 'EEXIST') return;
    throw error;
  }
  // Whatever the umask; a group that is inherited from the folder above stays inherited.
  const { mode } = await lstat(folder);
  await withMode(() => chmod(folder, (mode & 0o7000) | folderMode));
}

/** Shares of other systems may have no modes. */
async function withMode(change: () => Promise<void>): Promise<void> {
  try {
    await change();
  } catch (error) {
    if (!['EPERM', 'ENOTSUP', 'ENOSYS', 'EINVAL'].includes(String(codeOf(error)))) throw error;
  }
}

async function written(folder: string, file: FileToWrite, nextNumber: NextNumber): Promise<void> {
  const target = await freeTarget(folder, file, nextNumber);
  for (let before = 1; before < file.tries; before += 1)
    await rm(partOf(folder, file.id, before), { force: true });
  if (target === undefined) return;
  const part = partOf(folder, file.id, file.tries);
  try {
    const handle = await open(part, 'wx', fileMode);
    try {
      await handle.writeFile(file.content);
      await withMode(() => handle.chmod(fileMode));
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(part, target);
  } catch (error) {
    await rm(part, { force: true }).catch(() => undefined);
    throw error;
  }
}

/** Hidden, and of this try alone. */
const partOf = (folder: string, id: number, tries: number): string =>
  join(folder, `.fairlead-${id}-${tries}.part`);

/** Where the file is to be written; undefined if it is there already. */
async function freeTarget(
  folder: string,
  file: FileToWrite,
  nextNumber: NextNumber,
): Promise<string | undefined> {
  let { number } = file;
  for (let passed = 0; passed < mostTaken; passed += 1) {
    const target = join(folder, folderFileName({ ...file, number }));
    const found = await unlessMissing(lstat(target));
    if (found === undefined) return target;
    if (await isSame(target, found, file.content)) return undefined;
    number = await nextNumber();
  }
  throw new FolderFailure(folderSentences.taken);
}

/** Whether a file is the one that a run wrote before it was ended. */
async function isSame(target: string, found: Stats, content: Buffer): Promise<boolean> {
  if (!found.isFile() || found.size !== content.length) return false;
  const { O_RDONLY, O_NOFOLLOW, O_NONBLOCK } = constants;
  const handle = await open(target, O_RDONLY | O_NOFOLLOW | O_NONBLOCK);
  try {
    return (await handle.readFile()).equals(content);
  } finally {
    await handle.close();
  }
}
