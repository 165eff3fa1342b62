import { calculate, type SheetInput } from '@fairlead/laytime';
import { describe, expect, test } from 'vitest';
import type { CalculationFacts, CargoFacts } from './calculation-facts.ts';
import type { OperationTerms } from './charter-terms.ts';
import { derivedAllowance, derivedCargo } from './derived-allowance.ts';
import { derivedCommencement } from './derived-commencement.ts';
import { derivedEnd } from './derived-end.ts';
import { derivedDeductions, derivedWork } from './derived-intervals.ts';
import { derivedNotices, onlyNotice } from './derived-notices.ts';
import { derivedRates, ratesDiffer, ratesOfCargo } from './derived-rates.ts';
import { decidedTimeBar } from './derived-time-bar.ts';
import { newCalculation } from './new-calculation.ts';
import { dayAt, linesOf } from './testing/sof-lines.ts';

const described = (...rows: Parameters<typeof linesOf>[0]) => linesOf(rows);

describe('notices', () => {
  test('of a re-tender are two, and people choose between them', () => {
    const notices = derivedNotices(
      described(
        ['01 06:00', 'noticeTendered'],
        ['01 06:05', 'noticeReceived'],
        ['02 08:00', 'berthed'],
        ['02 09:00', 'noticeTendered'],
        ['02 09:30', 'noticeAccepted'],
        ['02 10:00', 'noticeReceived'],
      ),
    );
    expect(notices).toEqual([
      {
        id: 'sof-1',
        tenderedAt: dayAt('01 06:00'),
        receivedAt: dayAt('01 06:05'),
        lineId: 'sof-1',
      },
      {
        id: 'sof-4',
        tenderedAt: dayAt('02 09:00'),
        acceptedAt: dayAt('02 09:30'),
        receivedAt: dayAt('02 10:00'),
        place: 'berth',
        lineId: 'sof-4',
      },
    ]);
    expect(onlyNotice(notices)).toBeUndefined();
    const [first, second] = notices;
    expect(onlyNotice([{ ...first!, validity: 'invalid' }, second!])).toBe('sof-4');
  });

  test('that were only received are notices too', () => {
    expect(derivedNotices(described(['01 06:00', 'noticeReceived']))).toEqual([
      { id: 'sof-1', receivedAt: dayAt('01 06:00'), lineId: 'sof-1' },
    ]);
  });
});

describe('work', () => {
  test.each([
    ['is not logged where nothing speaks of it', described(['01 06:00', 'arrived']), undefined],
    ['was none where it only ended', described(['01 06:00', 'cargoCompleted']), []],
    [
      'is known to the last line where nothing stops it',
      described(['01 06:00', 'cargoBegins'], ['01 07:00', 'cargoBegins'], ['01 09:00', 'remark']),
      [{ from: dayAt('01 06:00'), to: dayAt('01 09:00'), lineIds: ['sof-1'] }],
    ],
    [
      'may be one line with its end',
      described(['01 06:00', 'cargoBegins', undefined, '01 08:00'], ['01 09:00', 'cargoStops']),
      [{ from: dayAt('01 06:00'), to: dayAt('01 08:00'), lineIds: ['sof-1'] }],
    ],
    [
      'rests while anything interrupts it, whether or not a line stops the cargo',
      described(
        ['01 06:00', 'cargoBegins'],
        ['01 08:00', 'opens', 'shoreGear'],
        ['01 10:00', 'closes', 'shoreGear'],
        ['01 12:00', 'opens', 'labour', '01 13:00'],
        ['01 18:00', 'cargoCompleted'],
      ),
      [
        { from: dayAt('01 06:00'), to: dayAt('01 08:00'), lineIds: ['sof-1', 'sof-2'] },
        { from: dayAt('01 10:00'), to: dayAt('01 12:00'), lineIds: ['sof-3', 'sof-4'] },
        { from: dayAt('01 13:00'), to: dayAt('01 18:00'), lineIds: ['sof-4', 'sof-5'] },
      ],
    ],
    [
      'is known until an interruption that nothing closes',
      described(
        ['01 06:00', 'cargoBegins'],
        ['01 08:00', 'opens', 'rain'],
        ['01 18:00', 'cargoCompleted'],
      ),
      [{ from: dayAt('01 06:00'), to: dayAt('01 08:00'), lineIds: ['sof-1', 'sof-2'] }],
    ],
    [
      'goes on where the line of an interruption says how many gangs stay at work',
      described(
        ['01 06:00', 'cargoBegins'],
        ['01 08:00', 'opens', 'shoreGear', '01 10:00'],
        ['01 18:00', 'cargoCompleted'],
      ).map((line) => (line.kind === 'opens' ? { ...line, gangs: 1 } : line)),
      [{ from: dayAt('01 06:00'), to: dayAt('01 18:00'), lineIds: ['sof-1', 'sof-3'] }],
    ],
  ])('%s', (_what, lines, work) => {
    expect(derivedWork(lines)).toEqual(work);
  });
});

