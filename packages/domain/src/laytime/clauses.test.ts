import { describe, expect, test } from 'vitest';
import type { CharterTerms, ClauseRules, OperationTerms } from './charter-terms.ts';
import { rulesOutside } from './clause-rules.ts';
import type { ClauseTopic } from './clause-topics.ts';
import {
  changesInCharter,
  changesInOperation,
  clauseReference,
  type CurrentClause,
  departures,
  distinctClauses,
  insertInCharter,
  insertInOperation,
  libraryIds,
  newerVersion,
} from './clauses.ts';

const clause = (change: Partial<CurrentClause> = {}): CurrentClause => ({
  id: 7,
  code: 'LT-4',
  name: 'Notice of readiness',
  text: 'Twelve hours after notice.',
  topic: 20,
  version: 2,
  rules: { operation: { commencement: { rule: 'afterNotice', hours: '12' } } },
  ...change,
});

const operation: OperationTerms = {
  terms: {
    restDays: ['Sun'],
    reasons: { rain: { pct: '0', onDemurrage: '100' }, strike: { pct: '0' } },
  },
  termSet: null,
  quantity: 'billOfLading',
  commencement: { rule: 'noon', cutoff: '12:00', officeHours: 'any', clause: '5' },
};
const charter: CharterTerms = {
  form: 'GENCON 94',
  loading: operation,
  discharging: operation,
  demurrageSteps: null,
  despatch: null,
  rounding: null,
  timeBar: { days: 90, trigger: 'lastDischarge' },
  papers: [],
  clauses: [{ number: '22', text: 'Claims within ninety days.' }],
};

describe('an inserted clause', () => {
  test('sets its rule with its code beside it; another kind of commencement keeps what both kinds have', () => {
    const after = insertInOperation(operation, clause());
    expect(after.commencement).toEqual({
      rule: 'afterNotice',
      hours: '12',
      officeHours: 'any',
      clause: 'LT-4',
    });
    expect(after).toMatchObject({ terms: operation.terms, quantity: 'billOfLading' });
    expect(after.clauses).toEqual([
      {
        number: 'LT-4',
        title: 'Notice of readiness',
        text: 'Twelve hours after notice.',
        library: { id: 7, version: 2, topic: 20, rules: clause().rules },
      },
    ]);
  });

  test('of the same kind of commencement changes what it states and keeps the rest', () => {
    const rules: ClauseRules = { operation: { commencement: { rule: 'noon', cutoff: '10:00' } } };
    expect(insertInOperation(operation, clause({ rules })).commencement).toEqual({
      rule: 'noon',
      cutoff: '10:00',
      officeHours: 'any',
      clause: 'LT-4',
    });
  });

  test('changes single causes and leaves the others', () => {
    const rules: ClauseRules = {
      operation: {
        terms: {
          reasons: { rain: { pct: '50' } },
          windows: [{ from: 'Sun 00:00', to: 'Mon 00:00' }],
          holidayUse: 'full',
          weather: { countOnlyHours: null, proRata: null },
        },
      },
    };
    expect(insertInOperation(operation, clause({ topic: 30, rules })).terms).toEqual({
      restDays: ['Sun'],
      reasons: { rain: { pct: '50', clause: 'LT-4' }, strike: { pct: '0' } },
      windows: [{ from: 'Sun 00:00', to: 'Mon 00:00', clause: 'LT-4' }],
      holidayUse: 'full',
      holidayClause: 'LT-4',
      weather: { countOnlyHours: null, proRata: null, clause: 'LT-4' },
    });
  });

  test('replaces an earlier version of itself and leaves other clauses', () => {
    const first = insertInCharter(charter, timeBar(60, 1));
    const second = insertInCharter(first, timeBar(120, 2));
    expect(second.timeBar).toEqual({ days: 120, trigger: 'lastDischarge', clause: 'TB' });
    expect(second.clauses.map(({ number, library }) => [number, library?.version])).toEqual([
      ['22', undefined],
      ['TB', 2],
    ]);
    expect(second.loading).toBe(operation);
  });
});

