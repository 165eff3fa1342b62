import { entryFileEnding, entryFileText } from '@fairlead/domain/ship-entries/entry-file';
import { readDevice } from '../device/device.ts';
import { isWaiting, needsCorrection, readOutbox } from './outbox.ts';

/**
 * The entries that are not ashore yet, as the file that the office reads; a refused one goes along until it is replaced.
 */
export async function outboxFile(nowMs: number): Promise<File | undefined> {
  const device = await readDevice();
  const entries = (await readOutbox()).filter((sent) => isWaiting(sent) || needsCorrection(sent));
  if (device === undefined || entries.length === 0) return undefined;
  const signed = entries.map(({ entry }) => entry);
  const day = new Date(nowMs).toISOString().slice(0, 16).replaceAll(':', '');
  const name = `${device.vesselName} ${day}${entryFileEnding}`.replaceAll(/[\\/:*?"<>|]/g, '-');
  return new File([entryFileText({ device: device.id, entries: signed })], name, {
    type: 'application/json',
  });
}

/** Hands a file to the person, as a download. */
export function saveFile(file: File): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
