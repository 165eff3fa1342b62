import { calculate, type Deduction, type SheetInput } from '@fairlead/laytime';
import { describe, expect, test } from 'vitest';
import type { CalculationContent } from './calculation.ts';
import type { CalculationFacts } from './calculation-facts.ts';
import { follow } from './follow.ts';
import { newCalculation } from './new-calculation.ts';
import type { SofLine } from './statement-of-facts.ts';
import { completeFacts } from './testing/complete-facts.ts';
import { dayAt } from './testing/sof-lines.ts';
import { threeWay } from './three-way.ts';

const facts = completeFacts();
const [statement] = facts.statements;
if (statement === undefined) throw new Error('A statement of facts is needed.');

const withLines = (lines: readonly SofLine[]): CalculationFacts => ({
  ...facts,
  statements: [{ ...statement, revision: statement.revision + 1, lines }],
});
const sheetOf = ({ statement: { portCalls } }: CalculationContent): SheetInput => {
  const [sheet] = portCalls;
  if (sheet?.kind !== 'sheet') throw new Error('A sheet is needed.');
  return sheet;
};
const changed = (content: CalculationContent, values: Partial<SheetInput>): CalculationContent => ({
  ...content,
  statement: { ...content.statement, portCalls: [{ ...sheetOf(content), ...values }] },
});
const sentences = (content: CalculationContent, now: CalculationFacts) =>
  follow(content, { read: null, termsBefore: facts.terms, now }).changes.map(
    ({ sentence }) => sentence,
  );

test('quantities of a berth that people share by quantity follow the cargo', () => {
  const withOther = (billOfLading: string): CalculationFacts => ({
    ...facts,
    calls: facts.calls.map((call) => ({
      ...call,
      others: [
        {
          fixtureNumber: 'FX-2',
          charterer: 'Rheinerz',
          unit: 't',
          nominated: null,
          billOfLading,
          outturn: null,
        },
      ],
    })),
  });
  const before = withOther('3000');
  const made = newCalculation(before);
  expect(sheetOf(made).sharing).toBeNull();
  expect(made.calls).toMatchObject([{ sharedQuantities: { own: '5000', all: '8000' } }]);
  const read = { facts: before, isWhole: true };
  const after = (sharing: SheetInput['sharing']) =>
    sheetOf(
      follow(changed(made, { sharing }), {
        read,
        termsBefore: facts.terms,
        now: withOther('15000'),
      }).content,
    ).sharing;
  expect(after({ by: 'quantity', own: '5000', all: '8000' })).toEqual({
    by: 'quantity',
    own: '5000',
    all: '20000',
  });
  const own = { by: 'quantity', own: '5000', all: '9000' } as const;
  expect(after(own)).toEqual(own);
  expect(after({ by: 'agreed', pct: '60' })).toEqual({ by: 'agreed', pct: '60' });
  expect(after(null)).toBeNull();
});

