import { describe, expect, test } from 'vitest';
import { isEmail, isWeb } from '../text/addresses.ts';
import { neutralCell, plainCell } from '../print/neutral-cell.ts';
import { foldName, foldText, readChoices, readFlag } from './cells.ts';
import { contactsText, readContacts, uniteContacts } from '../partners/contacts.ts';
import { fittingDateForms, readDate } from './date-forms.ts';
import { guessMapping } from './headings.ts';
import { usesSentence } from './uses.ts';
import { partnerTypes } from '../partners/enumerations.ts';

describe('dates', () => {
  test.each([
    ['31.12.2026', 'dd.MM.yyyy', '2026-12-31'],
    ['1.2.2026', 'dd.MM.yyyy', '2026-02-01'],
    ['2026-12-31', 'yyyy-MM-dd', '2026-12-31'],
    ['2026-12-31T00:00:00', 'yyyy-MM-dd', '2026-12-31'],
    ['12/31/2026', 'MM/dd/yyyy', '2026-12-31'],
    ['31.12.2026', 'MM/dd/yyyy', undefined],
    ['29.02.2027', 'dd.MM.yyyy', undefined],
    ['31.12.26', 'dd.MM.yyyy', undefined],
    ['01.01.1626', 'dd.MM.yyyy', undefined],
    ['tomorrow', 'yyyy-MM-dd', undefined],
    ['', 'yyyy-MM-dd', undefined],
  ] as const)('%j as %s is %j', (text, form, date) => {
    expect(readDate(text, form)).toBe(date);
  });

  test.each([
    [
      ['01.02.2026', '03.04.2026'],
      ['dd.MM.yyyy', 'MM/dd/yyyy'],
    ],
    [['01.02.2026', '13.04.2026'], ['dd.MM.yyyy']],
    [['01/02/2026', '04/13/2026'], ['MM/dd/yyyy']],
    [['2026-02-01'], ['yyyy-MM-dd']],
    [['13.04.2026', 'unknown'], ['dd.MM.yyyy']],
    [['soon'], []],
  ] as const)('%j fit %j', (texts, forms) => {
    expect(fittingDateForms(texts)).toEqual(forms);
  });
});

describe('cells', () => {
  test.each([
    ['=1+2', "'=1+2"],
    ['+47 22 00', "'+47 22 00"],
    ['-5', "'-5"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1', "'\t=1"],
    ['Plain', 'Plain'],
    ["'quoted", "'quoted"],
  ])('%j is written as %j and read back', (text, written) => {
    expect(neutralCell(text)).toBe(written);
    expect(plainCell(written)).toBe(text);
  });

  test.each([
    ['Yes', true],
    ['x', true],
    ['ja', true],
    ['NO', false],
    ['0', false],
    ['perhaps', undefined],
  ])('%j is the flag %j', (text, flag) => {
    expect(readFlag(text)).toBe(flag);
  });

  test.each([
    ['Agent', [3]],
    ['agents; charterer', [1, 3]],
    ['1/2', [1, 2]],
    ['', []],
    ['Agent, pilot', { unknown: 'pilot' }],
  ])('%j are the types %j', (text, read) => {
    expect(readChoices(text, partnerTypes)).toEqual(read);
  });

  test('names are told apart by letters and not by their dress', () => {
    expect(foldName('  ÉLAN   Shipping ')).toBe('elan shipping');
    expect(foldText('VAT no.')).toBe(foldText('vat_NO'));
    expect(foldText('Ærø-Straße')).toBe('aerostrasse');
  });
});

describe('headings', () => {
  const columns = [
    { key: 'name', label: 'Name', accepts: ['Company'] },
    { key: 'vatNumber', label: 'VAT number', accepts: ['VAT'] },
  ];
  test.each([
    [
      ['NAME', 'vat-number'],
      ['name', 'vatNumber'],
    ],
    [
      ['Company', 'Name'],
      ['name', null],
    ],
    [
      ['Navn', 'MVA-nummer'],
      ['name', 'vatNumber'],
    ],
    [
      ['Namn', 'Company'],
      ['name', null],
    ],
    [
      ['vatNumber', '', 'Colour'],
      ['vatNumber', null, null],
    ],
  ])('%j mean %j', (headings, mapping) => {
    expect(guessMapping(headings, columns)).toEqual(mapping);
  });
});

describe('contacts', () => {
  const anna = {
    name: 'Anna Berg',
    role: 'Operations',
    email: 'anna@berg.example',
    phone: '+47 22',
  };
  const ole = { name: 'Ole', role: '', email: '', phone: '' };

  test('are written in one cell and read back', () => {
    const text = 'Anna Berg (Operations) <anna@berg.example> +47 22; Ole';
    expect(contactsText([anna, ole])).toBe(text);
    expect(readContacts(text)).toEqual([anna, ole]);
  });

  test.each([
    ['Anna Berg anna@berg.example', [{ ...anna, role: '', phone: '' }]],
    ['Ole\n', [ole]],
    ['', []],
    ['<anna@berg.example>', undefined],
    ['x@'.repeat(400), undefined],
  ])('%j are read', (text, contacts) => {
    expect(readContacts(text)).toEqual(contacts);
  });

  test('of two records are united, each once', () => {
    expect(uniteContacts([anna], [{ ...anna, name: 'ANNA BERG' }, ole])).toEqual([anna, ole]);
  });
});

test.each([
  ['a@b.no', true],
  [null, true],
  ['', true],
  ['a b@c.no', false],
  ['a@b', false],
])('%j is an e-mail address: %j', (text, isRight) => {
  expect(isEmail(text)).toBe(isRight);
});

test.each([
  ['https://a.example/x?y', true],
  ['www.a.example', true],
  ['javascript:alert(1)', false],
  ['http://user@a.example', false],
  ['a b.example', false],
])('%j is a web address: %j', (text, isRight) => {
  expect(isWeb(text)).toBe(isRight);
});

test('uses are told in a sentence', () => {
  const use = (as: string, total: number) => ({ as, one: 'fixture', many: 'fixtures', total });
  expect(usesSentence([use('broker of', 0)])).toBe('It is not used anywhere.');
  expect(usesSentence([use('charterer of', 1)])).toBe('It is charterer of 1 fixture.');
  expect(usesSentence([use('charterer of', 2), use('broker of', 0), use('agent of', 1)])).toBe(
    'It is charterer of 2 fixtures and agent of 1 fixture.',
  );
});
