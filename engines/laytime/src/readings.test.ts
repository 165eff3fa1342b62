import { describe, expect, test } from 'vitest';
import { calculate } from './calculate.ts';
import { commencementOf } from './commencement-of.ts';
import type { CommencementInput } from './input/commencement.ts';
import type { SheetInput } from './input/port-call.ts';
import type { StatementInput } from './input/statement.ts';
import type { Terms } from './input/terms.ts';
import type { CompleteStatement } from './result/statement-result.ts';
import { daysLeft } from './time-bar/time-bar.ts';
import { PLAIN_SHEET, PLAIN_TERMS, statementOf } from './testing/examples.ts';

function complete(input: StatementInput): CompleteStatement {
  const result = calculate(input);
  if (result.status !== 'complete') throw new Error(JSON.stringify(result));
  return result;
}

const SUNDAY = { from: 'Sun 00:00', to: 'Mon 00:00', use: 'none' } as const;
const discharge: SheetInput = {
  ...PLAIN_SHEET,
  id: 'discharge',
  commencement: { rule: 'at', at: '2025-03-10T00:00', earliest: null, priorWork: 'none' },
  end: { rule: 'at', at: '2025-03-13T00:00' },
};

describe('commencement', () => {
  const begins = (commencement: CommencementInput, terms: Partial<Terms> = {}) => {
    const answer = commencementOf({
      ...PLAIN_SHEET,
      notices: [
        { id: 'first', tenderedAt: '2025-03-07T10:00', validity: 'invalid' },
        { id: 'second', tenderedAt: '2025-03-08T18:00', acceptedAt: '2025-03-08T20:00' },
      ],
      effectiveNoticeId: 'second',
      noticeBasis: 'accepted',
      commencement,
      terms: { ...PLAIN_TERMS, windows: [SUNDAY], ...terms },
    });
    if (answer.status !== 'complete') throw new Error(JSON.stringify(answer));
    const { at, steps } = answer.commencement;
    return [at?.utc.slice(5, 16), steps.map(({ code }) => code).join(' ')];
  };
  const after = {
    rule: 'afterNotice',
    hours: 12,
    officeHours: 'any',
    earliest: null,
    priorWork: 'none',
  } as const;

  test('counts notice hours through excepted time, or only outside of it', () => {
    expect(begins({ ...after, hoursRun: 'running', sooner: 'none' })).toEqual([
      '03-09T08:00',
      'notice noticeTime',
    ]);
    // Saturday 20:00 to 24:00 are four hours; eight are left on Monday.
    expect(begins({ ...after, hoursRun: 'working', sooner: 'none' })).toEqual([
      '03-10T08:00',
      'notice noticeTime',
    ]);
    expect(begins({ ...after, hours: 4, hoursRun: 'working', sooner: 'none' })[0]).toBe(
      '03-09T00:00',
    );
  });

  test('is not sooner by a berthing at its very moment', () => {
    const berthed = { ...after, hoursRun: 'running', sooner: 'berthing' } as const;
    expect(begins({ ...berthed, berthedAt: '2025-03-09T08:00' })[1]).toBe('notice noticeTime');
    expect(begins({ ...berthed, berthedAt: '2025-03-09T07:59' })).toEqual([
      '03-09T07:59',
      'notice noticeTime sooner',
    ]);
  });

  test('never comes without an effective notice, and then nothing is used', () => {
    const input = statementOf({
      ...PLAIN_SHEET,
      commencement: { ...after, hoursRun: 'running', sooner: 'none' },
    });
    const { portCalls, settlement, warnings } = complete(input);
    expect(portCalls[0]?.commencement?.at).toBeNull();
    expect(settlement).toMatchObject({ saved: { minutes: 2880 }, money: { despatch: '24000.00' } });
    expect(warnings.map(({ code }) => code)).toEqual(['noCommencement']);
  });

  test('asks for the holidays of every year that it passes', () => {
    const sheet: SheetInput = {
      ...PLAIN_SHEET,
      notices: [{ id: 'n', tenderedAt: '2024-12-31T18:00' }],
      effectiveNoticeId: 'n',
      commencement: {
        rule: 'nextWorkingDay',
        at: '08:00',
        officeHours: 'any',
        earliest: null,
        priorWork: 'none',
      },
      terms: { ...PLAIN_TERMS, holidayYears: [2024] },
    };
    expect(commencementOf(sheet)).toMatchObject({
      status: 'incomplete',
      missing: [{ term: 'holidayYears', path: 'portCalls[load].terms.holidayYears[2025]' }],
    });
  });
});

describe('holidays', () => {
  const expiry = (terms: Partial<Terms>) =>
    complete(
      statementOf({
        ...PLAIN_SHEET,
        terms: { ...PLAIN_TERMS, holidayUse: 'none', ...terms },
        end: { rule: 'at', at: '2025-03-12T00:00' },
      }),
    ).portCalls[0]?.expiry?.utc.slice(5, 16);
  const holidayRule = {
    startOffsetDays: -1,
    from: '17:00',
    until: 'nextWorkingDay',
    to: '08:00',
  } as const;

  test('last from the eve to the next working day by the rule', () => {
    expect(expiry({ holidayRule, holidays: [{ date: '2025-03-04' }] })).toBe('03-06T15:00');
  });

  test('with an end of their own end there, the next working day forgotten', () => {
    expect(expiry({ holidayRule, holidays: [{ date: '2025-03-04', to: '12:00' }] })).toBe(
      '03-05T19:00',
    );
  });

  test('are missing where all time saved runs into a year nobody listed', () => {
    const late = statementOf({
      ...PLAIN_SHEET,
      commencement: { rule: 'at', at: '2025-12-31T00:00', earliest: null, priorWork: 'none' },
      end: { rule: 'at', at: '2025-12-31T12:00' },
      terms: { ...PLAIN_TERMS, holidayYears: [2025] },
    });
    const [call] = complete(late).portCalls;
    expect([call?.projectedExpiry, call?.allTimeSaved]).toEqual([null, null]);
    const despatch = { basis: 'allTimeSaved', perDay: 1 } as const;
    expect(calculate({ ...late, rates: { demurrage: { perDay: 1 }, despatch } })).toMatchObject({
      status: 'incomplete',
      missing: [{ term: 'holidayYears', path: 'portCalls[load].terms.holidayYears[2026]' }],
    });
  });
});

