import type { SharingInput } from '@fairlead/laytime';
import { expect, test } from 'vitest';
import { sharingText } from './sharing-text.ts';

test.each<[SharingInput, string]>([
  [{ by: 'none' }, 'Not shared: the whole stay counts'],
  [{ by: 'quantity', own: '12000', all: '20000' }, 'By quantity, 12000 of 20000'],
  [{ by: 'time', ownHours: '30', allHours: '40' }, 'By time, 30 of 40 h'],
  [{ by: 'agreed', pct: '60' }, 'By agreed percentage, 60 %'],
  [{ by: 'agreed', pct: { part: '2', whole: '3' } }, 'By agreed percentage, 2 of 3'],
  [{ by: 'firstCome' }, 'First come, first served: time counts during this charterer’s turn'],
])('%j is %s', (sharing, text) => {
  expect(sharingText(sharing)).toBe(text);
});
