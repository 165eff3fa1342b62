import { expect, test } from 'vitest';
import {
  companyChoices,
  kindChoices,
  narrowedLines,
  omissionSentences,
  openOf,
} from './worklist.state.ts';

const row = (companyId: number, kind: number) => ({
  companyId,
  kind,
  id: 1,
  urgency: 10,
  at: '2026-11-29',
  vessel: '',
  text: '',
});
const list = {
  companies: [
    {
      id: 1,
      name: 'Nordhav',
      counts: [
        { kind: 10, number: 140 },
        { kind: 20, number: 2 },
      ],
    },
    { id: 2, name: 'Baltic', counts: [{ kind: 10, number: 3 }] },
  ],
  leftOut: [
    { id: 3, name: 'Sund', reason: 10 },
    { id: 4, name: 'Kattegat', reason: 20 },
  ],
};

test.each([
  [{ companies: [], kinds: [] }, 3, 145],
  [{ companies: [2], kinds: [] }, 1, 3],
  [{ companies: [], kinds: [20] }, 1, 2],
  [{ companies: [2], kinds: [20] }, 0, 0],
])('%j', (filter, lines, open) => {
  const rows = [row(1, 10), row(1, 20), row(2, 10)];
  expect(narrowedLines(rows, filter)).toHaveLength(lines);
  expect(openOf(list, filter)).toBe(open);
});

test('choices state how much is open of what the other filter lets through', () => {
  expect(companyChoices(list, [20]).map(({ label }) => label)).toEqual([
    'Nordhav (2)',
    'Baltic (0)',
  ]);
  expect(kindChoices(list, [1])[0]).toEqual({ value: 10, label: 'Notifications (140)' });
});

test('companies that are missing, with the reason', () => {
  const own = [
    { id: 1, name: 'Nordhav' },
    { id: 3, name: 'Sund' },
    { id: 5, name: 'Skagen' },
    { id: 5, name: 'Skagen' },
  ];
  expect(omissionSentences(list, own)).toEqual([
    'Sund: Its subscription has ended.',
    'Kattegat: It requires a second factor, which this sign-in did not use.',
    'Skagen: You no longer have a role in it.',
  ]);
});
