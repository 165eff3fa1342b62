import { calculate, type SheetInput } from '@fairlead/laytime';
import { describe, expect, test } from 'vitest';
import type { OperationTerms } from './charter-terms.ts';
import { newCalculation } from './new-calculation.ts';
import { completeFacts } from './testing/complete-facts.ts';
import { factsOfCase, workedCases } from './testing/facts-of-case.ts';

const stated = workedCases().flatMap(({ worked, input }) => {
  const facts = factsOfCase(input);
  return facts === undefined ? [] : [[worked.id, input, facts] as const];
});

describe('worked cases, told by charter terms and a statement of facts', () => {
  test('are enough of them', () => {
    expect(stated.map(([id]) => id)).toEqual(expect.arrayContaining(['pub-coral-meridian']));
    expect(stated.length).toBeGreaterThan(9);
  });

  test.each(stated)('%s gives the figures of the case', (_id, input, facts) => {
    const wanted = calculate(input);
    const got = calculate(newCalculation(facts).statement);
    if (wanted.status !== 'complete' || got.status !== 'complete')
      throw new Error(JSON.stringify(got));
    expect(got.settlement).toEqual(wanted.settlement);
    const figures = ({ portCalls: [call] }: typeof got) => ({
      allowed: call?.allowance.allowed,
      at: call?.commencement?.at?.utc,
      used: call?.used,
      excluded: call?.excluded,
      demurrage: call?.demurrage,
      saved: call?.saved,
      expiry: call?.expiry?.utc,
      lines: call?.lines.map(({ from, to, factor }) => [from.exact, to.exact, factor]),
    });
    expect(figures(got)).toEqual(figures(wanted));
  });
});

test('holidays are asked for where a minute depends on them', () => {
  const facts = completeFacts();
  const calls = facts.calls.map((call) => ({ ...call, holidays: null }));
  const yearsOf = (values: Partial<OperationTerms>) => {
    const operation = { ...facts.terms!.discharging, ...values };
    const terms = { ...facts.terms!, discharging: operation };
    const { statement } = newCalculation({ ...facts, calls, terms });
    const [sheet] = statement.portCalls as readonly SheetInput[];
    return sheet?.terms?.holidayYears;
  };
  const { terms, commencement } = facts.terms!.discharging;
  expect(yearsOf({})).toBe('every');
  expect(yearsOf({ terms: { ...terms, holidayUse: 'none' } })).toBeUndefined();
  expect(
    yearsOf({ commencement: { ...commencement!, officeHours: { Mon: ['08:00', '17:00'] } } }),
  ).toBeUndefined();
  expect(yearsOf({ commencement: { rule: 'nextWorkingDay', officeHours: 'any' } })).toBeUndefined();
  expect(yearsOf({ commencement: { rule: 'agreed' } })).toBe('every');
});