describe('following', () => {
  const made = newCalculation(facts);

  test('what has not changed changes nothing', () => {
    expect(calculate(made.statement).status).toBe('complete');
    expect(follow(made, { read: null, termsBefore: facts.terms, now: facts })).toEqual({
      content: made,
      changes: [],
      facts,
    });
  });

  test('a statement untouched gives what would be built anew', () => {
    const now = withLines([
      ...statement.lines.map((line) =>
        line.kind === 'cargoCompleted' ? { ...line, at: dayAt('06 12:00') } : line,
      ),
      ...statement.lines
        .slice(0, 1)
        .map((line) => ({ ...line, id: 'sof-90', kind: 'remark' as const, text: 'Draft 9.1 m' })),
    ]);
    const { content, changes } = follow(made, { read: null, termsBefore: facts.terms, now });
    expect(content).toEqual(newCalculation(now));
    expect(changes.map(({ sentence }) => sentence)).toEqual([
      'Draft 9.1 m at 01.03.26 07:00 CET is new',
      'cargoCompleted is at 06.03.26 13:00 CET, not 05.03.26 19:00 CET',
      'The times of cargo work changed',
      'The end of the count changed',
      'The time bar changed',
    ]);
  });

  test('keeps what people decided', () => {
    const own: Deduction = {
      id: 'own',
      from: dayAt('02 02:00'),
      to: dayAt('02 03:00'),
      reason: 'rain',
    };
    const ruling = {
      id: 'r',
      from: dayAt('02 05:00'),
      to: dayAt('02 06:00'),
      pct: 0,
      onDemurrage: 0,
    };
    const sheet = sheetOf(made);
    const decided = changed(made, {
      deductions: [...(sheet.deductions ?? []).map((one) => ({ ...one, pct: '50' })), own],
      rulings: [ruling],
      notices: (sheet.notices ?? []).map((one) => ({ ...one, validity: 'disputed' as const })),
      end: { rule: 'at', at: dayAt('05 20:00') },
    });
    const lines = statement.lines.map((line) => {
      if (line.kind === 'closes') return { ...line, at: dayAt('03 18:00') };
      if (line.kind === 'noticeTendered') return { ...line, at: dayAt('01 05:00') };
      return line.kind === 'cargoCompleted' ? { ...line, at: dayAt('06 12:00') } : line;
    });
    const { content, changes } = follow(decided, {
      read: null,
      termsBefore: facts.terms,
      now: withLines(lines),
    });
    const after = sheetOf(content);
    expect(after.rulings).toEqual([ruling]);
    expect(after.deductions).toEqual([
      own,
      { ...sheet.deductions?.[0], to: dayAt('03 18:00'), pct: '50' },
    ]);
    expect(after.notices).toMatchObject([{ tenderedAt: dayAt('01 05:00'), validity: 'disputed' }]);
    expect(after.end).toEqual({ rule: 'at', at: dayAt('05 20:00') });
    expect(changes.map(({ sentence }) => sentence)).toContain(
      'The end of the count stays as you set it',
    );
  });

  test.each([
    ['with the facts that it was built from', true],
    ['of before facts were stored', false],
  ])('holidays that are entered later arrive, also after ‘none’: %s', (_what, isRead) => {
    const { terms } = facts;
    if (terms === null) throw new Error('Terms are needed.');
    const discharging = {
      ...terms.discharging,
      terms: { ...terms.discharging.terms, holidayUse: 'none' as const },
    };
    const calendar = (holidays: (typeof facts.calls)[0]['holidays']): CalculationFacts => ({
      ...facts,
      fixture: { ...facts.fixture, demurrageRate: '15000' },
      terms: { ...terms, discharging },
      calls: facts.calls.map((call) => ({ ...call, holidays })),
    });
    const before = calendar(null);
    const built = newCalculation(before);
    const none = changed(built, {
      terms: { ...sheetOf(built).terms, holidays: [], holidayYears: [2026] },
    });
    const now = calendar({ days: [{ date: '2026-03-02', name: 'Festival' }], years: [2026] });
    const { content, changes } = follow(none, {
      read: isRead ? { facts: before, isWhole: true } : null,
      termsBefore: before.terms,
      now,
    });
    const [without, within] = [none, content].map((one) => {
      const result = calculate(one.statement);
      return result.status === 'complete' ? Number(result.settlement.money?.net) : Number.NaN;
    });
    expect(Number(without) - Number(within)).toBe(15_000);
    expect(changes.map(({ sentence }) => sentence)).toEqual(['The holidays of the port changed']);
  });

  test('lets an interruption go that is no longer stated, and tells it', () => {
    const now = withLines(statement.lines.filter(({ reason }) => reason === null));
    const { content } = follow(made, { read: null, termsBefore: facts.terms, now });
    expect(sheetOf(content).deductions).toEqual([]);
    expect(sentences(made, now)).toContain('The interruptions changed');
  });

  test('takes over terms, cargo and rates that nobody wrote otherwise', () => {
    const { terms } = facts;
    if (terms === null) throw new Error('Terms are needed.');
    const now: CalculationFacts = {
      ...facts,
      fixture: { ...facts.fixture, demurrageRate: '20000' },
      terms: { ...terms, discharging: { ...terms.discharging, noticeBasis: 'received' } },
      calls: facts.calls.map((call) => ({
        ...call,
        cargo: call.cargo.map((one) => ({ ...one, billOfLading: '5100' })),
      })),
    };
    expect(follow(made, { read: null, termsBefore: terms, now }).content).toEqual(
      newCalculation(now),
    );
    expect(sentences(made, now)).toEqual([
      'The cargo quantity is 5100 t, previously 5000 t',
      'The allowed time changed',
      'The time of the notice that counts changed',
      'The rates changed',
    ]);
    const own = {
      ...made,
      statement: { ...made.statement, rates: { demurrage: { perDay: '1' } } },
    };
    expect(
      follow(own, { read: null, termsBefore: terms, now }).content.statement.rates,
    ).toMatchObject({
      demurrage: { perDay: '1' },
    });
  });

  test('of a call that the fixture no longer has leaves it alone', () => {
    expect(
      follow(made, { read: null, termsBefore: facts.terms, now: { ...facts, calls: [] } }),
    ).toMatchObject({
      content: { statement: { portCalls: [{ id: '7' }] }, calls: [{ id: '7' }] },
    });
  });
});

