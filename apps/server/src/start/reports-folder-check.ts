import { open, realpath, rm, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { type Config, SettingError } from '../platform/config.ts';

const reasons: Readonly<Record<string, string>> = {
  ENOENT: 'which does not exist',
  ENOTDIR: 'which does not exist',
  EACCES: 'which this account may not write to',
  EPERM: 'which this account may not write to',
  EROFS: 'which is on a read-only disk',
  ENOSPC: 'whose disk is full',
  EDQUOT: 'whose disk is full',
};

const isWithin = (folder: string, other: string): boolean => {
  const path = relative(other, folder);
  return path === '' || (path !== '..' && !path.startsWith(`..${sep}`));
};

/** Throws a SettingError unless the folder of reports exists, is writable and has nothing to do with the data folder. */
export async function requireReportsFolder(
  { reportsFolder: folder, role }: Pick<Config, 'reportsFolder' | 'role'>,
  dataDir: string,
): Promise<void> {
  // The hub writes no reports.
  if (folder === undefined || role === 'hub') return;
  const problem = await problemOf(folder, dataDir);
  if (problem !== undefined)
    throw new SettingError(`The setting REPORTS_FOLDER names ${folder}, ${problem}.`);
}

async function problemOf(folder: string, dataDir: string): Promise<string | undefined> {
  try {
    if (!(await stat(folder)).isDirectory()) return 'which is no folder';
    const [reports, data] = [await realpath(folder), await realpath(dataDir).catch(() => dataDir)];
    // It is shared; the data folder has the database and the keys.
    if (isWithin(reports, data) || isWithin(data, reports))
      return 'which must be outside the data folder and must not contain it';
    await tryToWrite(reports);
    return undefined;
  } catch (error) {
    const { code } = error as { readonly code?: string };
    return reasons[code ?? ''] ?? 'which cannot be used';
  }
}

async function tryToWrite(folder: string): Promise<void> {
  const file = join(folder, `.fairlead-start-${process.pid}.part`);
  await rm(file, { force: true });
  const handle = await open(file, 'wx', 0o600);
  await handle.close();
  await rm(file, { force: true });
}
