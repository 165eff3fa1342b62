import { expect, test } from 'vitest';
import { statedCommission } from './address-commission.ts';

test.each([
  ['2.5% address commission on freight, deadfreight and demurrage', '2.5'],
  ['Owners shall allow Charterers an address commission of 3.75 per cent.', '3.75'],
  ['Address comm. 1,25 pct deductible from freight and demurrage', '1.25'],
  ['A total commission of 5 per cent, of which 3.75% address commission', '3.75'],
  ['A brokerage of 1.25 per cent is payable to the brokers', null],
  ['Address commission as agreed', null],
])('%s: %s', (text, percent) => {
  expect(statedCommission([{ number: '14', text }])?.percent ?? null).toBe(percent);
});

test('clauses that differ leave it to a person', () => {
  const clauses = [
    { number: '14', text: '2.5% address commission' },
    { number: '60', text: 'address commission of 3.75 per cent' },
  ];
  expect(statedCommission(clauses)).toBeNull();
  expect(statedCommission(clauses.slice(1))).toEqual({ percent: '3.75', clause: '60' });
});
