import { guides } from '@fairlead/domain/help/guides';
import { readDecimal } from '@fairlead/domain/quantities/decimal';
import { isEmail } from '@fairlead/domain/text/addresses';
import { readDate } from '@fairlead/domain/time/date-entry';
import { readMoment } from '@fairlead/domain/time/moment-entry';
import { bareImo, imoFindings, mmsiFindings } from '@fairlead/domain/vessels/ship-numbers';
import { describe, expect, test } from 'vitest';
import { allTexts, textsOfPage } from './all-texts.ts';
import type { FieldParser } from './field-text.ts';

const nowMs = Date.parse('2026-11-29T12:00:00Z');

/** What the field makes of an entry; a refusal is its sentence. */
const parsers: Readonly<Record<FieldParser, (entry: string) => string>> = {
  moment: (entry) => {
    const read = readMoment(entry, { nowMs, zone: 'UTC' });
    return read.ok ? `${read.date} ${read.time ?? ''}` : read.message;
  },
  day: (entry) => {
    const read = readDate(entry, { year: 2026, month: 11, day: 29 });
    return read.ok ? read.date : read.message;
  },
  decimal: (entry) => {
    const read = readDecimal(entry);
    return read.ok ? read.value : read.message;
  },
  whole: (entry) => {
    const read = readDecimal(entry, { maxDecimals: 0 });
    return read.ok ? read.value : read.message;
  },
  imo: (entry) => imoFindings(entry)[0]?.message ?? bareImo(entry),
  mmsi: (entry) => mmsiFindings(entry)[0]?.message ?? entry,
  email: (entry) => (isEmail(entry) ? entry : 'Not an e-mail address'),
};

const parsed = allTexts.flatMap(({ label, accepts = [], example }) =>
  'parser' in example
    ? [example.entry, ...accepts].map((entry) => [label, entry, example] as const)
    : [],
);

test.each(parsed)('%s: %j is what the help says', (_label, entry, { parser, value }) => {
  expect(parsers[parser](entry)).toBe(value);
});

test('an accepted spelling belongs to an example that a parser reads', () => {
  const unread = allTexts.filter(
    ({ accepts, example }) => accepts !== undefined && !('parser' in example),
  );
  expect(unread).toEqual([]);
  expect(parsed.length).toBeGreaterThan(30);
});

test('every text explains, gives an example and names a guide that exists', () => {
  const names = new Set<string>(guides.map(({ file }) => file));
  for (const { label, means, example, guide } of allTexts) {
    expect([label, means.length > 20, means.endsWith('.')]).toEqual([label, true, true]);
    expect(example.entry).not.toBe('');
    expect(example.reads).toMatch(/[.)]$/);
    expect([label, guide === undefined || names.has(guide)]).toEqual([label, true]);
  }
});

