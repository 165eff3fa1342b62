import { statfs } from 'node:fs/promises';

/** How much this account may still write on the disk of a folder; unlimited where the system does not report it. */
export async function freeBytes(folder: string): Promise<number> {
  try {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}