const id = 'x';
test.each([
  [{ base: 1, mine: 1, theirs: 2 }, 2, []],
  [{ base: 1, mine: 2, theirs: 1 }, 2, []],
  [{ base: 1, mine: 2, theirs: 3 }, 2, ['']],
  [{ base: { a: 1, b: 1 }, mine: { a: 2, b: 1 }, theirs: { a: 1, b: 2 } }, { a: 2, b: 2 }, []],
  [{ base: { a: 1 }, mine: {}, theirs: { a: 2 } }, {}, ['a']],
  [{ base: { a: 1 }, mine: { a: 1 }, theirs: {} }, {}, []],
  [
    { base: [{ id, v: 1 }], mine: [{ id: 'y' }, { id, v: 1 }], theirs: [{ id, v: 2 }] },
    [{ id, v: 2 }, { id: 'y' }],
    [],
  ],
  [{ base: [1], mine: [2], theirs: [3] }, [2], ['']],
])('%j make %j', (sides, value, retained) => {
  expect(threeWay(sides)).toEqual({ value, retained });
});

describe('work that lines state in another order than that of time', () => {
  const [notice, ...others] = statement.lines;
  const worked = (lineId: string, from: string, until: string): SofLine => {
    if (notice === undefined) throw new Error('A line is needed.');
    return { ...notice, id: lineId, at: dayAt(from), until: dayAt(until), kind: 'cargoBegins' };
  };
  const withWork = (...work: readonly SofLine[]): CalculationFacts =>
    withLines([...(notice === undefined ? [] : [notice]), ...others, ...work]);

  test('follows the statement of facts all the same', () => {
    // The longer interval starts first and ends last; rain splits it, so that its parts refer to the same lines.
    const before = withWork(
      worked('sof-80', '02 08:00', '05 10:00'),
      worked('sof-81', '02 08:00', '03 12:00'),
    );
    const made = newCalculation(before);
    const now = withWork(worked('sof-82', '04 08:00', '04 09:00'));
    const followed = follow(made, {
      read: { facts: before, isWhole: true },
      termsBefore: before.terms,
      now,
    });
    expect(followed.content).toEqual(newCalculation(now));
    const again = follow(followed.content, {
      read: { facts: now, isWhole: true },
      termsBefore: now.terms,
      now: before,
    });
    expect(again.content).toEqual(made);
  });
});
