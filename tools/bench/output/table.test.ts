import { expect, it } from 'vitest';
import { atMost, judge } from '../goals.ts';
import { areaText, shown } from './table.ts';

it('shows as many digits as are worth reading', () => {
  expect([0.123, 12.34, 1234.5, 50_000, Number.NaN, 'text'].map(shown)).toEqual([
    '0.12',
    '12.3',
    '1,235',
    '50,000',
    '-',
    'text',
  ]);
});

it('sets goals and figures in columns', () => {
  const goals = [judge({ goal: 'A1', what: 'CPU', measured: 0.8, unit: 'x', mark: atMost(0.75) })];
  const figures = [{ title: 'raw', columns: ['who', 'ms'], rows: [['product', 4.4]] }];
  expect(areaText('lists', { goals, figures, notes: ['a note'] })).toBe(`
== lists ==
  goal     measured  pass mark  reached
  -------  --------  ---------  -------
  A1  CPU    0.80 x  <= 0.75 x       no

raw
  who        ms
  -------  ----
  product  4.40

  a note
`);
});
