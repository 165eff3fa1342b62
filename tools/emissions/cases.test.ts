import furtherFile from '@fairlead/emissions/further-cases.json' with { type: 'json' };
import workedFile from '@fairlead/emissions/worked-cases.json' with { type: 'json' };
import { describe, expect, test } from 'vitest';
import type { EmissionsCase } from './case.ts';
import { checkCase } from './check-case.ts';

const worked = workedFile.cases as unknown as readonly EmissionsCase[];
const further = furtherFile.cases as unknown as readonly EmissionsCase[];

describe('worked cases of emissions', () => {
  test('are the whole set', () => {
    expect([worked.length, further.length]).toEqual([37, 86]);
  });

  test.each([...worked, ...further])('$id: $title', (one) => {
    expect(checkCase(one).differences).toEqual([]);
  });
});

describe('the comparison', () => {
  const [first] = worked;

  test('finds a figure that is off by more than its tolerance, and one that is not calculated', () => {
    const expected = {
      ...first!.expected,
      energyMJ: { value: 545_780_002, tol: 1 },
      wind: { value: 1, tol: 0 },
    };
    const { passed, differences } = checkCase({ ...first!, expected });
    expect(passed).toBe(false);
    expect(differences.map(({ figure }) => figure)).toEqual(['energyMJ', 'wind']);
  });

  test('finds a list that is shorter', () => {
    const targets = worked.find(({ kind }) => kind === 'targets')!;
    const expected = { values: { value: [89.3368], tol: 1 } };
    expect(checkCase({ ...targets, expected }).passed).toBe(false);
  });

  test('refuses a kind that it cannot calculate', () => {
    expect(() => checkCase({ ...first!, kind: 'carbon tax' })).toThrow(
      "no kind of case 'carbon tax'",
    );
  });
});
