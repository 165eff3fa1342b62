import { expect, test } from 'vitest';
import { fileSummary, shownLines, shownPhotos } from './entry-file.state.ts';

const line = (outcome: object, body = '{}') =>
  ({ entry: { body, signature: '' }, outcome: { id: null, ref: null, ...outcome } }) as never;
const accepted = line({ outcome: 'accepted' });
const noted = line({ outcome: 'accepted', findings: [{ sentence: 'Speed is high.' }] });
const known = line({ outcome: 'duplicate', first: 'accepted' });
const refused = line({ outcome: 'refused', errors: { at: ['Not in the future.'] } });
const refusedBefore = line({ outcome: 'duplicate', first: 'refused', errors: { at: ['Late.'] } });
const later = line({ outcome: 'later', errors: { vessel: ['Not known yet.'] } });

test.each([
  [accepted, 'Imported', 'finished'],
  [noted, 'Imported. Speed is high.', 'warning'],
  [known, 'Already received', 'finished'],
  [refused, 'Refused. Not in the future.', 'error'],
  [refusedBefore, 'Refused earlier. Late.', 'error'],
  [later, 'Not imported yet. Not known yet.', 'error'],
])('%#: %s', (one, sentence, glyph) => {
  expect(shownLines([one])).toMatchObject([{ sentence, glyph }]);
});

test('what needs attention comes first, otherwise in the order of the file', () => {
  const shown = shownLines([accepted, refused, known, later]);
  expect(shown.map(({ isProblem }) => isProblem)).toEqual([true, true, false, false]);
  expect(shown.map(({ key }) => key.split(' ')[0])).toEqual(['1', '3', '0', '2']);
});

const photo = (id: string, outcome: string) => ({ id, name: id, outcome, error: 'Too large.' });
const photos = [photo('a', 'taken'), photo('b', 'here'), photo('c', 'refused')] as never;

test('photos: refused ones first', () => {
  expect(shownPhotos(photos).map(({ sentence }) => sentence)).toEqual([
    'Refused. Too large.',
    'Imported',
    'Already received',
  ]);
});

test.each([
  [[accepted], undefined, '1 entry: 1 imported'],
  [
    [accepted, noted, known, refused, refusedBefore],
    [],
    '5 entries: 2 imported, 1 already received, 2 refused',
  ],
  [[accepted], photos, '1 entry: 1 imported. 3 files: 1 imported, 1 already received, 1 refused'],
  [[], photos, '3 files: 1 imported, 1 already received, 1 refused'],
])('%#: summary %s', (lines, withPhotos, summary) => {
  expect(fileSummary(lines as never, withPhotos as never)).toBe(summary);
});
