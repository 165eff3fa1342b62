import { calculate, type StatementInput } from '@fairlead/laytime';
import { describe, expect, it, test } from 'vitest';
import type { CalculationContent } from '../laytime/calculation.ts';
import type { PrintedStatement } from '../laytime-print/printed-statement.ts';
import { carriedDecisions } from '../claims/carried-decisions.ts';
import { compareVersions, type DifferenceDecision } from '../claims/differences.ts';
import { answerMark, guestLimits, guestState, guestStateOf, maskedAddress } from './guest.ts';
import {
  answerCounts,
  answeredContent,
  answeredTwice,
  answerFindings,
  type CallAnswer,
  farOutside,
  type LineAnswer,
  notACall,
  notALine,
  overlapsYours,
  reasonIsMissing,
  sameAsOurs,
} from './guest-answer.ts';
import { guestStatement, printedForGuest } from './guest-statement.ts';
import { endsBeforeStart } from '../claims/their-statement.ts';
import { differenceMark } from '../claims/enumerations.ts';
import { rainSheet } from '../claims/testing/rain-sheet.ts';

const { Agreed, Disputed } = answerMark;

/** 24 hours from Thursday 10 September 2026 00:00 UTC, rain from 06:00 to 09:00, completed on Saturday at noon. */
const sheet = rainSheet(24, '2026-09-12T12:00:00Z');
const ours: StatementInput = {
  currency: 'USD',
  portCalls: [sheet],
  groups: [{ id: 'all', mode: 'nonReversible', portCallIds: ['7'] }],
  rates: { demurrage: { perDay: 24_000 }, despatch: { basis: 'none' } },
  rounding: { days: 'exact', decimals: 2 },
};
const content: CalculationContent = {
  statement: ours,
  calls: [
    {
      id: '7',
      portCallId: 7,
      port: { name: 'Gdańsk', unLoCode: 'PLGDN', countryCode: 'PL' },
      operation: 'discharging',
      sof: null,
      lines: [
        {
          id: 'sof-1',
          at: '2026-09-10T06:00:00Z',
          until: null,
          kind: 'opens',
          reason: 'rain',
          text: 'Rain <b>began</b>',
          remark: 'Heavy',
          underProtest: true,
          saidBy: 20,
          saidByName: 'Captain SECRET',
          saidAt: '2026-09-10T06:05:00Z',
          gangs: null,
        },
      ],
      cargo: { cargoPortIds: [], quantity: null, unit: null, basis: 'billOfLading' },
      termsLabel: 'WWD SHEX UU',
      sharedWith: ['Other charterer SECRET, F-9'],
      sharedQuantities: { own: '1', all: '99.SECRET' },
    },
  ],
  comment: 'Do not yield, SECRET',
  timeBar: { link: 'usual', trigger: 'completion' } as never,
  fixture: null,
};
const printed: PrintedStatement = {
  header: {
    fixtureNumber: 'F-1',
    company: 'Nordhav',
    owner: 'Nordhav',
    vessel: 'Nordic Lynx',
    voyage: '12',
    charterer: 'Baltic Grain',
    broker: null,
    form: 'GENCON 94',
    cpDate: '2026-08-01',
    layCanFrom: null,
    layCanTo: null,
    clauses: [],
  },
  number: 1,
  name: 'Our draft SECRET',
  party: 10,
  content,
  result: calculate(ours),
  version: { number: 2, at: '2026-09-20T08:00:00Z', by: 'Olga', note: 'Sent SECRET' },
  sha256: 'a'.repeat(64),
  stampMs: 0,
};

const statement = guestStatement(printed);
if (statement === null) throw new Error('The example has no figures.');
const { calls } = statement;
const [call] = calls;