describe('interruptions', () => {
  const spans = (lines: ReturnType<typeof described>) =>
    derivedDeductions(lines).deductions.map(({ id, to, reason }) => [id, reason, to?.slice(8, 16)]);

  test('lie inside each other; a line that closes without a cause closes the last', () => {
    const lines = described(
      ['01 06:00', 'opens', 'rain'],
      ['01 07:00', 'opens', 'shifting'],
      ['01 08:00', 'closes', 'rain'],
      ['01 09:00', 'opens', 'rain'],
      ['01 10:00', 'closes'],
      ['01 11:00', 'closes'],
    );
    expect(spans(lines)).toEqual([
      ['sof-1', 'rain', '01T08:00'],
      ['sof-2', 'shifting', '01T11:00'],
      ['sof-4', 'rain', '01T10:00'],
    ]);
    expect(derivedDeductions(lines).deductions[0]?.lineIds).toEqual(['sof-1', 'sof-3']);
  });

  test('come of holds that failed and of stops with a cause; one of no length is none', () => {
    expect(
      spans(
        described(
          ['01 06:00', 'holdsFailed'],
          ['01 07:00', 'holdsPassed'],
          ['01 08:00', 'cargoBegins'],
          ['01 09:00', 'cargoStops', 'noCargo'],
          ['01 10:00', 'cargoResumes'],
          ['01 11:00', 'opens', 'wind'],
          ['01 11:00', 'closes', 'wind'],
        ),
      ),
    ).toEqual([
      ['sof-1', 'holdsFailed', '01T07:00'],
      ['sof-4', 'noCargo', '01T10:00'],
    ]);
  });

  test('that nothing closes have no end, and are told', () => {
    const lines = described(['01 06:00', 'opens', 'swell'], ['01 12:00', 'sailed']);
    expect(spans(lines)).toEqual([['sof-1', 'swell', undefined]]);
    expect(derivedDeductions(lines).open.map(({ id }) => id)).toEqual(['sof-1']);
  });
});

describe('the end', () => {
  const lines = described(
    ['01 06:00', 'cargoCompleted'],
    ['01 07:00', 'cargoCompleted'],
    ['01 08:00', 'hosesOff'],
    ['01 11:00', 'documentsOnBoard'],
    ['01 12:00', 'sailed'],
  );
  test.each([
    [{ at: 'cargoCompleted' } as const, { rule: 'at', at: dayAt('01 07:00'), lineId: 'sof-2' }],
    [{ at: 'sailed' } as const, { rule: 'at', at: dayAt('01 12:00'), lineId: 'sof-5' }],
    [
      { at: 'latest' } as const,
      { rule: 'latest', at: [dayAt('01 07:00'), dayAt('01 08:00'), dayAt('01 11:00')] },
    ],
    [
      { at: 'documents', capHours: '3' } as const,
      {
        rule: 'documents',
        completedAt: dayAt('01 07:00'),
        documentsAt: dayAt('01 11:00'),
        capHours: '3',
      },
    ],
    [undefined, undefined],
  ])('by %j', (term, end) => {
    expect(derivedEnd(term, lines)).toEqual(end);
  });
});

test('nothing ends before it is told', () => {
  expect(derivedEnd({ at: 'latest' }, [])).toBeUndefined();
  expect(derivedEnd({ at: 'cargoCompleted' }, [])).toBeUndefined();
  expect(derivedEnd({ at: 'documents' }, [])).toEqual({ rule: 'documents' });
});

