import { beforeEach, describe, expect, test } from 'vitest';
import { sha256 } from '../device/bytes.ts';
import { createKeys } from '../device/keys.ts';
import { shipDatabase } from '../store/ship-database.ts';
import { appendEntry, type NewEntry } from './append-entry.ts';
import { entryId } from '@fairlead/domain/ship-entries/entry-id';
import { contentToSave, outboxFile } from './entry-file.ts';
import { isWaiting, needsCorrection, readOutbox } from './outbox.ts';
import { isStorageFull } from '../store/storage-space.ts';
import { Dexie } from 'dexie';

const nowMs = Date.parse('2026-11-22T15:42:00Z');
const note = (text: string, more: Partial<NewEntry> = {}): NewEntry => ({
  form: 'handover',
  version: 1,
  payload: { text },
  title: text,
  person: { name: 'Bjørg Hammersland', rank: 'Master' },
  ...more,
});
let publicKey: JsonWebKey;

beforeEach(async () => {
  await Promise.all(shipDatabase.tables.map((table) => table.clear()));
  const keys = await createKeys();
  publicKey = keys.publicKey;
  await shipDatabase.device.put({
    key: 'device',
    id: 'device-1',
    name: 'Bridge',
    vesselId: 1,
    vesselName: 'Hav/sule',
    company: 'Nordhav',
    isOffice: false,
    signedIn: '2026-11-22T15:00:00Z',
    privateKey: keys.privateKey,
  });
});

async function isSigned(body: string, signature: string): Promise<boolean> {
  const key = await crypto.subtle.importKey(
    'jwk',
    publicKey,
    { name: 'ECDSA', namedCurve: 'P-256' },
    false,
    ['verify'],
  );
  return crypto.subtle.verify(
    { name: 'ECDSA', hash: 'SHA-256' },
    key,
    Uint8Array.from(atob(signature.replaceAll('-', '+').replaceAll('_', '/')), (character) =>
      character.charCodeAt(0),
    ),
    new TextEncoder().encode(body),
  );
}

describe('an entry', () => {
  test('is signed, and names the entry before it', async () => {
    await shipDatabase.settings.put({ key: 'clockErrorMs', value: 1234.4 });
    await appendEntry(note('First'), nowMs);
    await appendEntry(note('Second', { replaces: 'x' }), nowMs + 60_000);
    const [first, second] = (await readOutbox()).map(({ entry }) => entry);
    const body = JSON.parse(first!.body) as Record<string, unknown>;
    expect(body).toEqual({
      id: first!.id,
      form: 'handover',
      version: 1,
      person: { name: 'Bjørg Hammersland', rank: 'Master' },
      at: '2026-11-22T15:42:00.000Z',
      clockError: 1234,
      previous: null,
      replaces: null,
      payload: { text: 'First' },
    });
    expect(JSON.parse(second!.body)).toMatchObject({
      previous: await sha256(first!.body),
      replaces: 'x',
    });
    expect(await isSigned(second!.body, second!.signature)).toBe(true);
    expect(await isSigned(`${second!.body} `, second!.signature)).toBe(false);
  });

  test('of two windows at once: the chain has no branch', async () => {
    await Promise.all(
      Array.from({ length: 8 }, (_, at) => appendEntry(note(`Note ${at}`), nowMs + at)),
    );
    const rows = (await readOutbox()).map(({ entry }) => entry);
    expect(rows).toHaveLength(8);
    expect(rows.slice(1).map(({ previous }) => previous)).toEqual(
      rows.slice(0, -1).map(({ hash }) => hash),
    );
  });

  test('deletes its draft with the same write, and nothing without a device', async () => {
    await shipDatabase.drafts.put({ key: 'draft', value: 'typed', changed: '2026-11-22' });
    await appendEntry(note('Sent', { draft: 'draft' }), nowMs);
    expect(await shipDatabase.drafts.count()).toBe(0);
    await shipDatabase.device.clear();
    await expect(appendEntry(note('Lost'), nowMs)).rejects.toThrow('not signed in');
    expect(await shipDatabase.outbox.count()).toBe(1);
  });
});

