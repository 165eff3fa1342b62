import { expect, test } from 'vitest';
import {
  fillLetter,
  letterFields,
  letterFindings,
  letterGap,
  type LetterValues,
  unknownLetterField,
  usualLetter,
} from './letter.ts';

const values = Object.fromEntries(
  letterFields.map(({ code }) => [code, `<${code}>`]),
) as unknown as LetterValues;

test('the ready-made letter names only fields that are filled in', () => {
  expect(letterFindings(usualLetter)).toEqual([]);
  const { subject, body } = fillLetter(usualLetter, values);
  expect(`${subject} ${body}`).not.toMatch(/[{}]/);
  expect(body).toContain('<amount>');
});

test('a value that looks like a field stays what it is', () => {
  const filled = fillLetter(
    { subject: '{vessel}', body: '{counterparty}' },
    { ...values, vessel: '{sender}', counterparty: '$& {amount}' },
  );
  expect(filled).toEqual({ subject: '{sender}', body: '$& {amount}' });
});

test('what is not known shows as a gap, and a subject is one line', () => {
  const filled = fillLetter(
    { subject: 'Claim\r\nBcc: {vessel}', body: '{invoice}' },
    { ...values, invoice: '', vessel: 'A\nB' },
  );
  expect(filled).toEqual({ subject: 'Claim Bcc: A B', body: letterGap });
});

test('a field that does not exist is named', () => {
  expect(letterFindings({ subject: '{vesel}', body: '{timeBar} {amount}' })).toEqual([
    { field: 'letterSubject', message: unknownLetterField('vesel') },
    { field: 'letterBody', message: unknownLetterField('timeBar') },
  ]);
});
