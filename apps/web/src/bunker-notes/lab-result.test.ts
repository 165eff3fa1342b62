import { expect, test } from 'vitest';
import { lotLabel } from './lab-result.state.ts';

const note = {
  lots: [
    { id: 41, line: 1, ended: null },
    { id: 42, line: 2, ended: null },
  ],
  versions: [{ lots: [41], content: { products: [{ fuel: { id: 2 } }] } }],
} as never;

test.each([
  ['by its fuel', 41, /^VLSFO, lot 1$/],
  ['that no product of the latest version has', 42, /^lot 2$/],
])('a lot %s', (...[, lot, label]) => {
  expect(lotLabel(note, lot)).toMatch(label);
});