/** What browsers throw where no space is left: the write itself, or the transaction around it. */
test.each([
  ['the write', () => new Dexie.QuotaExceededError('No space')],
  ['its transaction', () => new Dexie.AbortError('Aborted', new Dexie.QuotaExceededError())],
  ['the browser', () => new DOMException('No space', 'QuotaExceededError')],
])(
  'where storage is full (%s), the draft stays and nothing is half stored',
  async (_what, error) => {
    await appendEntry(note('Before'), nowMs);
    const value = { text: 'Typed for an hour' };
    await shipDatabase.drafts.put({ key: 'draft', value, changed: '2026-11-22' });
    const fail = (): never => {
      throw error();
    };
    shipDatabase.outbox.hook('creating').subscribe(fail);
    const failed: unknown = await appendEntry(note('Full', { draft: 'draft' }), nowMs).catch(
      (reason: unknown) => reason,
    );
    shipDatabase.outbox.hook('creating').unsubscribe(fail);
    expect(isStorageFull(failed)).toBe(true);
    expect(await shipDatabase.drafts.get('draft')).toMatchObject({ value });
    expect(await shipDatabase.outbox.count()).toBe(1);
    await appendEntry(note('Space again', { draft: 'draft' }), nowMs);
    const rows = (await readOutbox()).map(({ entry }) => entry);
    expect(rows.map(({ title }) => title)).toEqual(['Before', 'Space again']);
    expect(rows[1]?.previous).toBe(rows[0]?.hash);
    expect(await shipDatabase.drafts.count()).toBe(0);
  },
);

test('the file holds what is not ashore: what waits, and refusals that nothing replaces', async () => {
  const ids = [];
  for (const text of ['Arrived', 'Refused', 'Replaced', 'Waiting'])
    ids.push(await appendEntry(note(text), nowMs));
  const [arrived, refused, replaced, waiting] = ids as [string, string, string, string];
  const correction = await appendEntry(note('Correction', { replaces: replaced }), nowMs);
  const received = '2026-11-22T15:50:00Z';
  await shipDatabase.outcomes.bulkPut([
    { id: arrived, outcome: 'accepted', received, errors: {}, findings: [], ref: null },
    { id: refused, outcome: 'refused', received, errors: {}, findings: [], ref: null },
    { id: replaced, outcome: 'refused', received, errors: {}, findings: [], ref: null },
  ]);
  const sent = await readOutbox();
  expect(sent.filter(isWaiting).map(({ entry }) => entry.id)).toEqual([waiting, correction]);
  expect(sent.filter(needsCorrection).map(({ entry }) => entry.id)).toEqual([refused]);
  const file = await outboxFile(await contentToSave(), { nowMs, withOriginals: false });
  expect(file?.name).toBe('Hav-sule 2026-11-22T1542.fairlead');
  const content = JSON.parse((await file?.text()) ?? '') as {
    readonly format: string;
    readonly device: string;
    readonly entries: readonly { readonly body: string }[];
  };
  expect(content).toMatchObject({
    format: 'fairlead-ship-entries',
    version: 1,
    device: 'device-1',
  });
  expect(content.entries.map(({ body }) => (JSON.parse(body) as { id: string }).id)).toEqual([
    refused,
    waiting,
    correction,
  ]);
});

test('ids sort by time and are UUIDs of version 7', () => {
  const random = new Uint8Array(16).fill(255);
  const ids = [0, 1, nowMs, nowMs + 1, 2 ** 47].map((ms) => entryId(ms, random));
  expect(ids.toSorted()).toEqual(ids);
  expect(ids[0]).toBe('00000000-0000-7fff-bfff-ffffffffffff');
  expect(Number.parseInt(ids[2]!.replaceAll('-', '').slice(0, 12), 16)).toBe(nowMs);
});
