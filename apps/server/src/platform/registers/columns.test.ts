import { expect, test } from 'vitest';
import { activeColumn, dateColumn, flagColumn } from './columns.ts';
import type { ReadContext } from './register.ts';

const context = (dateForm: ReadContext['dateForm']): ReadContext => ({
  dateForm,
  find: () => undefined,
});
const ends = dateColumn({ key: 'validTo', label: 'Valid to' });

test.each([
  ['dd.MM.yyyy', '31.12.2026'],
  ['yyyy-MM-dd', '2026-12-31'],
  ['MM/dd/yyyy', '12/31/2026'],
] as const)(
  'a date in the form %s is stored as one and shown so that it is read again',
  (form, text) => {
    const read = ends.read(text, context(form));
    expect([ends.column, read]).toEqual(['valid_to', { ok: true, value: '2026-12-31' }]);
    const shown = ends.show('2026-12-31', String);
    expect(ends.read(shown, context('yyyy-MM-dd'))).toEqual(read);
  },
);

test('a date in another form than the file has is refused, and never turned round', () => {
  for (const text of ['12/31/2026', '31.12.26', '30.02.2026', 'soon'])
    expect(ends.read(text, context('dd.MM.yyyy'))).toMatchObject({ ok: false });
});

test('active and inactive are words of their own, yes and no those of any flag', () => {
  const tracked = flagColumn({ key: 'tracked', label: 'Tracked' });
  const any = context('yyyy-MM-dd');
  expect(['yes', 'Nei', 'perhaps'].map((text) => tracked.read(text, any))).toEqual([
    { ok: true, value: true },
    { ok: true, value: false },
    { ok: false, message: 'Enter yes or no' },
  ]);
  expect(['Active', 'inactive', 'yes'].map((text) => activeColumn.read(text, any))).toEqual([
    { ok: true, value: false },
    { ok: true, value: true },
    { ok: true, value: false },
  ]);
});
