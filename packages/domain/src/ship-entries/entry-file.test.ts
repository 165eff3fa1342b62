import { describe, expect, test } from 'vitest';
import {
  damagedEntryFile,
  emptyEntryFile,
  type EntryFile,
  entryFileBeginning,
  entryFileText,
  entryGroups,
  entryTextRange,
  entryTitle,
  filesInFile,
  newerEntryFile,
  notAnEntryFile,
  readEntryFile,
  tooManyEntries,
  tooManyFiles,
} from './entry-file.ts';
import { shipLimits } from './limits.ts';

const device = '0b9f2c1e-1111-4222-8333-444455556666';
const entry = { body: '{"id":"a"}', signature: 'sig' };

describe('a file of entries', () => {
  test('is read as it was written', () => {
    const file = { device, entries: [entry, { ...entry, body: 'line\n"two"' }], files: [] };
    expect(readEntryFile(entryFileText(file))).toEqual(file);
  });

  test.each([
    ['a picture', '\u0089PNG', notAnEntryFile],
    ['another JSON', '{"a":1}', notAnEntryFile],
    ['a list', '[]', notAnEntryFile],
    [
      'cut short',
      entryFileText({ device, entries: [entry], files: [] }).slice(0, -9),
      damagedEntryFile,
    ],
    ['without entries', entryFileText({ device, entries: [], files: [] }), emptyEntryFile],
    [
      'of a later version',
      entryFileText({ device, entries: [entry], files: [] }).replace('"version":1', '"version":3'),
      newerEntryFile,
    ],
    [
      'with something else for an entry',
      entryFileText({ device, entries: [entry], files: [] }).replace('"sig"', '7'),
      damagedEntryFile,
    ],
    [
      'with too many entries',
      entryFileText({
        device,
        entries: Array.from({ length: shipLimits.entriesInFile + 1 }, () => entry),
        files: [],
      }),
      tooManyEntries,
    ],
  ])('that is %s is refused with a sentence', (_what, text, error) => {
    expect(readEntryFile(text)).toEqual({ error });
  });
});

const photo = (size: unknown, id: unknown = 'p1') => ({
  body: JSON.stringify({ id, name: 'Note.pdf', size }),
  signature: 'sig',
});

/** Reads a file as the office does: its first bytes, then its text, then where the rest is. */
function readWhole(bytes: string) {
  const range = entryTextRange(bytes.slice(0, entryFileBeginning), bytes.length);
  if ('error' in range) return range;
  const read = readEntryFile(bytes.slice(range.start, range.end));
  if ('error' in read) return read;
  const files = filesInFile(read.files, { start: range.end, end: bytes.length });
  return files === undefined ? { error: damagedEntryFile } : { ...read, files };
}

describe('a file of entries with photos', () => {
  const file: EntryFile = {
    device,
    entries: [{ body: '{"name":"Bjørg 😀 Ł"}', signature: 'sig' }],
    files: [photo(3), photo(2, 'p2')],
  };
  /** ASCII: one character is one byte. */
  const whole = `${entryFileText(file)}abcde`;

  test('is read as it was written, each photo where it is', () => {
    const read = readWhole(whole);
    expect(read).toMatchObject({
      device,
      entries: file.entries,
      files: [{ id: 'p1' }, { id: 'p2' }],
    });
    const files = 'files' in read ? read.files : [];
    expect(files.map(({ start, end }) => whole.slice(start, end))).toEqual(['abc', 'de']);
  });

  test('may have photos alone', () => {
    const text = entryFileText({ ...file, entries: [] });
    expect(readWhole(`${text}abcde`)).toMatchObject({ entries: [] });
  });

  test('that is cut anywhere, or longer than it states, is damaged', () => {
    for (let length = 0; length < whole.length; length += 1)
      expect(readWhole(whole.slice(0, length))).toHaveProperty('error');
    expect(whole).not.toMatch(/[\u0080-\uffff]/);
    expect(readWhole(whole.slice(0, -1))).toEqual({ error: damagedEntryFile });
    expect(readWhole(whole + whole)).toEqual({ error: damagedEntryFile });
  });

  test.each([
    ['a size that is none', [photo('3')], damagedEntryFile],
    ['a negative size', [photo(-3)], damagedEntryFile],
    ['a size beyond the limit', [photo(shipLimits.fileBytes + 1)], damagedEntryFile],
    ['no id', [photo(3, null)], damagedEntryFile],
    ['a text that is no JSON', [{ body: '{', signature: '' }], damagedEntryFile],
    [
      'too many photos',
      Array.from({ length: shipLimits.filesInFile + 1 }, () => photo(1)),
      tooManyFiles,
    ],
  ])('that has %s is refused with a sentence', (_what, files, error) => {
    const bytes = `${entryFileText({ ...file, files })}abc`;
    expect(readWhole(bytes)).toEqual({ error });
  });

  test('of a later version is refused with a sentence', () => {
    const later = whole.replace('entries 2 ', 'entries 3 ');
    expect(readWhole(later)).toEqual({ error: newerEntryFile });
  });
});

test('the title of an entry is what it says about itself', () => {
  const stated = {
    id: 'x',
    form: 'logReport',
    at: '2026-01-01T00:00:00Z',
    person: { name: 'Ana' },
  };
  expect(entryTitle({ body: JSON.stringify(stated), signature: '' })).toEqual({
    ...stated,
    person: 'Ana',
  });
  expect(entryTitle({ body: '{', signature: '' })).toEqual({
    id: '',
    form: '',
    at: '',
    person: '',
  });
  expect(entryTitle({ body: 'null', signature: '' }).id).toBe('');
});

test('groups have the order of the file, and no more than a call takes', () => {
  const entries = Array.from({ length: 250 }, (_, at) => ({ body: String(at), signature: '' }));
  expect(entryGroups(entries).map(({ length }) => length)).toEqual([100, 100, 50]);
  expect(entryGroups(entries).flat()).toEqual(entries);
  const long = { body: 'x'.repeat(1_000_000), signature: '' };
  expect(entryGroups([long, long, entry]).map(({ length }) => length)).toEqual([1, 2]);
  expect(entryGroups([])).toEqual([]);
});
