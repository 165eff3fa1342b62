import { expect, test } from 'vitest';
import { ageClass, exposures, timeBarState } from './ageing.ts';
import {
  agreedIsMissing,
  type ClaimItem,
  droppedNeedsReason,
  itemFindings,
  negotiationTotals,
  settledBeforeAgreed,
  settlementFindings,
  settlementGap,
} from './negotiation.ts';
import { missingDocuments, documentsOfClaim } from './claim-documents.ts';
import { claimItemState, claimDocumentState } from './enumerations.ts';

const { Open, Agreed, Dropped } = claimItemState;
const item = (change: Partial<ClaimItem>): ClaimItem => ({
  title: 'Saturday afternoon',
  claimed: '0',
  countered: null,
  agreed: null,
  state: Open,
  reason: null,
  ...change,
});

const items = [
  item({ claimed: '26583.34', countered: '11156.94' }),
  item({ claimed: '12000.10', countered: '8000', agreed: '10000.05', state: Agreed }),
  item({ claimed: '500', state: Dropped, reason: 'No gang sheet' }),
];

test('the state of a negotiation is exact', () => {
  expect(negotiationTotals(items)).toEqual({
    claimed: '39083.44',
    countered: '19156.94',
    agreed: '10000.05',
    open: '15426.4',
    openItems: 1,
  });
  expect(negotiationTotals([])).toEqual({
    claimed: '0',
    countered: '0',
    agreed: '0',
    open: '0',
    openItems: 0,
  });
});

test.each([
  [item({ state: Agreed }), 'agreed', agreedIsMissing],
  [item({ state: Dropped, reason: '' }), 'reason', droppedNeedsReason],
])('an item that is closed says how', (one, field, message) => {
  expect(itemFindings(one)).toEqual([{ field, message }]);
});

test.each([
  { name: 'what the items come to, none open', those: items.slice(1), refused: [] },
  { name: 'less than the items', amount: '9000', those: items.slice(1), refused: ['reason'] },
  { name: 'less with a reason', amount: '9000', reason: 'Lump sum', those: items, refused: [] },
  { name: 'what they come to over open items', those: items, refused: ['reason'] },
  { name: 'anything without items', amount: '9000', those: [], refused: [] },
])('a settlement of $name', ({ amount = '10000.05', reason = null, those, refused }) => {
  const findings = settlementFindings({ amount, reason }, those);
  expect(findings.map(({ field }) => field)).toEqual(refused);
  for (const { message } of findings) expect(message).toBe(settledBeforeAgreed);
});

test('a settlement names its difference from what was agreed', () => {
  expect(settlementGap('9000', items)).toBe('-1000.05');
});

test.each([
  ['2026-12-31', 'clear'],
  ['2026-10-17', 'near'],
  ['2026-10-16', 'near'],
  ['2026-09-24', 'urgent'],
  ['2026-09-17', 'urgent'],
  ['2026-09-16', 'passed'],
] as const)('a time bar on %s is %s on 17 September', (lastDay, state) => {
  expect(timeBarState(lastDay, '2026-09-17')).toBe(state);
});

test.each([
  [-3, '0 to 30 days'],
  [30, '0 to 30 days'],
  [31, '31 to 60 days'],
  [90, '61 to 90 days'],
  [4000, 'Over 90 days'],
  [null, 'Not completed'],
] as const)('%s days are of the class %s', (days, name) => {
  expect(ageClass(days)).toBe(name);
});

test('exposure adds up by counterparty and age, never two currencies', () => {
  const [rheinerz, vantaa] = [
    { id: 1, name: 'Rheinerz' },
    { id: 2, name: 'Vantaa Grain' },
  ];
  expect(
    exposures([
      { counterparty: vantaa, currency: 'USD', amount: '0.10', ageDays: 3 },
      { counterparty: rheinerz, currency: 'EUR', amount: '5', ageDays: 99 },
      { counterparty: vantaa, currency: 'USD', amount: '0.20', ageDays: 45 },
      { counterparty: rheinerz, currency: 'USD', amount: '-7', ageDays: 91 },
      { counterparty: rheinerz, currency: 'USD', amount: '2.50', ageDays: 91 },
    ]).map(({ counterparty, currency, claims, receivable, payable, total, byAge }) => [
      counterparty.name,
      currency,
      claims,
      receivable,
      payable,
      total,
      byAge['31 to 60 days'],
      byAge['Over 90 days'],
    ]),
  ).toEqual([
    ['Rheinerz', 'USD', 2, '2.5', '7', '-4.5', '0', '-4.5'],
    ['Vantaa Grain', 'USD', 2, '0.3', '0', '0.3', '0.2', '0'],
    ['Rheinerz', 'EUR', 1, '5', '0', '5', '0', '5'],
  ]);
});

test('papers that the charter asks for are missing until somebody says otherwise', () => {
  const documents = documentsOfClaim(
    ['nor', 'weatherLog', 'Mates receipt'],
    [
      { code: 'nor', state: claimDocumentState.AtHand, note: null },
      { code: 'deckLog', state: claimDocumentState.Missing, note: 'Asked of the master' },
    ],
  );
  expect(documents.map(({ name, isRequested, state }) => [name, isRequested, state])).toEqual([
    ['Notice of readiness', true, 20],
    ['Weather log', true, 10],
    ['Mates receipt', true, 10],
    ['Deck log', false, 10],
  ]);
  expect(missingDocuments(documents)).toBe(2);
  expect(missingDocuments(documentsOfClaim(null, []))).toBeGreaterThan(2);
});
