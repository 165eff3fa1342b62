import { expect, test } from 'vitest';
import type { TermSetContent } from './charter-terms.ts';
import { termSetScalarFindings, withTermSetScalars } from './term-set-scalars.ts';

const content: TermSetContent = {
  terms: { restDays: ['Sun'], windows: [{ from: 'Sun 00:00', to: 'Mon 00:00' }] },
  commencement: { rule: 'noon', cutoff: '12:00', earliest: 'laycan', clause: '6' },
  end: { at: 'documents', capHours: '3', clause: '9' },
  clauses: [{ number: '6', text: 'Laytime.' }],
};

test('a file without terms changes nothing', () => {
  expect(withTermSetScalars(content, {})).toEqual(content);
  expect(withTermSetScalars(content, { noticeBasis: null, end: null })).toEqual(content);
});

test('stated terms are set, the others stay', () => {
  expect(
    withTermSetScalars(content, {
      noticeBasis: 'received',
      arrivedAt: 'port',
      whetherOrNot: ['inBerth', 'inPort'],
      holidayUse: 'full',
      exceptionsOnDemurrage: false,
    }),
  ).toEqual({
    ...content,
    terms: { ...content.terms, holidayUse: 'full', exceptionsOnDemurrage: false },
    noticeBasis: 'received',
    arrivedAt: 'port',
    whetherOrNot: ['inBerth', 'inPort'],
  });
});

test.each([
  [
    { commencement: 'afterNotice', noticeHours: '6' },
    { rule: 'afterNotice', hours: '6', earliest: 'laycan', clause: '6' },
  ],
  [{ commencement: 'noon' }, content.commencement],
  [{ commencement: 'agreed' }, { rule: 'agreed', earliest: 'laycan', clause: '6' }],
] as const)('the start of laytime %j', (scalars, expected) => {
  expect(withTermSetScalars(content, scalars).commencement).toEqual(expected);
});

test.each([
  [{ endCapHours: '2' }, { at: 'documents', capHours: '2', clause: '9' }],
  [{ end: 'sailed' }, { at: 'sailed', clause: '9' }],
] as const)('the end of the count %j', (scalars, expected) => {
  expect(withTermSetScalars(content, scalars).end).toEqual(expected);
});

test('a new set has only what the file states', () => {
  expect(withTermSetScalars({ terms: {} }, { end: 'sailed', whetherOrNot: [] })).toEqual({
    terms: {},
    end: { at: 'sailed' },
  });
});

test.each([
  [{ noticeHours: '6' }, ['noticeHours']],
  [{ noticeHours: '6', commencement: 'noon' }, ['noticeHours']],
  [{ noticeHours: '6', commencement: 'afterNotice' }, []],
  [{ endCapHours: '3', end: 'sailed' }, ['endCapHours']],
  [{ endCapHours: '3', end: 'documents' }, []],
] as const)('hours without their rule are refused: %j', (scalars, fields) => {
  expect(termSetScalarFindings(scalars).map(({ field }) => field)).toEqual(fields);
});