const timeBar = (days: number, version: number): CurrentClause =>
  clause({
    id: 9,
    code: 'TB',
    topic: 70,
    version,
    rules: { timeBar: { days, trigger: 'lastDischarge' } },
  });

describe('what a clause changes', () => {
  test('is listed before it is inserted, without numbers of clauses', () => {
    expect(changesInOperation(operation, clause())).toEqual([
      { what: 'Commencement, rule', before: 'noon', after: 'afterNotice' },
      { what: 'Commencement, cutoff', before: '12:00', after: null },
      { what: 'Commencement, hours', before: null, after: '12' },
    ]);
    expect(changesInCharter(charter, timeBar(60, 1))).toEqual([
      { what: 'Time bar, days', before: '90', after: '60' },
    ]);
    expect(changesInCharter(charter, timeBar(90, 1))).toEqual([]);
  });

  test('is none of a clause without rules', () => {
    expect(changesInOperation(operation, clause({ rules: {} }))).toEqual([]);
  });
});

describe('terms that differ from an inserted clause', () => {
  const after = insertInOperation(operation, clause());
  const [inserted] = after.clauses ?? [];
  if (inserted === undefined) throw new Error('Nothing was inserted.');

  test('are reported; a number of a clause that was changed beside the rule is no difference', () => {
    const commencement = { ...after.commencement, rule: 'afterNotice', clause: '99' } as const;
    expect(departures(inserted, { operation: { ...after, commencement } })).toEqual([]);
    expect(
      departures(inserted, {
        operation: { ...after, commencement: { ...commencement, hours: '6' } },
      }),
    ).toEqual([{ what: 'Commencement, hours', before: '6', after: '12' }]);
  });

  test('are none for a clause that was typed', () => {
    expect(departures({ number: '1', text: 'Typed' }, { charter })).toEqual([]);
  });

  test('and a newer version are distinguished', () => {
    expect(newerVersion(inserted, clause())).toBeUndefined();
    expect(newerVersion(inserted, undefined)).toBeUndefined();
    expect(
      newerVersion(
        inserted,
        clause({
          version: 3,
          text: 'Six hours after notice.',
          rules: { operation: { commencement: { rule: 'afterNotice', hours: '6' } } },
        }),
      ),
    ).toEqual([
      { what: 'Text', before: 'Twelve hours after notice.', after: 'Six hours after notice.' },
      { what: 'Operation, commencement, hours', before: '12', after: '6' },
    ]);
  });
});

test.each<[ClauseTopic, ClauseRules, readonly string[]]>([
  [10, { operation: { noticeBasis: 'tendered' } }, []],
  [10, { operation: { end: { at: 'hosesOff' } } }, ['the end of time']],
  [20, { operation: { end: { at: 'hosesOff' } } }, []],
  [30, { operation: { terms: {} } }, []],
  [30, { timeBar: { days: 90, trigger: 'arrival' } }, ['the time bar']],
  [40, { operation: { allowance: {}, terms: undefined } }, []],
  [60, { despatch: { basis: 'none' } }, []],
  [70, { despatch: { basis: 'none' } }, ['despatch']],
  [90, { operation: { allowance: {} } }, ['the time allowed']],
])('topic %i with %j sets outside of it %j', (topic, rules, outside) => {
  expect(rulesOutside(topic, rules)).toEqual(outside);
});

test('all clauses of the library in terms are found once, and printed once', () => {
  const after = insertInOperation(operation, clause());
  const all = insertInCharter({ ...charter, loading: after, discharging: after }, timeBar(60, 1));
  expect(libraryIds(all)).toEqual([9, 7]);
  const printed = [...all.clauses, ...(after.clauses ?? []), ...(after.clauses ?? [])];
  expect(distinctClauses(printed).map(({ number }) => number)).toEqual(['22', 'TB', 'LT-4']);
  expect(clauseReference('LT-4', printed)).toBe('clause LT-4, Notice of readiness');
  expect(clauseReference('22', printed)).toBe('clause 22');
});
