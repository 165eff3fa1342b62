import { describe, expect, test } from 'vitest';
import { offhireFindings, offhireSum, stateOfOffhire } from './offhire.ts';
import { offhireState } from './enumerations.ts';

const facts = {
  from: '2026-09-17T06:00:00Z',
  to: '2026-09-18T12:20:00Z',
  percentage: '100',
  hireRate: '12000',
  bunkers: [],
};

describe('the sum', () => {
  test('is hours times percentage, hire and bunkers, exactly', () => {
    const bunkers = [
      { fuelType: 30, consumed: '4.2', price: '650.5' },
      { fuelType: 10, consumed: '0.001', price: '0.1' },
    ];
    const sum = offhireSum({ ...facts, percentage: '50', bunkers }, 'USD');
    expect(sum).toMatchObject({
      minutes: 1820,
      netHours: '15.1667',
      hire: '7583.33',
      bunkers: '2732.10',
      total: '10315.43',
    });
    expect(sum.steps.map(({ label }) => label)).toEqual([
      'Time',
      'Net off-hire',
      'Hire',
      'Bunkers',
      'Total',
    ]);
    expect(sum.steps[1]).toMatchObject({ how: '30.3333 h × 50 %', result: '15.1667 h' });
  });

  test('of what has no end, no rate or no price is not zero', () => {
    expect(offhireSum({ ...facts, to: null }, 'USD')).toMatchObject({
      netHours: null,
      hire: null,
      total: null,
      steps: [],
    });
    expect(offhireSum({ ...facts, hireRate: null }, 'USD')).toMatchObject({
      hire: null,
      total: null,
    });
    const unpriced = offhireSum(
      { ...facts, bunkers: [{ fuelType: 10, consumed: '1', price: null }] },
      'USD',
    );
    expect(unpriced).toMatchObject({ bunkers: null, total: null });
    expect(unpriced.steps.at(-1)).toMatchObject({ label: 'Bunkers', result: 'A price is missing' });
  });

  test('of a night in which clocks are put back has its 25 hours', () => {
    const night = { from: '2026-10-24T22:00:00Z', to: '2026-10-25T23:00:00Z' };
    expect(offhireSum({ ...facts, ...night }, 'USD').minutes).toBe(1500);
  });
});

const nothing = { hours: null, amount: null };
const entry = {
  ...facts,
  timeZone: 'Europe/Oslo',
  isPlanned: false,
  agreed: nothing,
  bunkers: [] as { fuelType: number }[],
};

test.each([
  ['nothing', {}, []],
  ['an end before the beginning', { to: facts.from }, ['to']],
  ['101 percent', { percentage: '101' }, ['percentage']],
  ['no percent', { percentage: '0' }, ['percentage']],
  ['a zone that does not exist', { timeZone: 'Mars/Olympus' }, ['timeZone']],
  ['money without hours', { agreed: { hours: null, amount: '5' } }, ['agreed.hours']],
  [
    'an agreement on a plan',
    { isPlanned: true, agreed: { hours: '5', amount: null } },
    ['agreed.hours'],
  ],
  [
    'a fuel twice',
    { bunkers: [{ fuelType: 10 }, { fuelType: 20 }, { fuelType: 10 }] },
    ['bunkers.2.fuelType'],
  ],
])('%s is found', (_what, change, fields) => {
  expect(offhireFindings({ ...entry, ...change }).map(({ field }) => field)).toEqual(fields);
});

test.each([
  ['Planned', { isPlanned: true, to: null }],
  ['Running', { to: null }],
  ['Open', {}],
  ['Open', { owner: { hours: '5', amount: null }, charterer: { hours: '5.0', amount: null } }],
  ['Disputed', { owner: { hours: '5', amount: null }, charterer: { hours: '6', amount: null } }],
  ['Disputed', { owner: { hours: '5', amount: '1' }, charterer: { hours: '5', amount: '2' } }],
  ['Agreed', { agreed: { hours: '5', amount: null } }],
] as const)('is %s', (name, change) => {
  const offhire = {
    isPlanned: false,
    to: facts.to,
    owner: nothing,
    charterer: nothing,
    agreed: nothing,
    ...change,
  };
  expect(stateOfOffhire(offhire)).toBe(offhireState[name]);
});
