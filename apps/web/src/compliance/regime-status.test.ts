import { describe, expect, test } from 'vitest';
import type { FleetYear, VesselYear } from './compliance.data.ts';
import { dueText, regimeStatuses } from './regime-status.state.ts';

const vessel = (part: Partial<VesselYear>): VesselYear => ({
  vessel: { id: 1, name: 'Skua' },
  year: 2025,
  grossTonnage: '12000',
  complete: '1',
  decisions: [
    { regime: 'mrv', applies: true, sentence: '' },
    { regime: 'eu-ets', applies: true, sentence: '' },
    { regime: 'fueleu', applies: false, sentence: '' },
    { regime: 'uk-ets', applies: false, sentence: '' },
    { regime: 'cii', applies: false, sentence: '' },
  ],
  mrv: null,
  ets: { emissions: '160.3', allowances: '112.21', cost: '7854.7' },
  fuelEu: null,
  uk: null,
  cii: null,
  missing: [],
  fuelFindings: [],
  closing: null,
  ...part,
});
const lack = { sentence: 'No log report was sent.', part: null };
const closing = { id: 1, closed: '2026-02-01T00:00:00Z', moved: 0 };
const fleet = (vessels: VesselYear[]): FleetYear => ({
  vessels,
  deadlines: [
    { regime: 'mrv', action: 'Submit the verified emissions report', day: '2026-03-31' },
    { regime: 'eu-ets', action: 'Surrender allowances', day: '2026-09-30' },
  ],
});
const at = (text: string) => Date.parse(text);

describe('the next step under the EU ETS', () => {
  test.each<[string, readonly [vessels: VesselYear[], now: string], string]>([
    [
      'data first',
      [[vessel({ missing: [lack] }), vessel({})], '2026-02-01'],
      'Complete data of 1 vessel',
    ],
    [
      'then closing',
      [[vessel({}), vessel({ closing })], '2026-02-01'],
      'Close the year of 1 vessel',
    ],
    ['no closing before the end of the year', [[vessel({})], '2025-10-01'], 'Surrender allowances'],
    ['then the deadline', [[vessel({ closing })], '2026-02-01'], 'Surrender allowances'],
    ['nothing after the deadline', [[vessel({ closing })], '2026-12-01'], 'Nothing left'],
  ])('%s', (_, [vessels, now], next) => {
    const ets = regimeStatuses(fleet(vessels), at(now)).find(({ regime }) => regime === 'eu-ets');
    expect(ets?.next).toBe(next);
  });
});

test('a regime without vessels is left out, and results are summed', () => {
  const statuses = regimeStatuses(fleet([vessel({}), vessel({})]), at('2026-02-01'));
  expect(statuses.map(({ regime }) => regime)).toEqual(['mrv', 'eu-ets']);
  expect(statuses[1]?.result).toBe('224 EUA');
});

test.each<[string, readonly VesselYear[], string]>([
  ['summed', [vessel({}), vessel({})], '15\u202F709 EUR'],
  [
    'not known while a price is missing',
    [vessel({}), vessel({ ets: { emissions: '1', allowances: '1', cost: null } })],
    'A price is missing',
  ],
])('the cost of allowances is %s', (_, vessels, cost) => {
  const statuses = regimeStatuses(fleet([...vessels]), at('2026-02-01'));
  expect(statuses.map((one) => one.cost)).toEqual(['None', cost]);
});

test.each([
  ['2026-03-31', 'in 3 days'],
  ['2026-03-28', 'today'],
  ['2026-03-27', '1 day ago'],
])('%s on 28 March: %s', (day, text) => {
  expect(dueText(day, at('2026-03-28T15:00:00Z'))).toBe(text);
});
