import { describe, expect, it, test } from 'vitest';
import {
  earliestDay,
  type JointCandidate,
  jointNet,
  jointObstacle,
  type JointPart,
  owedBy,
} from './joint-claim.ts';

const part = (values: Partial<JointPart> = {}): JointPart => ({
  fixtureNumber: 'FX-1',
  charterer: { id: 7, name: 'Vantaa Grain' },
  currency: 'USD',
  net: '36000.00',
  ...values,
});
const candidate = (values: Partial<JointCandidate> = {}): JointCandidate => ({
  ...part({ fixtureNumber: 'FX-2', net: '-6000.00' }),
  partOf: null,
  isLead: false,
  isSettled: false,
  items: 0,
  payments: 0,
  invoices: 0,
  ...values,
});

describe('a fixture is netted with the one that leads the claim', () => {
  it('where both are with one charterer, in one currency, and it has no claim of its own', () => {
    expect(jointObstacle(part(), candidate())).toBeNull();
  });

  it.each([
    [{ charterer: { id: 8, name: 'Rheinerz' } }, 'FX-2 is with Rheinerz, not with Vantaa Grain.'],
    [{ partOf: 'FX-9' }, 'FX-2 is part of the claim of FX-9.'],
    [{ isLead: true }, 'FX-2 already has other fixtures in its claim.'],
    [{ net: null }, 'FX-2 has no laytime result yet.'],
    [
      { currency: 'EUR' },
      'FX-2 is calculated in EUR, FX-1 in USD. Only amounts in one currency are netted.',
    ],
    [{ isSettled: true }, 'The claim of FX-2 has a settlement of its own.'],
    [{ payments: 1 }, 'The claim of FX-2 has payments of its own.'],
    [{ invoices: 1 }, 'The claim of FX-2 has an invoice of its own.'],
    [{ items: 2 }, 'The claim of FX-2 has items of its own.'],
  ] as const)('and not with %j', (values, sentence) => {
    expect(jointObstacle(part(), candidate(values))).toBe(sentence);
  });
});

describe('the net', () => {
  it('sets despatch of one fixture against demurrage of another, to the cent', () => {
    const others = [part({ net: '-6000.10' }), part({ net: '0.25' })];
    expect(jointNet(part(), others)).toEqual({ net: '30000.15', currency: 'USD', lacks: null });
    expect(jointNet(part(), [])).toEqual({ net: '36000', currency: 'USD', lacks: null });
  });

  it.each([
    [{ net: null }, 'FX-2 has no laytime result.'],
    [{ currency: 'EUR' }, 'FX-2 is calculated in EUR, not in USD.'],
    [
      { charterer: { id: 8, name: 'Rheinerz' } },
      'FX-2 is now with Rheinerz, not with Vantaa Grain.',
    ],
  ] as const)('is not known with %j', (values, lacks) => {
    expect(jointNet(part(), [part({ fixtureNumber: 'FX-2', ...values })])).toEqual({
      net: null,
      currency: 'USD',
      lacks,
    });
  });
});

test('the earliest day leads', () => {
  expect(earliestDay(['2026-12-01', null, '2026-11-30'])).toBe('2026-11-30');
  expect(earliestDay([null])).toBeNull();
});

test('a net is owed by the charterer, the owner or no one', () => {
  expect(['0.01', '-0.01', '0.00'].map(owedBy)).toEqual(['charterer', 'owner', null]);
});