describe('texts of a page', () => {
  test.each([
    ['/voyages/5/edit', 'ETA', true],
    ['/voyages/5/edit', 'Voyage reference', true],
    ['/fixtures/new', 'Demurrage rate', true],
    ['/termSets/3', 'After notice', true],
    ['/vessels/4/edit', 'IMO', true],
    ['/vessels/4/edit', 'Demurrage rate', false],
    ['/fixtures/3', 'Exceptions apply on demurrage', true],
    ['/reports/log/new', 'Main engine, VLSFO', true],
    ['/reports/log/new', 'VLSFO', true],
    ['/reports/log/new', 'Main engine, coal', false],
    ['/voyages/5/edit', 'VLSFO', false],
    ['/chat', 'Name', false],
    ['/correspondence/5', 'Bcc', true],
    ['/settings/company?tab=mailboxes', 'IMAP server', true],
    ['/settings/company', 'IMAP server', false],
    ['/reports/custom/new', 'Data set', true],
    ['/reports/schedules', 'Days of the month', true],
    ['/reports/tt/new', 'From tank', true],
    ['/offhires/proposals/7', 'Percentage', true],
    ['/partners/3', 'Claims within', true],
    ['/persons/new', 'Rank', true],
    ['/ports/9', 'Stay of a new call', true],
    ['/flows/2', 'Copy events from', true],
    ['/settings/me', 'Fixed time zone', true],
    ['/fixtures/3/claims', 'Bank charge deducted', true],
    ['/settings/company?tab=claims', 'Invoice numbers', true],
    ['/compliance/EuCompliance', 'Price of an allowance', true],
    ['/vessels/4/edit', 'Gross tonnage', true],
    ['/vessels/4/edit', 'Use ROB', true],
    ['/voyages/5/edit', 'Use ROB', false],
    ['/settings/company?tab=connections', 'Direction', true],
    ['/settings/company?tab=apiKeys', 'Last day', true],
    ['/settings/company?tab=rules', 'Raises', true],
    ['/settings/company?tab=settings', 'Chat with vessels', true],
    ['/settings/company?tab=notifications', 'Raises', true],
    ['/reports/bdn/4', 'Total sediment', true],
    ['/reports/log/new', 'Total sediment', false],
    ['/vessels/4/edit', 'Consumer unit class of VLSFO', true],
    ['/settings/company?tab=voyageReport', 'Totals', true],
    ['/settings/sofLayout', 'HTML with placeholders', true],
    ['/fixtures/3', 'Warranty at discharge', true],
    ['/clauses/2', 'Applies to', true],
    ['/performance/warranties/3', '‘About’ speed', true],
    ['/reports/log/receivers', 'Attached', true],
    ['/reports/log', 'Attached', false],
    ['/worklist', 'Name of the signed file', true],
    ['/voyages/5/edit', 'B/L', false],
  ])('%s, %s: %j', (path, label, isKnown) => {
    expect(textsOfPage(path).of(label) !== undefined).toBe(isKnown);
  });

  test.each([
    { path: '/correspondence/5', label: 'From', sections: [], means: 'mailbox' },
    {
      path: '/correspondence/5',
      label: 'From',
      sections: ['Read times'],
      means: 'statement of facts',
    },
    { path: '/voyages/5', label: 'B/L, mt', sections: ['Cargo ports'], means: 'bill of lading' },
    {
      path: '/voyages/5',
      label: 'Demurrage per day',
      sections: ['Cargo ports'],
      means: 'this line',
    },
    { path: '/voyages/5/report', label: 'From', sections: ['Report settings'], means: 'begins' },
    { path: '/vessels/4', label: 'Name', sections: ['Fuel tanks'], means: 'tank' },
    { path: '/vessels/4', label: 'Name', sections: ['Cranes'], means: 'part' },
    { path: '/chat', label: 'Name', sections: ['Save this view'], means: 'view' },
    { path: '/settings/me', label: 'Time zone', sections: ['Morning digest'], means: 'digest' },
    { path: '/settings/me', label: 'Time zone', sections: ['Times'], means: 'shows you times' },
    { path: '/offhires', label: 'From', sections: ['Narrow'], means: 'left out' },
    {
      path: '/offhires/7',
      label: 'From',
      sections: ['Times', 'Off-hire of Lomvi'],
      means: 'off hire',
    },
    {
      path: '/fixtures/3/claims',
      label: 'Amount',
      sections: ['Credit invoice D2026-0001'],
      means: 'credited',
    },
    { path: '/fixtures/3/claims', label: 'Amount', sections: ['Settlement'], means: 'agreed' },
    { path: '/partners/3', label: 'Name', sections: ['Contact 2', 'Contacts'], means: 'person' },
    { path: '/flows/2', label: 'Name', sections: ['Containers'], means: 'crew' },
    { path: '/flows/2', label: 'Name', sections: ['Tankers'], means: 'flow' },
  ])('$path, $label in $sections', ({ path, label, sections, means }) => {
    expect(textsOfPage(path).of(label, sections)?.means).toContain(means);
  });

  test('a label with a name is shown as it is', () => {
    expect(textsOfPage('/compliance').of('Pool gives Lomvi')?.label).toBe('Pool gives Lomvi');
    expect(textsOfPage('/reports/bdn').of('Sulphur')?.label).toBe('Sulphur');
  });

  test('a text of a section is not that of another one', () => {
    expect(textsOfPage('/settings/me').of('Time zone', ['Speech'])).toBeUndefined();
    expect(textsOfPage('/voyages').of('From', ['Filter'])).toBeUndefined();
  });
});
