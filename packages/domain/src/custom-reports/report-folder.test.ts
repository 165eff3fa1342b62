import { describe, expect, test } from 'vitest';
import {
  companyFolderAmong,
  companyFolderName,
  folderFileName,
  folderReason,
  folderSentences,
  reportFileBase,
} from './report-folder.ts';

describe('the folder of a company', () => {
  test.each([
    ['Nordhav Shipping AS', '7-Nordhav-Shipping-AS'],
    ['Ærø & Søn', '7-r-S-n'],
    ['Café', '7-Cafe'],
    ['../../etc', '7-etc'],
    ['CON', '7-CON'],
    ['海運', '7'],
    ['a\0b/c\\d', '7-a-b-c-d'],
    ['x'.repeat(300), `7-${'x'.repeat(40)}`],
  ])('of %j is %s', (name, folder) => {
    expect(companyFolderName(7, name)).toBe(folder);
  });

  test('stays the same when the company is renamed, and is never that of another', () => {
    expect(companyFolderAmong(7, ['71-Other', '7-Nordhav', '17-Third'])).toBe('7-Nordhav');
    expect(companyFolderAmong(7, ['7-Nordhav copy', '7-Nordhav'])).toBe('7-Nordhav');
    expect(companyFolderAmong(7, ['71-Other', 'Nordhav-7'])).toBeUndefined();
  });
});

describe('the name of a file', () => {
  test.each([
    ['Voyages', 'Voyages report 2026-11-30'],
    ['../../../etc/passwd', 'etc passwd report 2026-11-30'],
    ['..', 'report 2026-11-30'],
    ['...hidden', 'hidden report 2026-11-30'],
    ['a\0b\nc', 'a b c report 2026-11-30'],
    ['C:\\Windows\\x', 'C Windows x report 2026-11-30'],
    ['CON', 'CON report 2026-11-30'],
    ['con.', '_con. report 2026-11-30'],
    ['LPT1.x', '_LPT1.x report 2026-11-30'],
    ['left\u202Etfel', 'left tfel report 2026-11-30'],
    ['half \uD83D', 'half report 2026-11-30'],
    ['海運', '海運 report 2026-11-30'],
    ['e\u0301t\u00E9', '\u00E9t\u00E9 report 2026-11-30'],
    ['  ', 'report 2026-11-30'],
  ])('of %j is %j', (report, base) => {
    expect(reportFileBase(report, '2026-11-30')).toBe(base);
  });

  test('fits every file system, whatever it is written in', () => {
    for (const character of ['x', 'é', '海', '🚢']) {
      const base = reportFileBase(character.repeat(400), '2026-11-30');
      const name = folderFileName({ base, number: 99_999, ending: 'xlsx' });
      expect(encodeURIComponent(name).replaceAll(/%[\dA-F]{2}/g, '.').length).toBeLessThan(200);
      expect(name.isWellFormed()).toBe(true);
      expect(base.length).toBeLessThanOrEqual(200);
      expect(name).toMatch(/ report 2026-11-30 \(99999\)\.xlsx$/);
    }
  });

  test('has a number from the second on', () => {
    const file = { base: 'Voyages report 2026-11-30', ending: 'csv' };
    expect(folderFileName({ ...file, number: 1 })).toBe('Voyages report 2026-11-30.csv');
    expect(folderFileName({ ...file, number: 2 })).toBe('Voyages report 2026-11-30 (2).csv');
  });
});

test('a failure has its sentence, and an unknown one a general one', () => {
  expect(folderReason('ENOSPC')).toBe(folderSentences.full);
  expect(folderReason('EROFS')).toBe(folderSentences.forbidden);
  expect(folderReason('EWHATEVER')).toBe(folderSentences.failed);
  expect(folderReason(undefined)).toBe(folderSentences.failed);
});
