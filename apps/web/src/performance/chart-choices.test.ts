import { expect, test } from 'vitest';
import { chartChoices, reportFilter } from './chart-choices.state.ts';

const year = { from: '2025-09-17', to: '2026-09-17' };
const initial = chartChoices({}, year);

test('an address that states nothing compares calm days of steady sailing of a year', () => {
  expect(initial).toEqual({
    ...year,
    vessel: undefined,
    condition: 'both',
    wind: 4,
    current: 5,
    hours: 12,
    leastDraught: null,
    mostDraught: null,
  });
});

test.each([
  [{ vessel: '7' }, { vessel: 7 }],
  [{ vessel: '0' }, {}],
  [{ from: '2026-02-29', to: '2026-02-28' }, { to: '2026-02-28' }],
  [{ condition: 'laden' }, { condition: 'laden' }],
  [{ condition: 'full' }, {}],
  [
    { wind: '6', current: '0', hours: '20' },
    { wind: 6, current: 0, hours: 20 },
  ],
  [
    { wind: '99', current: '99', hours: '99' },
    { wind: 12, current: 5, hours: 24 },
  ],
  [{ wind: '-1', current: 'x', hours: '' }, {}],
  [{ leastDraught: '8.5', mostDraught: '-2' }, { leastDraught: 8.5 }],
])('%j', (stated, changed) => {
  expect(chartChoices(stated, year)).toEqual({ ...initial, ...changed });
});

const unlimited = {
  isLaden: null,
  mostWind: null,
  mostCurrent: null,
  leastHours: null,
  leastDraught: null,
  mostDraught: null,
};

test.each([
  [{}, { mostWind: 4, leastHours: 12 }],
  [{ wind: '12', hours: '0' }, {}],
  [
    { condition: 'ballast', current: '2' },
    { isLaden: false, mostWind: 4, mostCurrent: 2, leastHours: 12 },
  ],
  [
    { condition: 'laden', wind: '12', hours: '0', mostDraught: '9' },
    { isLaden: true, mostDraught: 9 },
  ],
])('a slider at its end sets no limit: %j', (stated, limits) => {
  expect(reportFilter(chartChoices(stated, year))).toEqual({ ...unlimited, ...limits });
});
