// The data folder: the paths in it, and whether it can be used at all.
import {
  accessSync,
  chmodSync,
  chownSync,
  constants,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { StartFailure } from './start-failure.ts';

export type DataDirectory = {
  readonly path: string;
  /** The database cluster itself. */
  readonly cluster: string;
  /** Port, superuser and password of the embedded database (mode 600). */
  readonly access: string;
  readonly log: string;
  readonly lock: string;
};

const unfinishedPrefix = '.unfinished-';

export function dataDirectory(dataDir: string): DataDirectory {
  const folder = path.resolve(dataDir);
  return {
    path: folder,
    cluster: path.join(folder, 'postgres'),
    access: path.join(folder, 'postgres.json'),
    log: path.join(folder, 'postgres.log'),
    lock: path.join(folder, 'fairlead.lock'),
  };
}

export const isRoot = (): boolean => process.getuid?.() === 0;

function refuseForeign(folder: string): void {
  const { uid } = statSync(folder);
  if (process.platform === 'win32' || isRoot() || uid === process.getuid?.()) return;
  throw new StartFailure(
    `The data folder ${folder} belongs to another account (user number ${uid}). Start as that account, or choose another folder with DATA_DIR.`,
  );
}

/** Other accounts on this machine cannot read the folder, however it was created. */
function shutOthersOut(folder: string): void {
  if (process.platform === 'win32') return;
  // Under root the database runs as another account, which must be able to enter the folder.
  const mode = isRoot() ? 0o711 : 0o700;
  if ((statSync(folder).mode & 0o777 & ~mode) === 0) return;
  try {
    chmodSync(folder, mode);
  } catch {
    throw new StartFailure(
      `Other accounts can read the data folder ${folder}, and its mode cannot be changed. Set it to 700, or choose another folder with DATA_DIR.`,
    );
  }
}

/** Creates the folder when it is missing and makes sure that this account owns it and may write there. */
export function prepareDataDirectory(directory: DataDirectory): void {
  try {
    mkdirSync(directory.path, { recursive: true, mode: isRoot() ? 0o711 : 0o700 });
    refuseForeign(directory.path);
    shutOthersOut(directory.path);
    accessSync(directory.path, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') {
      throw new StartFailure(
        `The data folder ${directory.path} is a file. Choose another one with DATA_DIR.`,
      );
    }
    if (error instanceof Error && 'code' in error && error.code === 'EACCES') {
      throw new StartFailure(
        `The data folder ${directory.path} cannot be written by this account. Choose another one with DATA_DIR.`,
      );
    }
    throw error;
  }
}

/** Deletes what an interrupted start left unfinished. Only the holder of the instance lock may call this. */
export function removeUnfinished(directory: DataDirectory): void {
  for (const name of readdirSync(directory.path)) {
    if (name.startsWith(unfinishedPrefix)) {
      rmSync(path.join(directory.path, name), { recursive: true, force: true });
    }
  }
}

export function unfinishedName(directory: DataDirectory, name: string): string {
  return path.join(directory.path, `${unfinishedPrefix}${name}`);
}

/** Files that root creates in another account's folder are given to that account. */
export function giveToOwner(directory: DataDirectory, file: string): void {
  if (!isRoot()) return;
  const { uid, gid } = statSync(directory.path);
  chownSync(file, uid, gid);
}

/** Writes a whole file or nothing, with the stated mode. */
export function writeWhole(
  directory: DataDirectory,
  file: string,
  content: { readonly text: string; readonly mode: number },
): void {
  const unfinished = unfinishedName(directory, path.basename(file));
  rmSync(unfinished, { force: true });
  writeFileSync(unfinished, content.text, { mode: content.mode, flush: true });
  giveToOwner(directory, unfinished);
  renameSync(unfinished, file);
}
