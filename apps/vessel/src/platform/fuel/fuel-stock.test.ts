import { afterEach, describe, expect, test } from 'vitest';
import type { EntryForm } from '@fairlead/domain/ship-entries/forms';
import { defaultSwitches } from '@fairlead/domain/vessels/settings';
import type { SentEntry } from '../entries/outbox.ts';
import type { OutcomeRow } from '../store/rows.ts';
import { checksOnBoard } from './checks-on-board.ts';
import { fuelStockOf, kgIn, movesWaiting } from './fuel-stock.state.ts';
import { correctionOf, ownFuelReports } from './own-fuel-reports.ts';

let turn = 0;
function sent(
  form: EntryForm,
  payload: object,
  values: { readonly replaces?: string; readonly outcome?: Partial<OutcomeRow> } = {},
): SentEntry {
  turn += 1;
  const id = `entry-${turn}`;
  const outcome: OutcomeRow | undefined =
    values.outcome === undefined
      ? undefined
      : {
          id,
          outcome: 'accepted',
          received: '',
          errors: {},
          findings: [],
          ref: null,
          ...values.outcome,
        };
  return {
    entry: {
      id,
      form,
      title: '',
      personName: 'Ana Silva',
      at: '2026-03-02T01:00:00Z',
      body: JSON.stringify({ payload, person: { name: 'Ana Silva', rank: 'Chief engineer' } }),
      signature: '',
      hash: '',
      previous: '',
      replaces: values.replaces ?? null,
    },
    outcome,
    isReplaced: false,
  };
}

const tanks = [
  { id: 1, name: '1P', capacity: '200', referenceHeight: '420', hasTable: true },
  { id: 2, name: 'Settling', capacity: '60', referenceHeight: null, hasTable: false },
];
const lots = [
  { id: 7, kind: 10, name: 'BDN-7', fuelId: 2, at: '2026-03-01T00:00:00Z', density: '950' },
] as const;
const cells = [{ tankId: 1, lotId: 7, fuelId: 2, tonnes: '95.000' }];
let reportedEmpty: Parameters<typeof fuelStockOf>[0]['reportedEmpty'] = [];
afterEach(() => {
  reportedEmpty = [];
});

const switches = { ...defaultSwitches, useConsumption: true, useRob: true };
type Basis = Parameters<typeof checksOnBoard>[1];
const stockBy = (basis: Basis, isDisabled: boolean, ...outbox: readonly SentEntry[]) => {
  const settings = checksOnBoard(
    { settings: { ...switches, disableIssuesChecking: isDisabled } },
    basis,
  );
  return fuelStockOf({ cells, tanks, lots: [...lots], reportedEmpty, outbox, settings });
};
const stockOf = (...outbox: readonly SentEntry[]) => stockBy(null, false, ...outbox);

const transfer = {
  fromTank: { id: 1 },
  toTank: { id: 2 },
  fuel: null,
  started: '2026-03-02T00:00:00Z',
  ended: '2026-03-02T01:00:00Z',
  quantity: '20',
  temperature: null,
  remarks: '',
};

