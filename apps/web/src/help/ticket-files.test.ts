import { expect, test } from 'vitest';
import { filesProblem, sentFile } from './ticket-files.state.ts';

const file = (size: number) => ({ name: 'screen.png', size });

test.each([
  [[], null],
  [[file(5_242_880)], null],
  [[file(5_242_881)], 'screen.png is larger than 5 MB'],
  [[file(1), file(1), file(1), file(1)], 'At most 3 files'],
])('%j: %s', (files, problem) => {
  expect(filesProblem(files)).toBe(problem);
});

test('a file is sent whole', async () => {
  const bytes = Uint8Array.from({ length: 20_000 }, (_, index) => index % 251);
  const { name, content } = await sentFile(new File([bytes], 'a.bin'));
  expect(name).toBe('a.bin');
  expect(Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0))).toEqual(bytes);
});
