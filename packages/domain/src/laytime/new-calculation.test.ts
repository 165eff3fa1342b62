import { calculate } from '@fairlead/laytime';
import { describe, expect, test } from 'vitest';
import { newCalculation } from './new-calculation.ts';
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