describe('the stock', () => {
  test('has level, lot and density of each tank', () => {
    const { tanks: shown, isAhead } = stockOf();
    expect(shown).toMatchObject([
      { name: '1P', kg: 95_000n, fuelId: 2, density: '950', share: 0.5, findings: [] },
      { name: 'Settling', kg: 0n, fuelId: null, share: 0 },
    ]);
    expect(isAhead).toBe(false);
  });

  test.each([
    ['a transfer', sent('tankTransfer', transfer), 75_000n, 20_000n],
    [
      'a transfer beyond the stock',
      sent('tankTransfer', { ...transfer, quantity: '100' }),
      -5000n,
      100_000n,
    ],
    [
      'a consumption',
      sent('logReport', {
        at: '2026-03-03T00:00:00Z',
        consumers: [{ fuels: [{ fuelId: 2, lotId: null, tonnes: '5' }] }],
      }),
      90_000n,
      0n,
    ],
    [
      'a correction',
      sent('fuelCorrection', {
        kind: 20,
        tank: { id: 1 },
        fuel: { id: 2 },
        at: '2026-03-03T00:00:00Z',
        quantity: '-1.5',
      }),
      93_500n,
      0n,
    ],
    ['what arrived already', sent('tankTransfer', transfer, { outcome: {} }), 95_000n, 0n],
    [
      'a correction of a report that is ashore',
      sent('tankTransfer', { ...transfer, corrects: 'known' }),
      95_000n,
      0n,
    ],
  ])('counts in %s that waits here', (...[, waiting, first, second]) => {
    const stock = stockOf(waiting);
    expect([kgIn(stock, 1), kgIn(stock, 2)]).toEqual([first, second]);
  });

  test('of a note that waits has its number as the lot', () => {
    const note = sent('bunkerNote', {
      number: 'BDN-8',
      isDebunkered: false,
      completed: '2026-03-04T00:00:00Z',
      products: [
        { fuel: { id: 2 }, delivered: '30', tanks: [{ tank: { id: 2 }, quantity: '30' }] },
      ],
    });
    const [, settling] = stockOf(note).tanks;
    expect(settling).toMatchObject({ kg: 30_000n, held: [{ lot: { name: 'BDN-8' } }] });
  });

  test('counts in a transfer that is being entered, and is otherwise as before', () => {
    const settings = checksOnBoard({ settings: switches }, null);
    const planned = { fromTank: 1, toTank: 2, ended: '2026-03-02T01:00:00Z', quantity: '20' };
    const parts = { cells, tanks, lots: [...lots], reportedEmpty, outbox: [], settings };
    const stock = fuelStockOf({ ...parts, planned });
    expect([kgIn(stock, 1), kgIn(stock, 2), stock.isAhead]).toEqual([75_000n, 20_000n, false]);
  });

  test('names an over-full and a negative tank', () => {
    const [first, second] = stockOf(sent('tankTransfer', { ...transfer, quantity: '100' })).tanks;
    expect(first?.findings[0]).toContain('calculated stock of −5.000 mt');
    expect(second?.findings[0]).toContain('more than 98 %');
  });

  test.each<readonly [string, Basis, counts: readonly [number, number]]>([
    ['the standard', null, [1, 2]],
    [
      'the company’s own limits',
      { checks: { limits: { 20: { toleranceMt: 6 } }, off: [] } },
      [0, 2],
    ],
    ['the checks that are on', { checks: { limits: {}, off: [10, 20] } }, [0, 1]],
    [
      'the company’s own fill',
      { checks: { limits: { 80: { fillPercent: 200 } }, off: [] } },
      [1, 1],
    ],
  ])('finds what is implausible by %s', (...[, basis, counts]) => {
    const moved = sent('tankTransfer', { ...transfer, quantity: '100' });
    expect(stockBy(basis, false, moved).tanks.map(({ findings }) => findings.length)).toEqual(
      counts,
    );
    expect(stockBy(basis, true, moved).tanks.flatMap(({ findings }) => findings)).toEqual([]);
  });
});

describe('a tank that a note reported as empty', () => {
  const noteAt = (commenced: string, before: string | null) =>
    sent('bunkerNote', {
      ...bunkerNote(false),
      commenced,
      products: [
        { fuel: { id: 2 }, delivered: '1', tanks: [{ tank: { id: 1 }, quantity: '1', before }] },
      ],
    });
  const reads = '1P was reported empty before bunkering but should hold 14.000 mt.';

  test.each<readonly [string, readonly SentEntry[], readonly string[]]>([
    ['as the office knows it', [], [reads]],
    ['until it is corrected here', [ledgerEntry(20)], []],
    ['until a later note here reports it', [noteAt('2026-03-04T00:00:00Z', '95')], []],
    [
      'beside a later note that did not measure it',
      [noteAt('2026-03-04T00:00:00Z', null)],
      [reads],
    ],
    ['beside an earlier note', [noteAt('2026-02-04T00:00:00Z', '10')], [reads]],
    ['when it is emptied', [sent('tankTransfer', { ...transfer, quantity: '94.5' })], []],
  ])('says so %s', (...[, outbox, findings]) => {
    reportedEmpty = [{ tankId: 1, from: '2026-03-01T00:00:00Z', tonnes: '14.000' }];
    const [first] = stockOf(...outbox).tanks;
    expect(first?.findings).toEqual(findings);
  });

  test('says nothing when the check is off', () => {
    reportedEmpty = [{ tankId: 1, from: '2026-03-01T00:00:00Z', tonnes: '14.000' }];
    const [first] = stockBy({ checks: { limits: {}, off: [70] } }, false).tanks;
    expect(first?.findings).toEqual([]);
  });
});