test.each([
  ['none', '2026-03-01T00:00:00Z', null],
  ['laycan', '2026-03-01T00:00:00Z', '2026-03-01T00:00:00Z'],
  ['laycan', null, undefined],
  [undefined, '2026-03-01T00:00:00Z', undefined],
] as const)('the first layday by %s with a laycan from %s', (earliest, layCanFrom, wanted) => {
  const term = { rule: 'nextWorkingDay', earliest } as const;
  expect(derivedCommencement(term, { lines: [], layCanFrom })?.earliest).toBe(wanted);
});

test('she never berthed once the cargo is done without it, and before that it is open', () => {
  const term = { rule: 'afterNotice', sooner: 'berthing' } as const;
  const berthed = (lines: ReturnType<typeof described>) => {
    const provided = derivedCommencement(term, { lines, layCanFrom: null });
    return provided?.rule === 'afterNotice' ? provided.berthedAt : 'another rule';
  };
  expect(berthed(described(['01 06:00', 'cargoCompleted']))).toBeNull();
  expect(berthed(described(['01 06:00', 'arrived']))).toBeUndefined();
  expect(berthed(described(['01 06:00', 'berthed'], ['02 06:00', 'berthed']))).toBe(
    dayAt('01 06:00'),
  );
});

const cargo = (values: Partial<CargoFacts> = {}): CargoFacts => ({
  cargoPortId: 1,
  commodity: 'Wheat',
  unit: 't',
  nominated: '5000',
  billOfLading: '4990.5',
  outturn: null,
  laytimeTerm: null,
  allowedMinutes: null,
  demurrageRate: null,
  despatchRate: null,
  ...values,
});
const perDay: Pick<OperationTerms, 'allowance' | 'quantity'> = {
  allowance: { formula: { kind: 'rate', ratePerDay: '2000' }, rounding: 'none' },
  quantity: 'billOfLading',
};

describe('the allowance', () => {
  test.each([
    ['of one cargo', [cargo()], { kind: 'rate', ratePerDay: '2000', quantity: '4990.5' }],
    [
      'of lines of one commodity adds up',
      [cargo(), cargo({ cargoPortId: 2, billOfLading: '0.25' })],
      { kind: 'rate', ratePerDay: '2000', quantity: '4990.75' },
    ],
    [
      'lacks what one line lacks',
      [cargo(), cargo({ cargoPortId: 2, billOfLading: null })],
      { kind: 'rate', ratePerDay: '2000' },
    ],
    [
      'of several cargoes leaves open how they are combined',
      [cargo(), cargo({ commodity: 'Barley', billOfLading: '100' })],
      {
        kind: 'cargoes',
        cargoes: [
          { id: 'Wheat', formula: { kind: 'rate', ratePerDay: '2000', quantity: '4990.5' } },
          { id: 'Barley', formula: { kind: 'rate', ratePerDay: '2000', quantity: '100' } },
        ],
      },
    ],
    [
      'of cargo with its own minutes is those',
      [cargo({ allowedMinutes: 90 })],
      { kind: 'fixed', minutes: '90' },
    ],
  ])('%s', (_what, lines, formula) => {
    expect(derivedAllowance(perDay, lines)?.formula).toEqual(formula);
  });

  test('keeps a quantity that the charter states, and is none without terms', () => {
    const formula = { kind: 'rate', quantity: '7', ratePerDay: '2' } as const;
    expect(derivedAllowance({ ...perDay, allowance: { formula } }, [cargo()])?.formula).toBe(
      formula,
    );
    expect(derivedAllowance(undefined, [cargo()])).toBeUndefined();
  });

  test('shows no total of tons and cubic metres', () => {
    const mixed = [cargo(), cargo({ cargoPortId: 2, commodity: 'Gas oil', unit: 'm³' })];
    expect(derivedCargo(mixed, 'nominated')).toMatchObject({ quantity: null, unit: null });
    expect(derivedCargo([cargo()], 'outturn')).toMatchObject({ quantity: null, unit: 't' });
  });
});

const fixture: CalculationFacts['fixture'] = {
  aggregation: 10,
  demurrageRate: '18000',
  despatchRate: '9000',
  currency: 'USD',
  layCanFrom: null,
  layCanTo: null,
};

