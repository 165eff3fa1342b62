import { expect, test } from 'vitest';
import type { JointChoice, JointFixture } from './joint.data.ts';
import { frozenText, netOfChosen, owedText } from './joint.state.ts';

const fixture = (id: number, net: string | null): JointFixture => ({
  id,
  fixtureNumber: `FX-${id}`,
  status: 30,
  vessel: { id: 1, name: 'Lomvi' },
  voyage: { id: 2, voyageNumber: 14, reference: null },
  calculation: null,
  demurrageMinutes: null,
  savedMinutes: null,
  net,
  currency: 'USD',
  timeBar: null,
  papersMissing: 0,
});
const choice = (id: number, net: string | null): JointChoice => ({
  ...fixture(id, net),
  obstacle: null,
});

test('the net follows what is chosen', () => {
  const claim = { fixtures: [fixture(1, '36000.00')] };
  const choices = [choice(2, '-3000.00'), choice(3, '1.50'), choice(4, null)];
  expect(netOfChosen(claim, choices, new Set())).toBe('36000');
  expect(netOfChosen(claim, choices, new Set([2, 3, 4]))).toBe('33001.5');
});

test('an amount is owed by one side, or by none', () => {
  expect(['5', '-5', '0', null].map(owedText)).toEqual([
    'owed by the charterer',
    'owed by the owner',
    '',
    '',
  ]);
});

test('freezing says what is new', () => {
  const [old, made] = [{ isNew: false }, { isNew: true }];
  expect(frozenText([old, old])).toMatch(/No calculation has changed/);
  expect(frozenText([made, made])).toBe('A version of each fixture is frozen');
  expect(frozenText([made, old])).toBe('1 of 2 fixtures frozen; the others have not changed');
});
