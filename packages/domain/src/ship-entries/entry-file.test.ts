import { describe, expect, test } from 'vitest';
import {
  damagedEntryFile,
  emptyEntryFile,
  entryFileText,
  entryGroups,
  entryTitle,
  newerEntryFile,
  notAnEntryFile,
  readEntryFile,
  tooManyEntries,
} from './entry-file.ts';
import { shipLimits } from './limits.ts';

const device = '0b9f2c1e-1111-4222-8333-444455556666';
const entry = { body: '{"id":"a"}', signature: 'sig' };

describe('a file of entries', () => {
  test('is read as it was written', () => {
    const file = { device, entries: [entry, { ...entry, body: 'line\n"two"' }] };
    expect(readEntryFile(entryFileText(file))).toEqual(file);
  });

  test.each([
    ['a picture', '\u0089PNG', notAnEntryFile],
    ['another JSON', '{"a":1}', notAnEntryFile],
    ['a list', '[]', notAnEntryFile],
    ['cut short', entryFileText({ device, entries: [entry] }).slice(0, -9), damagedEntryFile],
    ['without entries', entryFileText({ device, entries: [] }), emptyEntryFile],
    [
      'of a later version',
      entryFileText({ device, entries: [entry] }).replace('"version":1', '"version":2'),
      newerEntryFile,
    ],
    [
      'with something else for an entry',
      entryFileText({ device, entries: [entry] }).replace('"sig"', '7'),
      damagedEntryFile,
    ],
    [
      'with too many entries',
      entryFileText({
        device,
        entries: Array.from({ length: shipLimits.entriesInFile + 1 }, () => entry),
      }),
      tooManyEntries,
    ],
  ])('that is %s is refused with a sentence', (_what, text, error) => {
    expect(readEntryFile(text)).toEqual({ error });
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
