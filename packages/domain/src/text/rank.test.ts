import { expect, test } from 'vitest';
import { reasonsForCall } from '../port-calls/reasons-for-call.ts';
import { bestMatches, exactFirst, folded, matchRank } from './rank.ts';

const named = (...labels: readonly string[]) => labels.map((label) => ({ label }));

test.each([
  ['Rīga', 'riga'],
  ['  Ålesund  havn', 'alesund havn'],
  ['Łódź', 'lodz'],
  ['Straße', 'strasse'],
  ['Sørøya', 'soroya'],
])('%s is compared as %s', (text, compared) => {
  expect(folded(text)).toBe(compared);
});

test.each([
  ['d', 'Discharging'],
  ['D', 'Discharging'],
  ['l', 'Loading'],
  ['y', 'Dry dock'],
  ['t', 'Canal transit'],
  ['dr', 'Dry dock'],
  ['dock', 'Dry dock'],
])('the reason for call of %s is %s', (typed, label) => {
  expect(bestMatches(reasonsForCall, typed)[0]?.label).toBe(label);
});

test.each([
  ['reversible', named('Non-reversible', 'Reversible'), ['Reversible', 'Non-reversible']],
  ['rig', named('Origin', 'Bright', 'Rīga'), ['Rīga', 'Origin', 'Bright']],
  ['sub', named('Non sub', 'Absub', 'Subjects'), ['Subjects', 'Non sub', 'Absub']],
  ['x', named('Riga'), []],
  ['', named('b', 'a'), ['b', 'a']],
])('%s among %j', (typed, choices, found) => {
  expect(bestMatches(choices, typed).map(({ label }) => label)).toEqual(found);
});

test('a code goes before a name that begins alike', () => {
  expect(matchRank({ label: 'Loading', code: 'L' }, 'l')).toBe(0);
  expect(matchRank({ label: 'Antwerp', code: 'BEANR' }, 'bea')).toBe(1);
});

test('what is called as typed goes before what only holds it, the rest stays in its order', () => {
  const found = ['Bigge Riga', 'Rigasund', 'Rīga', 'Origa'].map((name) => ({ name }));
  expect(exactFirst(found, ' riga ').map(({ name }) => name)).toEqual([
    'Rīga',
    'Bigge Riga',
    'Rigasund',
    'Origa',
  ]);
});
