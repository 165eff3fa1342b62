import { expect, test } from 'vitest';
import {
  claimDocuments,
  documentName,
  documentsByForm,
  usualDocuments,
} from './claim-documents.ts';

test('each paper has a code of its own, and forms ask for papers that there are', () => {
  const codes = claimDocuments.map(({ code }) => code);
  expect(new Set(codes).size).toBe(codes.length);
  for (const { documents } of documentsByForm)
    for (const code of documents) expect(documentName(code)).not.toBe(code);
});

test.each([
  ['GENCON 94', 'timeSheet'],
  ['asbatankvoy', 'pumpingLog'],
  ['ASBATANKVOY, amended', 'pumpingLog'],
  ['BPVOY4', 'pumpingLog'],
  ['Shellvoy 6', 'ullage'],
])('%s usually asks for %s', (form, document) => {
  expect(usualDocuments(form)).toContain(document);
});

test.each([null, '', '  ', 'A form of our own'])('%j proposes nothing', (form) => {
  expect(usualDocuments(form)).toEqual([]);
});
