import { calculate, type Missing, type SheetInput, type StatementInput } from '@fairlead/laytime';
import type { SharedQuantities } from '@fairlead/domain/laytime/calculation';
import { expect, test } from 'vitest';
import { gdansk, gdanskSheet } from '../testing/gdansk.ts';
import { answered, valueAt } from './answer.ts';
import { fieldOf, type QuestionField } from './fields.ts';

const { terms = {}, commencement } = gdanskSheet;
const sheet = (change: Partial<SheetInput>): StatementInput => ({
  ...gdansk.statement,
  portCalls: [{ ...gdanskSheet, ...change }],
});
const afterNotice = (change: object) =>
  sheet({ commencement: { ...commencement, ...change } as SheetInput['commencement'] });

function missingOf(statement: StatementInput): readonly Missing[] {
  const result = calculate(statement);
  return result.status === 'complete' ? [] : result.missing;
}

function someAnswer(field: QuestionField): unknown {
  switch (field.kind) {
    case 'choice':
      return field.choices[0]?.value;
    case 'decimal':
      return field.around === undefined ? '10' : field.around('10');
    case 'moment':
      return field.around?.('2026-09-15T03:30:00Z') ?? '2026-09-15T03:30:00Z';
    case 'time':
      return '08:00';
    case 'currency':
      return 'EUR';
    case 'holidays':
      return field.around(['2026-09-14']);
    case 'elsewhere':
      return undefined;
  }
}

const { rates } = gdansk.statement;
const lacking: readonly (readonly [string, StatementInput])[] = [
  ['currency', { ...gdansk.statement, currency: undefined }],
  ['rounding', { ...gdansk.statement, rounding: undefined }],
  ['demurrage rate', { ...gdansk.statement, rates: { despatch: { basis: 'none' } } }],
  ['despatch', { ...gdansk.statement, rates: { demurrage: { perDay: '1' } } }],
  ['mode', { ...gdansk.statement, groups: [{ id: 'all', portCallIds: ['42'] }] }],
  ['allowance', sheet({ allowance: undefined })],
  ['rate', sheet({ allowance: { formula: { kind: 'rate', quantity: '9' }, rounding: 'none' } })],
  ['fixed', sheet({ allowance: { formula: { kind: 'fixed' }, rounding: 'none' } })],
  ['allowance rounding', sheet({ allowance: { formula: { kind: 'fixed', hours: '9' } } })],
  ['effective notice', sheet({ effectiveNoticeId: undefined })],
  ['notice basis', sheet({ noticeBasis: undefined })],
  ['notice time', sheet({ noticeBasis: 'accepted' })],
  ['hours', afterNotice({ hours: undefined })],
  ['hours run', afterNotice({ hoursRun: undefined })],
  ['sooner', afterNotice({ sooner: undefined })],
  ['berthed', afterNotice({ sooner: 'berthing' })],
  ['office hours', afterNotice({ officeHours: undefined })],
  ['earliest', afterNotice({ earliest: undefined })],
  ['prior work', afterNotice({ priorWork: undefined })],
  ['noon', afterNotice({ rule: 'noon', cutoff: '12:00' })],
  ['rest days', sheet({ terms: { ...terms, restDays: undefined } })],
  ['windows', sheet({ terms: { ...terms, windows: undefined } })],
  ['use', sheet({ terms: { ...terms, windows: [{ from: 'Sat 12:00', to: 'Mon 08:00' }] } })],
  ['holidays', sheet({ terms: { ...terms, holidays: undefined } })],
  ['holiday years', sheet({ terms: { ...terms, holidayYears: [2025] } })],
  ['no holiday years', sheet({ terms: { ...terms, holidayYears: undefined } })],
  ['weather', sheet({ terms: { ...terms, weather: undefined } })],
  ['on demurrage', sheet({ terms: { ...terms, exceptionsOnDemurrage: undefined } })],
  ['log', sheet({ work: undefined })],
  ['deductions', sheet({ deductions: undefined })],
  [
    'interruption without end',
    sheet({ deductions: [{ id: 'rain', from: '2026-09-11T11:20:00Z', reason: 'rain' }] }),
  ],
  ['end', sheet({ end: undefined })],
  ['end without moment', sheet({ end: { rule: 'at' } })],
  ['end of none', sheet({ end: { rule: 'latest', at: [] } })],
];

test.each(lacking)('%s: the field that is shown answers the question', (_name, statement) => {
  const open = missingOf(statement);
  expect(open).not.toEqual([]);
  let current = statement;
  // Answers may raise further questions, each of which has its own field.
  for (let round = 0; round < 12; round += 1) {
    const [question] = missingOf(current);
    if (question === undefined) break;
    const field = fieldOf(question, current);
    if (field.kind === 'elsewhere') throw new Error(`${question.path} has no field`);
    current = answered(current, field.path, someAnswer(field));
  }
  expect(missingOf(current)).toEqual([]);
});

test('holidays are entered where they are asked for, beside those that are known', () => {
  const known = [{ date: '2026-01-01' }];
  const statement = sheet({ terms: { ...terms, holidays: known, holidayYears: [2025] } });
  const [question] = missingOf(statement);
  const field = question && fieldOf(question, statement);
  if (field?.kind !== 'holidays') throw new Error('A field for holidays is needed.');
  expect(field.done).toBe('No others in 2026');
  const next = answered(statement, field.path, field.around(['2026-09-14']));
  expect(valueAt(next, 'portCalls[42].terms')).toMatchObject({
    holidays: [...known, { date: '2026-09-14' }],
    holidayYears: [2025, 2026],
  });
});

test('a berth shared by quantity takes the quantities of the cargo, as far as they are known', () => {
  const statement = sheet({ sharing: null });
  const [question] = missingOf(statement);
  if (question === undefined) throw new Error('no question');
  expect(question.path).toBe('portCalls[42].sharing');
  const answeredWith = (quantities: SharedQuantities | undefined) => {
    const field = fieldOf(question, statement, [{ id: '42', sharedQuantities: quantities }]);
    if (field.kind !== 'choice') throw new Error('A choice is needed.');
    const value = field.choices.find(({ text }) => text === 'By quantity')?.value;
    return answered(statement, field.path, value);
  };
  const whole = answeredWith({ own: '12000', all: '20000' });
  expect(missingOf(whole)).toEqual([]);
  expect(valueAt(whole, 'portCalls[42].sharing')).toEqual({
    by: 'quantity',
    own: '12000',
    all: '20000',
  });
  const paths = (input: StatementInput) => missingOf(input).map(({ path }) => path);
  expect(paths(answeredWith({ own: '12000' }))).toEqual(['portCalls[42].sharing.all']);
  expect(paths(answeredWith(undefined))).toEqual([
    'portCalls[42].sharing.own',
    'portCalls[42].sharing.all',
  ]);
});

test('what is too much for a field leads elsewhere', () => {
  const [question] = missingOf(sheet({ terms: undefined }));
  if (question === undefined) throw new Error('no question');
  expect(fieldOf(question, gdansk.statement)).toEqual({ kind: 'elsewhere', where: 'terms' });
});

test('an answer changes nothing but its place', () => {
  const next = answered(gdansk.statement, 'portCalls[42].terms.windows[0].use', 'none');
  expect(valueAt(next, 'portCalls[42].terms.windows[0].use')).toBe('none');
  expect(next.rates).toBe(rates);
  expect(answered(next, 'portCalls[42].terms.windows[0].use', 'full')).toEqual(gdansk.statement);
});
