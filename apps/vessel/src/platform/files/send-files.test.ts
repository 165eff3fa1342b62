import {
  entryFileBeginning,
  entryTextRange,
  filesInFile,
  readEntryFile,
} from '@fairlead/domain/ship-entries/entry-file';
import { Dexie } from 'dexie';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { signedInDevice } from '../device/testing/signed-in-device.ts';
import { appendEntry } from '../entries/append-entry.ts';
import { contentToSave, noteSaved, outboxFile } from '../entries/entry-file.ts';
import { shipDatabase } from '../store/ship-database.ts';
import { isStorageFull } from '../store/storage-space.ts';
import { sendFiles } from './send-files.ts';
import {
  namedFile,
  removeFile,
  removeUnnamedFiles,
  storeFile,
  waitingFiles,
} from './stored-files.ts';

interface Shore {
  received: number;
  readonly parts: { readonly id: string; readonly offset: number; readonly length: number }[];
}

/** The shore has what it was sent; the answers whose number is in `lost` never arrive. */
function shore(size: number, lost: readonly number[] = []): Shore {
  const state: Shore = { received: 0, parts: [] };
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const url = new URL(path, 'http://shore');
    const { length } = init.body as Uint8Array;
    const offset = Number(url.searchParams.get('offset'));
    state.parts.push({ id: url.pathname.split('/').at(-1) ?? '', offset, length });
    if (offset === state.received) state.received += length;
    if (lost.includes(state.parts.length)) throw new TypeError('Failed to fetch');
    const { received } = state;
    return Response.json({ received, size, isComplete: received === size, problem: null });
  });
  return state;
}

const pdf = (size: number) =>
  new File([`%PDF-1.7\n${'x'.repeat(size - 15)}\n%%EOF`], 'Note.pdf', { type: 'application/pdf' });

async function stored(file: File): Promise<string> {
  const result = await storeFile(file);
  if ('refusal' in result) throw new Error(result.refusal);
  return result.id;
}

const name = (...ids: readonly string[]) =>
  appendEntry(
    {
      form: 'chatMessage',
      version: 1,
      payload: { body: 'See photo', files: ids.map((id) => ({ id })) },
      title: 'See photo',
      person: { name: 'A', rank: 'Master' },
    },
    Date.now(),
  );

beforeEach(signedInDevice);
afterEach(() => vi.unstubAllGlobals());

test('a file waits for its entry, and is then sent in parts', async () => {
  const size = 150_000;
  const id = await stored(pdf(size));
  expect(await waitingFiles()).toEqual([]);
  await name(id);
  expect((await waitingFiles()).map((row) => row.id)).toEqual([id]);
  const state = shore(size);
  await sendFiles();
  expect(state.parts.map(({ offset }) => offset)).toEqual([0, 65_536, 131_072]);
  expect(await shipDatabase.files.get(id)).toMatchObject({ state: 'sent', received: size });
  expect(await waitingFiles()).toEqual([]);
});

test('a file that an entry names stays on the device, also when a correction leaves it out', async () => {
  const id = await stored(pdf(1000));
  await name(id);
  await removeFile(id);
  expect((await waitingFiles()).map((row) => row.id)).toEqual([id]);
  const free = await stored(pdf(1000));
  await removeFile(free);
  expect(await shipDatabase.files.get(free)).toBeUndefined();
});

test('a lost answer costs one part at most, after a reload too', async () => {
  const size = 150_000;
  const id = await stored(pdf(size));
  await name(id);
  const state = shore(size, [2]);
  await sendFiles();
  expect(await shipDatabase.files.get(id)).toMatchObject({ state: 'open', received: 65_536 });
  await sendFiles();
  expect(state.parts.map(({ offset }) => offset)).toEqual([0, 65_536, 65_536, 131_072]);
  expect(await shipDatabase.files.get(id)).toMatchObject({ state: 'sent' });
});

test('what the shore does not take is not sent again, and says why', async () => {
  const id = await stored(pdf(1000));
  await name(id);
  vi.stubGlobal('fetch', async () =>
    Response.json(
      { errors: { id: ['This id already belongs to another file.'] } },
      { status: 400 },
    ),
  );
  await sendFiles();
  expect(await shipDatabase.files.get(id)).toMatchObject({
    state: 'refused',
    problem: 'This id already belongs to another file.',
  });
  expect(await waitingFiles()).toEqual([]);
});

test('a vessel with too many open files tries again later', async () => {
  const id = await stored(pdf(1000));
  await name(id);
  vi.stubGlobal('fetch', async () =>
    Response.json({ errors: { file: ['This vessel has 1 GB of files.'] } }, { status: 400 }),
  );
  await sendFiles();
  expect(await shipDatabase.files.get(id)).toMatchObject({ state: 'open', problem: null });
});

test('an original waits until its small picture and a good link', async () => {
  const small = await stored(pdf(1000));
  const original = await stored(pdf(5000));
  await shipDatabase.files.update(original, { smallId: small });
  await name(small);
  expect((await waitingFiles()).map(({ id }) => id)).toEqual([small, original]);
  let clock = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => (clock += 1000));
  const state = shore(1000);
  await sendFiles();
  expect(state.parts).toHaveLength(1);
  expect((await waitingFiles()).map(({ id }) => id)).toEqual([original]);
  vi.restoreAllMocks();
});

