import { expect, test } from 'vitest';
import { type NoteFileCounts, requiredFileFinding } from './required-file.ts';

const announced: NoteFileCounts = { isRequired: true, arrived: 0, waiting: 1, refused: 0 };

test.each<readonly [what: string, counts: Partial<NoteFileCounts>, sentence: RegExp | undefined]>([
  ['announced only', {}, /not arrived yet/],
  ['two announced, one refused', { waiting: 2, refused: 1 }, /not arrived yet/],
  ['refused', { refused: 1 }, /could not be accepted/],
  ['arrived', { arrived: 1, waiting: 0 }, undefined],
  ['one arrived, one announced', { arrived: 1 }, undefined],
  ['not required', { isRequired: false }, undefined],
  ['none, as the setting came later', { waiting: 0 }, undefined],
])('a note whose file is %s', (_what, counts, sentence) => {
  const finding = requiredFileFinding({ ...announced, ...counts });
  expect(finding?.severity).toBe(sentence === undefined ? undefined : 2);
  expect(finding?.sentence ?? '').toMatch(sentence ?? /^$/);
});