describe('the rates', () => {
  const tiers = [{ days: '0.25', perDay: 10_000 }, { perDay: 20_000 }];
  const stepped = (
    scope: 'portCall' | 'group',
    mode: 'nonReversible' | 'reversible' = 'nonReversible',
  ) => {
    const input = statementOf(PLAIN_SHEET, discharge);
    return complete({
      ...input,
      groups: [{ id: 'all', mode, portCallIds: ['load', 'discharge'] }],
      rates: { demurrage: { tiers, scope }, despatch: { basis: 'none' } },
    }).settlement.money?.demurrage;
  };

  test('in steps begin anew at each call, or run through the group', () => {
    // 12 hours and 24 hours on demurrage; the first six hours are cheaper.
    expect(stepped('portCall')).toBe('25000.00');
    expect(stepped('group')).toBe('27500.00');
    // The pool runs out at the second call, so there both are the same.
    expect(stepped('portCall', 'reversible')).toBe('27500.00');
    expect(stepped('group', 'reversible')).toBe('27500.00');
  });

  test('of a call go before those of the statement, and of a group that settles as one before both', () => {
    const own = { demurrage: { perDay: 48_000 } };
    const input = statementOf({ ...PLAIN_SHEET, rates: own }, discharge);
    expect(complete(input).settlement.money?.demurrage).toBe('48000.00');
    const pool = { id: 'all', mode: 'reversible', portCallIds: ['load', 'discharge'] } as const;
    expect(calculate({ ...input, groups: [pool] })).toMatchObject({
      missing: [{ term: 'groupRates' }],
    });
    const agreed = { ...pool, rates: { demurrage: { perDay: 12_000 } } };
    expect(complete({ ...input, groups: [agreed] }).settlement.money?.demurrage).toBe('18000.00');
  });

  test('may be per hour', () => {
    const input = statementOf(PLAIN_SHEET);
    const hourly = { demurrage: { perHour: 1000 }, despatch: { basis: 'none' } } as const;
    expect(complete({ ...input, rates: hourly }).settlement.money).toEqual(
      complete(input).settlement.money,
    );
  });

  test('are not asked for where only time is', () => {
    const { settlement, portCalls } = complete({
      portCalls: [PLAIN_SHEET],
      groups: statementOf(PLAIN_SHEET).groups,
      rates: 'timeOnly',
    });
    expect(settlement).toMatchObject({ demurrage: { minutes: 720 }, money: null, currency: null });
    expect(portCalls[0]?.lines.at(-1)?.demurrage).toBeNull();
  });
});

describe('mixed groups', () => {
  test('pool the load ports and leave the discharge port alone', () => {
    const second: SheetInput = {
      ...PLAIN_SHEET,
      id: 'load2',
      commencement: { rule: 'at', at: '2025-03-06T00:00', earliest: null, priorWork: 'none' },
      end: { rule: 'at', at: '2025-03-07T00:00' },
    };
    const result = complete({
      ...statementOf(PLAIN_SHEET, second, discharge),
      groups: [
        { id: 'loading', mode: 'reversible', portCallIds: ['load', 'load2'] },
        { id: 'discharging', mode: 'nonReversible', portCallIds: ['discharge'] },
      ],
    });
    expect(
      result.groups.map(({ id, demurrage, saved, money }) => [
        id,
        demurrage.minutes,
        saved.minutes,
        money?.net,
      ]),
    ).toEqual([
      ['loading', 0, 720, '-6000.00'],
      ['discharging', 1440, 0, '24000.00'],
    ]);
    expect(result.settlement.money).toEqual({
      demurrage: '24000.00',
      despatch: '6000.00',
      net: '18000.00',
    });
    expect(result.portCalls.map(({ id, money }) => [id, money?.net ?? null])).toEqual([
      ['load', null],
      ['load2', null],
      ['discharge', '24000.00'],
    ]);
  });
});

describe('warnings', () => {
  test('tell of a cliff, and of causes beyond the stay', () => {
    const { warnings } = complete(
      statementOf({
        ...PLAIN_SHEET,
        terms: { ...PLAIN_TERMS, windows: [{ from: 'Wed 00:30', to: 'Wed 12:00', use: 'none' }] },
        deductions: [{ from: '2025-03-05T00:00', to: '2025-03-05T18:00', reason: 'rain' }],
      }),
    );
    expect(warnings.map(({ code }) => code)).toEqual(['outsideStay', 'cliff']);
  });
});

test('a time bar counts calendar days after the local date', () => {
  const { timeBar } = complete({
    ...statementOf(PLAIN_SHEET),
    timeBar: { from: '2025-12-31T23:30:00Z', days: 60, timeZone: 'Asia/Singapore', clause: '22' },
  });
  expect(timeBar).toEqual({ date: '2026-03-02', fromDate: '2026-01-01', days: 60, clause: '22' });
  expect([daysLeft(timeBar!, '2026-02-28'), daysLeft(timeBar!, '2026-03-03')]).toEqual([2, -1]);
  expect(daysLeft(timeBar!, 'soon')).toBeNull();
});