describe('rates', () => {
  const despatch = { basis: 'workingTimeSaved' } as const;
  test('are the fixture’s; despatch is open until its basis is agreed', () => {
    expect(derivedRates(fixture, null)).toEqual({ demurrage: { perDay: '18000' } });
    expect(derivedRates(fixture, { demurrageSteps: null, despatch })).toEqual({
      demurrage: { perDay: '18000' },
      despatch: { ...despatch, perDay: '9000' },
    });
    const half = { ...despatch, pctOfDemurrage: '50' };
    expect(derivedRates(fixture, { demurrageSteps: null, despatch: half }).despatch).toEqual(half);
  });

  test('of the cargo itself come first, and two that differ are none', () => {
    const terms = { demurrageSteps: null, despatch };
    const own = [cargo({ demurrageRate: '100' }), cargo({ demurrageRate: '100' })];
    expect(ratesOfCargo(own, terms)).toEqual({ demurrage: { perDay: '100' } });
    expect(ratesOfCargo([cargo()], terms)).toBeUndefined();
    expect(ratesDiffer([cargo({ demurrageRate: '100' }), cargo()])).toBe(true);
    expect(ratesOfCargo([cargo({ demurrageRate: '100' }), cargo()], terms)).toBeUndefined();
  });
});

test('the nearest agreement decides the time bar', () => {
  const none = { coa: null, partner: null, company: null };
  const company = { days: 60, trigger: 'arrival' } as const;
  expect(decidedTimeBar({ terms: null, timeBar: none })).toEqual({
    link: 'usual',
    term: { days: 90, trigger: 'lastDischarge' },
  });
  expect(decidedTimeBar({ terms: null, timeBar: { ...none, company } }).link).toBe('company');
  const partner = { days: 30, trigger: 'lastDischarge' } as const;
  expect(decidedTimeBar({ terms: null, timeBar: { ...none, company, partner } }).link).toBe(
    'partner',
  );
});

test('without terms and statement everything is asked and nothing taken', () => {
  const facts: CalculationFacts = {
    fixture: { ...fixture, aggregation: 40, demurrageRate: null },
    terms: null,
    calls: (['loading', 'discharging'] as const).map((operation) => ({
      portCallId: 7,
      port: { name: 'Port', unLoCode: null, countryCode: 'NO' },
      timeZone: 'Europe/Oslo',
      operation,
      cargo: [cargo()],
      holidays: null,
    })),
    statements: [],
    timeBar: { coa: null, partner: null, company: null },
  };
  const { statement, calls, timeBar } = newCalculation(facts);
  expect(calls.map(({ id }) => id)).toEqual(['7-loading', '7-discharging']);
  expect(timeBar).toBeNull();
  const result = calculate(statement);
  if (result.status !== 'incomplete') throw new Error(result.status);
  const requested = new Set(result.missing.map(({ term }) => term));
  for (const term of ['aggregation', 'allowance', 'terms'] as const)
    expect(requested).toContain(term);
});

test('a cause that the terms do not name is asked for, and refuses nothing', () => {
  const lines = described(['01 06:00', 'opens', 'bunkering'], ['01 07:00', 'closes', 'bunkering']);
  const operation: OperationTerms = {
    termSet: null,
    quantity: 'nominated',
    terms: { reasons: {} },
  };
  const { statement } = newCalculation({
    fixture,
    terms: {
      form: null,
      loading: operation,
      discharging: operation,
      demurrageSteps: null,
      despatch: null,
      rounding: null,
      timeBar: null,
      papers: [],
      clauses: [],
    },
    calls: [
      {
        portCallId: 7,
        port: { name: 'Port', unLoCode: null, countryCode: 'NO' },
        timeZone: 'Europe/Oslo',
        operation: 'loading',
        cargo: [cargo()],
        holidays: { days: [], years: [2026] },
      },
    ],
    statements: [{ id: 1, revision: 3, portCallId: 7, lines }],
    timeBar: { coa: null, partner: null, company: null },
  });
  const [sheet] = statement.portCalls as readonly SheetInput[];
  expect(sheet?.terms).toMatchObject({
    reasons: { bunkering: { label: 'Bunkering' } },
    holidays: [],
    holidayYears: [2026],
  });
  const result = calculate(statement);
  expect(result.status).toBe('incomplete');
  expect(JSON.stringify(result)).toContain('"reasonPct"');
});
