import { expect, test } from 'vitest';
import { type InterestInput, interestSchedule } from './interest.ts';

const loan: InterestInput = {
  principal: '36500',
  rate: '10',
  basis: 20,
  from: '2026-03-01',
  to: '2026-03-31',
  payments: [],
};

type Line = readonly [from: string, to: string, days: number, balance: string, interest: string];
type Case = readonly [name: string, values: Partial<InterestInput>, lines: Line[], total: string];

/** Figures calculated by hand: balance x rate / 100 x days / days of the year. */
const cases: readonly Case[] = [
  // 36 500 x 10 % = 3 650 a year, 10 a day.
  ['thirty days by 365', {}, [['2026-03-01', '2026-03-31', 30, '36500', '300']], '300'],
  // 3 650 x 30 / 360 = 304.1666...
  [
    'thirty days by 360',
    { basis: 10 },
    [['2026-03-01', '2026-03-31', 30, '36500', '304.17']],
    '304.17',
  ],
  // 10 days x 10, then 16 500 x 10 % / 365 = 4.5205... x 20 = 90.41.
  [
    'a payment of 20 000 on day ten',
    { payments: [{ on: '2026-03-11', amount: '20000' }] },
    [
      ['2026-03-01', '2026-03-11', 10, '36500', '100'],
      ['2026-03-11', '2026-03-31', 20, '16500', '90.41'],
    ],
    '190.41',
  ],
  // On account before it was due: 26 500 x 10 % x 30 / 365 = 217.808...
  [
    'a payment on account before the due date',
    { payments: [{ on: '2026-02-01', amount: '10000' }] },
    [['2026-03-01', '2026-03-31', 30, '26500', '217.81']],
    '217.81',
  ],
  [
    'nothing after it was paid in full, nor on what was overpaid',
    { payments: [{ on: '2026-03-06', amount: '40000' }] },
    [['2026-03-01', '2026-03-06', 5, '36500', '50']],
    '50',
  ],
  // 2027 has 365 days, 2028 has 366: 31 x 36 600 x 10 % / 365 = 310.849..., 31 x 10 = 310.
  [
    'actual days over the turn of a leap year',
    { principal: '36600', basis: 30, from: '2027-11-30', to: '2028-01-31' },
    [
      ['2027-11-30', '2027-12-31', 31, '36600', '310.85'],
      ['2027-12-31', '2028-01-31', 31, '36600', '310'],
    ],
    '620.85',
  ],
  [
    'a claim against us',
    { principal: '-36500' },
    [['2026-03-01', '2026-03-31', 30, '-36500', '-300']],
    '-300',
  ],
  ['nothing on the due date itself', { to: '2026-03-01' }, [], '0'],
  ['nothing before it', { to: '2026-02-01' }, [], '0'],
  ['nothing at no rate', { rate: '0' }, [['2026-03-01', '2026-03-31', 30, '36500', '0']], '0'],
];

test.each(cases.map(([name, values, lines, total]) => ({ name, values, lines, total })))(
  '$name',
  ({ values, lines, total }) => {
    const schedule = interestSchedule({ ...loan, ...values });
    expect(
      schedule.periods.map((one) => [one.from, one.to, one.days, one.balance, one.interest]),
    ).toEqual(lines);
    expect(schedule.total).toBe(total);
  },
);