const at = (hours: number) => new Date(Date.UTC(2026, 8, 10, hours)).toISOString();
const disputed = (
  line: number,
  [from, to]: readonly [number, number],
  percent = '0',
): LineAnswer => ({
  at: call?.lines[line]?.at ?? '',
  mark: Disputed,
  from: at(from),
  to: at(to),
  percent,
  reason: 'Rain by the log',
});
const answer = (values: Partial<CallAnswer>): CallAnswer => ({
  id: '7',
  allowedMinutes: null,
  allowedReason: '',
  lines: [],
  added: [],
  ...values,
});
const compared = (one: CallAnswer) =>
  compareVersions(ours, answeredContent(content, calls, [one]).statement);
const net = (one: CallAnswer) => {
  const { theirs } = compared(one) ?? {};
  return theirs?.settlement.money?.net;
};

describe('what is shared of a frozen version', () => {
  test('is the time sheet, the statement of facts and the settlement', () => {
    expect(statement).toMatchObject({
      fixtureNumber: 'F-1',
      version: { number: 2 },
      money: { net: '33000.00' },
      currency: 'USD',
    });
    expect(call?.lines.map((line) => [line.at, line.to, line.percent])).toEqual([
      ['2026-09-10T00:00:00Z', '2026-09-10T06:00:00Z', 100],
      ['2026-09-10T06:00:00Z', '2026-09-10T09:00:00Z', 0],
      ['2026-09-10T09:00:00Z', '2026-09-11T03:00:00Z', 100],
      ['2026-09-11T03:00:00Z', '2026-09-12T12:00:00Z', 100],
    ]);
    expect(call?.facts).toEqual([
      {
        at: '2026-09-10T06:00:00Z',
        until: null,
        text: 'Rain <b>began</b>',
        remark: 'Heavy',
        underProtest: true,
      },
    ]);
  });

  test('has nothing that the company says to itself', () => {
    const shown = JSON.stringify(statement);
    expect(shown).not.toContain('SECRET');
    expect(shown).not.toMatch(/timeBar|warning|comment/i);
    const { content: printout, version } = printedForGuest(printed);
    expect(
      JSON.stringify([printout.calls.map((one) => ({ ...one, lines: [] })), version]),
    ).not.toContain('SECRET');
    expect([printout.comment, printout.timeBar]).toEqual(['', null]);
  });

  test('is nothing of a draft, and nothing without figures', () => {
    expect(guestStatement({ ...printed, version: null })).toBeNull();
    const open = { status: 'incomplete', engine: '1', missing: [] } as const;
    expect(guestStatement({ ...printed, result: open })).toBeNull();
  });
});