const bunkerNote = (isDebunkered: boolean) => ({
  number: 'BDN-9',
  isDebunkered,
  completed: '2026-03-04T00:00:00Z',
  products: [{ fuel: { id: 2 }, delivered: '30', tanks: [] }],
});
const ledgerEntry = (kind: number) =>
  sent('fuelCorrection', {
    kind,
    tank: { id: 1 },
    fuel: { id: 2 },
    at: '2026-03-04T00:00:00Z',
    quantity: '-1.5',
  });
const move = { at: '2026-03-04T00:00:00.000Z', fuelId: 2 };

test.each([
  ['a delivery', sent('bunkerNote', bunkerNote(false)), ['30.000'], []],
  ['a de-bunkering', sent('bunkerNote', bunkerNote(true)), ['-30.000'], []],
  ['a correction', ledgerEntry(20), [], ['-1.500']],
  ['an opening stock', ledgerEntry(10), [], []],
  ['a transfer', sent('tankTransfer', transfer), [], []],
  ['what arrived already', sent('bunkerNote', bunkerNote(false), { outcome: {} }), [], []],
])(
  'what %s that waits moves is known to the next report',
  (...[, waiting, received, corrected]) => {
    const moved = movesWaiting([waiting]);
    const movesOf = (tonnes: readonly string[]) => tonnes.map((one) => ({ ...move, tonnes: one }));
    expect(moved).toEqual({ received: movesOf(received), corrected: movesOf(corrected) });
  },
);

describe('reports about fuel', () => {
  const shore = {
    guid: 'known',
    state: 20,
    versions: [
      {
        version: 1,
        content: transfer,
        findings: [{ sentence: 'Too much.' }],
        author: { name: 'Ana Silva', rank: 'Master', at: '2026-03-02T02:00:00Z' },
        reason: null,
      },
    ],
  };
  const reportsOf = (...outbox: readonly SentEntry[]) =>
    ownFuelReports([shore], outbox, 'tankTransfer');

  test('come from ashore with state, author and findings', () => {
    const [report] = reportsOf();
    expect(report).toMatchObject({
      state: 'approved',
      versions: [{ author: 'Ana Silva, Master', findings: ['Too much.'] }],
    });
    expect(report === undefined ? undefined : correctionOf(report)).toEqual({
      corrects: 'known',
      replaces: null,
    });
  });

  test('have what waits on top, and what was refused with its sentence', () => {
    const correction = { ...transfer, quantity: '25', corrects: 'known', reason: 'Flow meter' };
    expect(reportsOf(sent('tankTransfer', correction))).toMatchObject([
      { guid: 'known', state: 'waiting', versions: [{ reason: 'Flow meter' }, {}] },
    ]);
    const errors = { toTank: ['Not found'] };
    const refused = sent('tankTransfer', transfer, { outcome: { outcome: 'refused', errors } });
    const report = reportsOf(refused)[1];
    expect(report).toMatchObject({ state: 'refused', refusal: 'Not found', isAshore: false });
    expect(report === undefined ? undefined : correctionOf(report)).toEqual({
      corrects: null,
      replaces: refused.entry.id,
    });
  });

  test('on this device alone are corrected by an entry that replaces the one before', () => {
    const first = sent('tankTransfer', transfer);
    const second = sent(
      'tankTransfer',
      { ...transfer, quantity: '30' },
      { replaces: first.entry.id },
    );
    expect(reportsOf(first, second)[1]).toMatchObject({
      guid: first.entry.id,
      entryId: second.entry.id,
      versions: [{ content: { quantity: '30' } }],
    });
  });
});