test.each([
  ['a program', new File(['MZ'], 'setup.exe'), /can be stored/],
  ['an empty file', new File([], 'Note.pdf'), /empty/],
])('%s is refused on board already', async (_what, file, sentence) => {
  expect(await storeFile(file)).toEqual({ refusal: expect.stringMatching(sentence) as string });
  expect(await shipDatabase.files.count()).toBe(0);
});

test('a removed file takes its original along', async () => {
  const small = await stored(pdf(1000));
  const original = await stored(pdf(5000));
  await shipDatabase.files.update(original, { smallId: small });
  await removeFile(small);
  expect(await shipDatabase.files.count()).toBe(0);
});

test('files that no entry and no draft names any more are removed, and only those', async () => {
  const [inEntry, inDraft, discarded, original, itsOriginal] = [
    await stored(pdf(1000)),
    await stored(pdf(1000)),
    await stored(pdf(1000)),
    await stored(pdf(1000)),
    await stored(pdf(1000)),
  ];
  await shipDatabase.files.update(original, { smallId: discarded });
  await shipDatabase.files.update(itsOriginal, { smallId: inDraft });
  await name(inEntry);
  await shipDatabase.drafts.put({
    key: 'note',
    value: { attachments: [inDraft] },
    changed: '2026-11-22',
  });
  await removeUnnamedFiles(Date.now());
  expect(await shipDatabase.files.count()).toBe(5);
  await removeUnnamedFiles(Date.now() + 2 * 3_600_000);
  const left = await shipDatabase.files.toCollection().primaryKeys();
  expect(left.toSorted()).toEqual([inEntry, inDraft, itsOriginal].toSorted());
});

test.each([
  ['the write', () => new Dexie.QuotaExceededError('No space')],
  ['the browser', () => new DOMException('No space', 'QuotaExceededError')],
])(
  'where storage is full (%s), no half of a photo stays, and the others are safe',
  async (_what, error) => {
    const before = await stored(pdf(1000));
    const fail = (): never => {
      throw error();
    };
    shipDatabase.files.hook('creating').subscribe(fail);
    const failed: unknown = await storeFile(pdf(2000)).catch((reason: unknown) => reason);
    shipDatabase.files.hook('creating').unsubscribe(fail);
    expect(isStorageFull(failed)).toBe(true);
    expect(await shipDatabase.files.toCollection().primaryKeys()).toEqual([before]);
    const after = await stored(pdf(2000));
    expect(await shipDatabase.files.get(after)).toMatchObject({ state: 'open', size: 2000 });
  },
);

describe('a saved file', () => {
  const content = async () => contentToSave();
  const saved = async (withOriginals: boolean) =>
    outboxFile(await content(), { nowMs: Date.parse('2026-11-22T15:42:00Z'), withOriginals });
  const readBack = async (file: File) => {
    const range = entryTextRange(await file.slice(0, entryFileBeginning).text(), file.size);
    if ('error' in range) throw new Error(range.error);
    const read = readEntryFile(await file.slice(range.start, range.end).text());
    if ('error' in read) throw new Error(read.error);
    return filesInFile(read.files, { start: range.end, end: file.size }) ?? [];
  };

  test('has small pictures always, and originals if a person wants them', async () => {
    const small = await stored(pdf(1000));
    const original = await stored(pdf(5000));
    const other = await stored(pdf(700));
    const discarded = await stored(pdf(800));
    await shipDatabase.files.update(original, { smallId: small });
    await name(small, other);
    const file = await saved(false);
    const withoutOriginals = await readBack(file ?? new File([], ''));
    // Ids of one millisecond have no order of their own.
    const inOrder = [small, other].toSorted();
    expect(withoutOriginals.map(({ id }) => id)).toEqual(inOrder);
    const position = withoutOriginals.find(({ id }) => id === small);
    expect(await file?.slice(position?.start, position?.end).text()).toBe(await pdf(1000).text());
    const whole = await readBack((await saved(true)) ?? new File([], ''));
    expect(whole.map(({ id }) => id)).toEqual([...inOrder, original]);
    expect(whole.map(({ id }) => id)).not.toContain(discarded);
  });

  test('what came ashore with it is not sent again', async () => {
    const id = await stored(pdf(150_000));
    await name(id);
    await noteSaved((await content()).files);
    const methods: string[] = [];
    vi.stubGlobal('fetch', async (_path: string, init: RequestInit) => {
      methods.push(init.method ?? '');
      return Response.json({ received: 150_000, size: 150_000, isComplete: true, problem: null });
    });
    await sendFiles();
    expect(methods).toEqual(['GET']);
    expect(await shipDatabase.files.get(id)).toMatchObject({ state: 'sent' });
  });

  test('a file that the shore does not know yet is sent from its beginning', async () => {
    const size = 1000;
    const id = await stored(pdf(size));
    await name(id);
    await noteSaved((await content()).files);
    vi.stubGlobal('fetch', async (_path: string, init: RequestInit) =>
      init.method === 'GET'
        ? Response.json('Not found', { status: 404 })
        : Response.json({ received: size, size, isComplete: true, problem: null }),
    );
    await sendFiles();
    expect(await shipDatabase.files.get(id)).toMatchObject({ state: 'sent', received: size });
  });
});

test('an entry names a file by what it is', async () => {
  const row = await shipDatabase.files.get(await stored(pdf(1000)));
  expect(row === undefined ? undefined : namedFile(row)).toEqual({
    id: row?.id,
    name: 'Note.pdf',
    size: 1000,
    sha256: row?.sha256,
  });
});
