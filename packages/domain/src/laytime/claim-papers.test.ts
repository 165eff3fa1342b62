import { expect, test } from 'vitest';
import { claimPapers, paperName, papersByForm, usualPapers } from './claim-papers.ts';

test('each paper has a code of its own, and forms ask for papers that there are', () => {
  const codes = claimPapers.map(({ code }) => code);
  expect(new Set(codes).size).toBe(codes.length);
  for (const { papers } of papersByForm)
    for (const code of papers) expect(paperName(code)).not.toBe(code);
});

test.each([
  ['GENCON 94', 'timeSheet'],
  ['asbatankvoy', 'pumpingLog'],
  ['ASBATANKVOY, amended', 'pumpingLog'],
  ['BPVOY4', 'pumpingLog'],
  ['Shellvoy 6', 'ullage'],
])('%s usually asks for %s', (form, paper) => {
  expect(usualPapers(form)).toContain(paper);
});

test.each([null, '', '  ', 'A form of our own'])('%j proposes nothing', (form) => {
  expect(usualPapers(form)).toEqual([]);
});
