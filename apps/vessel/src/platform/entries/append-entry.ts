import { sha256 } from '../device/bytes.ts';
import { readDevice } from '../device/device.ts';
import { signText } from '../device/keys.ts';
import { readSetting } from '../store/settings.ts';
import { shipDatabase } from '../store/ship-database.ts';
import { bodyOf, type EntryAuthor } from './envelope.ts';
import type { EntryForm } from '@fairlead/domain/ship-entries/forms';
import { entryId } from '@fairlead/domain/ship-entries/entry-id';

export interface NewEntry {
  readonly form: EntryForm;
  readonly version: number;
  readonly payload: unknown;
  /** What lists show: 'All fast, Rotterdam'. */
  readonly title: string;
  readonly person: EntryAuthor;
  readonly replaces?: string | null;
  /** The draft that the entry was made from; it is deleted in the same transaction. */
  readonly draft?: string;
}

const chainLock = 'fairlead-ship-chain';

/**
 * Signs an entry, adds it to the end of the chain and stores it. From then on nothing but an answer from ashore settles it.
 * One window at a time does so. Rejects if the device is not signed in or its storage is full; then nothing was stored.
 */
export function appendEntry(entry: NewEntry, nowMs: number): Promise<string> {
  return navigator.locks.request(chainLock, async () => {
    const device = await readDevice();
    if (device === undefined) throw new Error('The device is not signed in.');
    const last = await shipDatabase.outbox.orderBy('seq').last();
    const id = entryId(nowMs, crypto.getRandomValues(new Uint8Array(16)));
    const previous = last?.hash ?? null;
    const body = bodyOf({
      ...entry,
      id,
      atMs: nowMs,
      clockErrorMs: (await readSetting('clockErrorMs')) ?? null,
      previous,
      replaces: entry.replaces ?? null,
    });
    const row = {
      id,
      form: entry.form,
      title: entry.title,
      personName: entry.person.name,
      at: new Date(nowMs).toISOString(),
      body,
      signature: await signText(device.privateKey, body),
      hash: await sha256(body),
      previous: previous ?? 'first',
      replaces: entry.replaces ?? null,
    };
    await shipDatabase.transaction('rw', shipDatabase.outbox, shipDatabase.drafts, async () => {
      await shipDatabase.outbox.add(row);
      if (entry.draft !== undefined) await shipDatabase.drafts.delete(entry.draft);
    });
    return id;
  });
}