describe('an answer', () => {
  it('that agrees with every line differs in nothing', () => {
    const lines = (call?.lines ?? []).map((line) => ({ at: line.at, mark: Agreed }));
    const all = answer({ lines });
    expect(answerFindings(calls, [all])).toEqual([]);
    expect(compared(all)?.differences).toEqual([]);
    expect(answerCounts([all])).toEqual({ agreed: 4, disputed: 0, added: 0 });
  });

  it.each([
    ['takes a line out', { lines: [disputed(0, [0, 6])] }, '27000.00'],
    [
      'shortens a line: what is left does not count',
      { lines: [disputed(0, [0, 4], '100')] },
      '31000.00',
    ],
    ['halves a line', { lines: [disputed(2, [9, 27], '50')] }, '24000.00'],
    ['adds a stop amid a line', { added: [stop(30, 33)] }, '30000.00'],
    ['begins earlier', { added: [{ ...stop(-3, 0), percent: '100' }] }, '36000.00'],
    [
      'begins much earlier, and the time between does not count',
      { added: [{ ...stop(-9, -6), percent: '100' }] },
      '36000.00',
    ],
    ['ends later', { added: [{ ...stop(60, 62), percent: '100' }] }, '35000.00'],
    ['allows more', { allowedMinutes: '2880', allowedReason: 'Clause 5' }, '9000.00'],
  ])('that %s', (_, values, expected) => {
    const one = answer(values);
    expect(answerFindings(calls, [one])).toEqual([]);
    expect(net(one)).toBe(expected);
  });

  it('shows the reason as the rule of the counterparty', () => {
    const { differences = [] } = compared(answer({ lines: [disputed(0, [0, 6])] })) ?? {};
    expect(differences).toMatchObject([
      { kind: 'interval', ours: '100', theirs: '0', theirRule: 'Rain by the log', worth: '6000' },
    ]);
  });

  it.each<[string, CallAnswer, readonly [field: string, message: string]]>([
    [
      'a line that is none',
      answer({ lines: [{ at: at(1), mark: Agreed }] }),
      ['lines.0.at', notALine],
    ],
    [
      'a line twice',
      answer({ lines: [{ at: at(0), mark: Agreed }, disputed(0, [0, 6])] }),
      ['lines.1.at', answeredTwice],
    ],
    [
      'the same as ours',
      answer({ lines: [disputed(0, [0, 6], '100')] }),
      ['lines.0.percent', sameAsOurs],
    ],
    [
      'an end before its beginning',
      answer({ added: [stop(5, 5)] }),
      ['added.0.to', endsBeforeStart],
    ],
    [
      'a line without a reason',
      answer({ added: [{ ...stop(5, 6), reason: '' }] }),
      ['added.0.reason', reasonIsMissing],
    ],
    [
      'a line in another year',
      answer({ added: [stop(-8760, -8759)] }),
      ['added.0.from', farOutside],
    ],
    [
      'lines that overlap',
      answer({ lines: [disputed(0, [0, 6])], added: [stop(5, 7)] }),
      ['added.0.from', overlapsYours],
    ],
    [
      'an allowance without a reason',
      answer({ allowedMinutes: '1' }),
      ['allowedReason', reasonIsMissing],
    ],
    ['a port call of another statement', answer({ id: '8' }), ['id', notACall]],
  ])('is refused with %s', (_, one, [field, message]) => {
    expect(answerFindings(calls, [one])).toEqual([{ field: `calls.0.${field}`, message }]);
  });

  it('is refused with a port call twice', () => {
    expect(answerFindings(calls, [answer({}), answer({})])).toEqual([
      { field: 'calls.1.id', message: notACall },
    ]);
  });
});

function stop(from: number, to: number) {
  return { from: at(from), to: at(to), percent: '0', reason: 'Crane broke down' };
}

test('decisions are carried over to what still says the same, and to nothing else', () => {
  const first = compared(answer({ lines: [disputed(0, [0, 6])], added: [stop(30, 33)] }));
  const second = compared(answer({ lines: [disputed(0, [0, 6], '50')], added: [stop(30, 33)] }));
  const decisions = (first?.differences ?? []).map(
    ({ key, portCallId, kind, from, to }): DifferenceDecision => ({
      key,
      portCallId,
      kind,
      from,
      to,
      mark: differenceMark.Theirs,
      percent: null,
      note: '',
    }),
  );
  expect(decisions).toHaveLength(2);
  const carried = carriedDecisions(decisions, first?.differences ?? [], second?.differences ?? []);
  expect(carried.map(({ from }) => from)).toEqual([first?.differences[1]?.from]);
});

test.each([
  [{}, guestState.Active],
  [{ tries: guestLimits.mostTries }, guestState.Locked],
  [{ tries: guestLimits.mostTries, expires: '2026-09-01T00:00:00Z' }, guestState.Expired],
  [{ expires: '2026-09-01T00:00:00Z', revoked: '2026-08-01T00:00:00Z' }, guestState.Revoked],
])('the link of a guest: %j', (values, state) => {
  const moments = { expires: '2026-10-01T00:00:00Z', revoked: null, tries: 0, ...values };
  expect(guestStateOf(moments, '2026-09-01T00:00:00Z')).toBe(state);
});

test('an address is shown masked', () => {
  expect(maskedAddress('ana@charterer.example')).toBe('a***@charterer.example');
});
