import { Dexie } from 'dexie';

export interface StorageSpace {
  readonly usedBytes: number;
  readonly quotaBytes: number;
  /** Whether the browser promised not to delete the data when the disk is full. */
  readonly isPersistent: boolean;
}

/** Asks the browser to keep the data; some browsers grant it without a question, some never. */
export async function requestPersistence(): Promise<boolean> {
  try {
    return (await navigator.storage.persisted()) || (await navigator.storage.persist());
  } catch {
    return false;
  }
}

export async function storageSpace(): Promise<StorageSpace | undefined> {
  try {
    const { usage = 0, quota = 0 } = await navigator.storage.estimate();
    return {
      usedBytes: usage,
      quotaBytes: quota,
      isPersistent: await navigator.storage.persisted(),
    };
  } catch {
    return undefined;
  }
}

/** Whether a write failed because there is no space left. */
export function isStorageFull(error: unknown): boolean {
  if (error instanceof Dexie.QuotaExceededError) return true;
  if (!(error instanceof Error)) return false;
  const inner = (error as { readonly inner?: unknown }).inner;
  return error.name === 'QuotaExceededError' || (inner !== undefined && isStorageFull(inner));
}

export const storageFullSentence =
  'The storage of this device is full. What you sent is safe; this change was not stored. Delete other files on the device, then try again.';
