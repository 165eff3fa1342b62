import { expect, test } from 'vitest';
import { repairedText } from './double-encoding.ts';

test.each([
  ['R\u00C4\u00ABga', 'R\u012Bga'],
  ['\u00C3\u2026lesund', '\u00C5lesund'],
  ['Caf\u00C3\u00A9 \u00E2\u20AC\u201C bar', 'Caf\u00E9 \u2013 bar'],
])('%s was %s', (text, plain) => {
  expect(repairedText(text)).toBe(plain);
});

test.each(['R\u012Bga', '\u00C5lesund', 'Caf\u00E9', 'plain', '', '\u6771\u4EAC', '\u00C4\u00D6'])(
  '%s is as it should be',
  (text) => {
    expect(repairedText(text)).toBeUndefined();
  },
);
