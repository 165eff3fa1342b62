import { describe, expect, test } from 'vitest';
import furtherFile from '../../cases/further-cases.json' with { type: 'json' };
import workedFile from '../../cases/worked-cases.json' with { type: 'json' };
import type { CaseFile, WorkedCase } from './case-file.ts';
import { checkCase } from './check-case.ts';

const { cases: worked } = workedFile as unknown as CaseFile;
const { cases: further } = furtherFile as unknown as CaseFile;

describe('worked cases', () => {
  test('are the whole set', () => {
    expect([worked.length, further.length]).toEqual([90, 41]);
  });

  test.each([...worked, ...further])('$id: $title', (one) => {
    expect(checkCase(one).differences).toEqual([]);
  });
});

describe('the comparison', () => {
  const [first] = worked;

  test('sees each figure that is off by more than its tolerance', () => {
    const { expected } = first!;
    const [call] = expected.portCalls!;
    const off = {
      ...first!,
      expected: {
        ...expected,
        portCalls: [
          { ...call!, usedMin: 8100.02, expiry: '2026-03-16T21:19:02', demurrage: 27825.01 },
        ],
        settlement: { ...expected.settlement, net: 27825.006 },
        timeBarDate: '2027-03-19',
      },
    };
    expect(checkCase(off).differences.map(({ figure }) => figure)).toEqual([
      'discharge.usedMin',
      'discharge.expiry',
      'discharge.demurrage',
      'settlement.net',
      'timeBarDate',
    ]);
  });

  test('lets a figure within its tolerance pass', () => {
    const { expected } = first!;
    const [call] = expected.portCalls!;
    const near = {
      ...call!,
      usedMin: 8100.009,
      expiry: '2026-03-16T21:19:01',
      demurrage: 27825.004,
    };
    expect(checkCase({ ...first!, expected: { ...expected, portCalls: [near] } }).passed).toBe(
      true,
    );
  });

  test('fails a case that expects a figure nobody knows', () => {
    const misspelt = { ...first!, expected: { portCalls: [{ id: 'discharge', usedMins: 8100 }] } };
    expect(checkCase(misspelt).passed).toBe(false);
    const unknown = { ...first!, expected: { settlment: {} } } as unknown as WorkedCase;
    expect(checkCase(unknown).passed).toBe(false);
  });
});
